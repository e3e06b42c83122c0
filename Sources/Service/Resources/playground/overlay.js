/** Outlines over the picture: the ghosts of the motion, and where every layer starts and ends. */
import { escape, figure } from "./dom.js";
import { placed, times, valueAt } from "./motion.js";

const GHOSTS = 9;
const points = (corners) => corners.map((corner) => corner.map((part) => figure(part, 2)).join(",")).join(" ");

/** @param {object} timeline in the service's own form @returns {string} markup */
export function onion({ layers, duration }) {
  let shapes = "";
  for (const layer of layers) {
    for (let k = 0; k < GHOSTS; k++) {
      const corners = cornersAt(layers, layer, (duration * k) / (GHOSTS - 1));
      shapes += `<polygon class="ghost" opacity="${figure(0.25 + (0.7 * k) / (GHOSTS - 1))}" points="${points(corners)}"/>`;
    }
  }
  return shapes;
}

/** @param {object} timeline in the service's own form @returns {string} markup */
export function frames({ layers, duration, screen }) {
  let shapes = "";
  const taken = [];
  for (const layer of layers) {
    for (const [name, time] of [["start", 0], ["end", duration]]) {
      const corners = cornersAt(layers, layer, time);
      const text = `${layer.id} · ${name}`;
      const width = text.length * 5.6 + 8;
      // Clear of the screen's round corners.
      const left = Math.min(Math.max(Math.min(...corners.map((corner) => corner[0])), 10), screen.width - width - 10);
      let top = Math.min(Math.max(Math.min(...corners.map((corner) => corner[1])), 10), screen.height - 24);
      // Labels make room for each other downwards.
      const meets = (one) => left < one.left + one.width && one.left < left + width && Math.abs(one.top - top) < 15;
      for (let other; top < screen.height && (other = taken.find(meets));) top = other.top + 15;
      taken.push({ left, top, width });
      shapes += `<polygon class="frame ${name}" data-frame="${escape(`${layer.id}.${name}`)}" points="${points(corners)}"/>
<g class="label ${name}" transform="translate(${figure(left)} ${figure(top)})"><rect width="${figure(width)}" height="14" rx="2"/><text x="4" y="10.5">${escape(text)}</text></g>`;
    }
  }
  return shapes;
}

/** The corners of a layer in the window at a time. */
function cornersAt(layers, layer, time) {
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

/** The map from a layer's own space (its top left) to its parent's: [a, b, c, d, x, y] as in CSS. */
function matrixAt(layer, time) {
  const [x, y] = valueAt(layer, "position", time);
  const [w, h] = valueAt(layer, "size", time);
  const [sx, sy] = valueAt(layer, "scale", time);
  const angle = valueAt(layer, "rotation", time);
  return placed([x, y], [w, h], [sx, sy], angle);
}
