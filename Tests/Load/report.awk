# What a round of requests came to. Checks of each answer: its status, its id in the bytes and in the tag, that no other
# body has this id, and the same bytes as any other answer to its body.
#
# Reads, in this order: "STATUS.BODY HASH ID" of what was known before, to which it adds (`known`); the answers' hashes;
# their ids; and curl's lines (exit code, status, seconds, bytes, file, Cache-Status, ETag), the quickest first.

function at(share,  place) { place = int(n * share + 0.999999); return time[place < 1 ? 1 : place] }
function wrong(what) { if (!faults[what]++) order[++kinds] = what }
FILENAME ~ /known$/ { first[$1] = $2; owner[$3] = $1; next }
FILENAME ~ /hashes$/ { hash[$2] = $1; next }
FILENAME ~ /ids$/ {
  colon = index($0, ":{")
  split(substr($0, colon), part, "\"")
  id[substr($0, 1, colon - 1)] = part[4]
  next
}
{
  split($0, field, "\t")
  time[++n] = field[3] * 1000; bytes += field[4]; file = field[5]
  name = file; sub(/.*\//, "", name); split(name, part, "."); key = part[1] "." part[2]
  if (field[1] != 0) { wrong("transfers broke off, curl " field[1]); next }
  if (field[2] != part[1]) { wrong("answers have status " field[2] " for " part[1]); next }
  if (field[2] == 200) {
    if (field[6] ~ /hit$/) hits++
    if (field[6] ~ /fwd=miss/) misses++
    if (field[6] ~ /collapsed/) collapsed++
    if (length(id[file]) != 64) wrong("answers have no id")
    if (field[7] != "\"" id[file] "\"") wrong("answers have another id in the tag")
    if (id[file] in owner && owner[id[file]] != key) wrong("answers have the id of another body")
    owner[id[file]] = key
  }
  if (field[2] == 304) next
  if (!(key in first)) { first[key] = hash[file]; print key, hash[file], id[file] >> known }
  if (hash[file] == "" || first[key] != hash[file]) wrong("answers differ from another to the same body")
}
END {
  if (n != count) wrong("more or fewer answers than the " count " requests")
  seconds /= 1e9
  printf "%d requests, %d at a time, %.1f s, %.0f a second; ms p50 %.2f p90 %.2f p99 %.2f max %.2f; %.1f MB\n",
    n, parallel, seconds, n / seconds, at(0.5), at(0.9), at(0.99), time[n], bytes / 1e6
  printf "%d hits, %d misses (%d of them waited for another), %.1f %% hits\n",
    hits, misses, collapsed, hits + misses ? 100 * hits / (hits + misses) : 0
  for (k = 1; k <= kinds; k++) printf "WRONG %d %s\n", faults[order[k]], order[k]
}
