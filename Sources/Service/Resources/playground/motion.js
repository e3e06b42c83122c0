/** What a timeline's tracks say at an instant. A state is a layer's properties by name. */

/** The place of a time among a track's times: index of the segment and share of the way. */
function within(times, time) {
  if (time <= times[0]) return [0, 0];
  const last = times.length - 1;
  if (time >= times[last]) return [last, 0];
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time) low = middle; else high = middle;
  }
  return [low, (time - times[low]) / (times[high] - times[low])];
}

/** A property of a layer at a time; a layer without a track of it keeps its last value. */
export function valueAt(layer, property, time) {
  const tracks = layer.tracks.filter((track) => track.property === property);
  // Tracks of one property follow each other.
  const track = tracks.findLast((one) => one.times[0] <= time) ?? tracks[0];
  if (!track) return layer.to[property];
  const [index, share] = within(track.times, time);
  const a = track.values[index];
  const b = track.values[index + 1] ?? a;
  return Array.isArray(a) ? a.map((part, k) => part + (b[k] - part) * share) : a + (b - a) * share;
}

/** The map of a box about its centre: from its top left to the space around it. */
export function placed([x, y], [w, h], [sx, sy], angle) {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const [a, b, c, d] = [cos * sx, sin * sx, -sin * sy, cos * sy];
  return [a, b, c, d, x - (a * w + c * h) / 2, y - (b * w + d * h) / 2];
}

/** First the map n, then m. */
export const times = (m, n) => [
  m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5],
];

/** The map back; of a map without area, one to nowhere. */
export function inverse([a, b, c, d, x, y]) {
  const area = a * d - b * c || Infinity;
  return [d / area, -b / area, -c / area, a / area, (c * y - d * x) / area, (b * x - a * y) / area];
}
