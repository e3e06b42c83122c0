# A round of mixed requests, as `mixed` and `soak` make it. Sourced after common.sh.

requests=${REQUESTS:-5000}
layouts=${LAYOUTS:-500}
reads=${READS:-15}
refusals=${REFUSALS:-5}

# Answers to read again by id, and bodies to be refused.
prepare_mixture() {
  readable=$(take_examples)
  for name in $readable; do post 200 "$name" '[0-0]'; done >"$work/config"
  ask "$work/config"
  report "$(echo "$readable" | wc -l)"
  sed 's/"kind": "card"/"kind": "crad"/' "$work/bodies/card-open" >"$work/bodies/unknown"
  head -c 100 "$work/bodies/card-open" >"$work/bodies/broken"
}

# mixture LAYOUTS SEED: asks `requests` times: of a hundred `reads` read an answer again by its id (every other one with
# a tag that still holds), `refusals` are wrong bodies, and the rest POSTs one of the layouts, the k-th as often as 1/k.
mixture() {
  echo "$1" >"$work/layouts"
  awk -v requests="$requests" -v reads="$reads" -v refusals="$refusals" -v seed="$2" '
    FILENAME ~ /known$/ { if ($1 ~ /-(open|close)$/ && $3 != "") { kept[++ids] = substr($1, 5) " " $3 }; next }
    { layout[++count] = $1; sum += 1 / count; below[count] = sum }
    END {
      srand(seed)
      for (i = 1; i <= requests; i++) {
        kind = rand() * 100
        if (kind < reads) print (i % 2 ? "get" : "hold"), kept[int(rand() * ids) + 1]
        else if (kind < reads + refusals) print (i % 2 ? "unknown" : "broken")
        else {
          aim = rand() * sum
          low = 1; high = count
          while (low < high) {
            middle = int((low + high) / 2)
            if (below[middle] < aim) low = middle + 1; else high = middle
          }
          print "post", layout[low]
        }
      }
    }' "$work/known" "$work/layouts" >"$work/draws"
  number=1000
  while read -r what name id; do
    number=$((number + 1))
    case $what in
      post) post 200 "$name" "[$number-$number]" ;;
      get) get 200 "$name" "[$number-$number]" "$id" ;;
      hold) get 304 "$name" "[$number-$number]" "$id" "If-None-Match: \\\"$id\\\"" ;;
      unknown) post 422 unknown "[$number-$number]" ;;
      broken) post 400 broken "[$number-$number]" ;;
    esac
  done <"$work/draws" >"$work/config"
  ask "$work/config"
  report "$requests"
}
