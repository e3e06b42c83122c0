# What the load scripts share: bodies, one curl that asks them all, and the verdict. Sourced; POSIX sh, awk and curl.
#
# Every answer goes into a file named STATUS.BODY.NUMBER: the status it should have, and the body that was asked.

here=$(dirname "$0")
examples=$here/../../Sources/Service/Resources/Examples
url=${1:?usage: $0 URL, such as http://127.0.0.1:8080}
parallel=${PARALLEL:-16}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
mkdir "$work/bodies" "$work/answers"
failed=0
nanoseconds=0

# say TEXT: one line of the report.
say() { printf '%s: %s\n' "$(basename "$0")" "$1"; }

# wrong TEXT: the same, and the script will exit with 1.
wrong() {
  say "WRONG $1"
  failed=1
}

# take_examples: copies the examples into bodies. Prints their names.
take_examples() {
  for file in "$examples"/*.json; do
    cp "$file" "$work/bodies/"
    basename "$file"
  done | sed 's/\.json$//'
  for file in "$work"/bodies/*.json; do mv "$file" "${file%.json}"; done
}

# vary COUNT [NAME]: writes that many bodies that no one has asked before, all kinds in turn; each has a screen of its
# own width, a hundredth of a point or less from the example's. Prints their names.
vary() {
  awk -v count="$1" -v prefix="${2:-new}" -v stamp="$(date +%s%N)" -v to="$work/bodies" '
    FNR == 1 { examples++ }
    { lines[examples] = FNR; line[examples, FNR] = $0 }
    END {
      stamp = substr(stamp, length(stamp) - 4)
      for (i = 1; i <= count; i++) {
        e = (i - 1) % examples + 1
        name = prefix i
        out = to "/" name
        hasWidth = 0
        for (l = 1; l <= lines[e]; l++) {
          text = line[e, l]
          if (!hasWidth) hasWidth = sub(/"width": [0-9]+/, "&.00" stamp substr(100000 + i, 2), text)
          print text > out
        }
        close(out)
        print name
      }
    }' "$examples"/*.json
}

# post STATUS BODY NUMBERS: a config block that POSTs a body; NUMBERS is a curl range, one request each.
post() {
  printf 'url = "%s/v1/timelines#%s"\njson = "@%s"\n' "$url" "$3" "$work/bodies/$2"
  finish "$1" "$2"
}

# get STATUS BODY NUMBERS ID [FIELD]: a config block that reads the answer to a body again.
# A number stands for one request to a body, of either kind.
get() {
  printf 'url = "%s/v1/timelines/%s#%s"\n' "$url" "$4" "$3"
  [ $# -lt 5 ] || printf 'header = "%s"\n' "$5"
  finish "$1" "$2"
}

finish() {
  printf 'output = "%s/answers/%s.%s.#1"\nmax-time = 30\nwrite-out = "' "$work" "$1" "$2"
  printf '%%{exitcode}\\t%%{http_code}\\t%%{time_total}\\t%%{size_download}\\t%%{filename_effective}'
  printf '\\t%%header{cache-status}\\t%%header{etag}\\n"\nnext\n'
}

# ask FILE: sends what a config file says, `parallel` at a time, for `report`.
ask() {
  sed '$d' "$1" >"$work/curl" # a block follows every "next"
  begin=$(date +%s%N)
  curl --parallel --parallel-max "$parallel" --no-progress-meter --config "$work/curl" >>"$work/lines" 2>>"$work/errors"
  nanoseconds=$((nanoseconds + $(date +%s%N) - begin))
}

# report COUNT: tells what has been asked since the last report, and checks that so many answers came and all are right.
report() {
  find "$work/answers" -type f -exec sha256sum {} + >"$work/hashes"
  find "$work/answers" -type f -exec grep -aoHm1 '^{"id":"[0-9a-f]*"' {} + >"$work/ids"
  sort -t "$(printf '\t')" -k3,3n "$work/lines" >"$work/sorted"
  touch "$work/known"
  awk -v count="$1" -v parallel="$parallel" -v seconds="$nanoseconds" -v known="$work/known" \
    -f "$here/report.awk" "$work/known" "$work/hashes" "$work/ids" "$work/sorted" >"$work/report"
  while read -r line; do say "$line"; done <"$work/report"
  ! grep -q ^WRONG "$work/report" || failed=1
  [ ! -s "$work/errors" ] || head -3 "$work/errors"
  : >"$work/errors"
  : >"$work/lines"
  nanoseconds=0
  find "$work/answers" -type f -delete
}

# hits, firsts: those of the last report; firsts are the misses that did not wait for another.
hits() { sed -n '2s/ hits.*//p' "$work/report"; }
firsts() { sed -n '2s/.*hits, \([0-9]*\) misses (\([0-9]*\).*/\1 \2/p' "$work/report" | awk '{ print $1 - $2 }'; }

# finished: the verdict, as exit code and as a line.
finished() {
  [ $failed -ne 0 ] || say "every answer was right"
  exit $failed
}
