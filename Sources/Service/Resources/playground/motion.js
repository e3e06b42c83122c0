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

/** The map from a layer's own space (its top left) to its parent's: [a, b, c, d, x, y] as in CSS. */
function matrixAt(layer, time) {
  const [x, y] = valueAt(layer, "position", time);
  const [w, h] = valueAt(layer, "size", time);
  const [sx, sy] = valueAt(layer, "scale", time);
  const angle = valueAt(layer, "rotation", time);
  return placed([x, y], [w, h], [sx, sy], angle);
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

/** The corners of a layer in the window at a time. */
export function cornersAt(layers, layer, time) {
  let map = matrixAt(layer, time);
  const seen = new Set([layer]);
  let parent = layers.find((one) => one.id === layer.parent);
  while (parent && !seen.has(parent)) {
    seen.add(parent);
    map = times(matrixAt(parent, time), map);
    const above = parent.parent;
    parent = layers.find((one) => one.id === above);
  }
  const [w, h] = valueAt(layer, "size", time);
  return [[0, 0], [w, 0], [w, h], [0, h]].map(([x, y]) => [
    map[0] * x + map[2] * y + map[4], map[1] * x + map[3] * y + map[5],
  ]);
}

/**
 * What the browser animates for a timeline in the service's own form: the same members as `?format=webanimations`.
 * Only for the answers that have no format: where a drag settles.
 */
export function animationsOf(timeline) {
  return { ...timeline, layers: timeline.layers.map((layer) => ({ ...layer, ...motionOf(layer) })) };
}

const CSS = {
  position: ([x, y]) => ({ translate: `${x}px ${y}px` }),
  size: ([w, h]) => ({ width: `${Math.max(w, 0)}px`, height: `${Math.max(h, 0)}px` }),
  scale: ([x, y]) => ({ scale: `${x} ${y}` }),
  rotation: (angle) => ({ rotate: `${angle}rad` }),
  opacity: (share) => ({ opacity: String(share) }),
  cornerRadius: (r, layer) => ({ borderRadius: layer.to.corners === "top" ? `${r}px ${r}px 0px 0px` : `${r}px` }),
};

function motionOf(layer) {
  const style = {
    position: "absolute", left: "0", top: "0", boxSizing: "border-box", transformOrigin: "0 0",
    transform: "translate(-50%,-50%)", overflow: layer.clips ? "hidden" : "",
  };
  for (const name in CSS) Object.assign(style, CSS[name](layer.to[name], layer));
  const animations = layer.tracks.filter((track) => track.property in CSS).map((track) => {
    const begin = track.times[0];
    const span = track.times.at(-1) - begin;
    return {
      keyframes: track.times.map((time, k) => ({
        offset: span ? (time - begin) / span : k && 1, ...CSS[track.property](track.values[k], layer),
      })),
      options: { duration: span * 1000, delay: begin * 1000, fill: "both" },
    };
  });
  return { style, animations };
}
