/** A graph a property: the exact curve, the keys on it, and the speed below. */
import { escape, figure, make } from "./dom.js";
import { valueAt } from "./motion.js";

/** The drawing's sides, and the top and the bottom of its two plots. */
const [LEFT, RIGHT] = [4, 348];
const PLOT = [22, 96];
const SPEED = [108, 138];
const STEPS = 240;
const UNITS = { position: "pt", size: "pt", cornerRadius: "pt", shadowRadius: "pt", rotation: "rad" };

const list = (value) => (Array.isArray(value) ? value : [value]);
const path = (points) => points.map(([x, y], k) => `${k ? "L" : "M"}${figure(x, 1)} ${figure(y, 1)}`).join("");

/** Draws the graphs of the layer `id`: `keys` is the timeline as it was asked for, `exact` the same with the finest tolerance. */
export function drawGraphs(box, keys, exact, id) {
  const layer = keys.layers.find((one) => one.id === id);
  const truth = exact?.layers.find((one) => one.id === id) ?? layer;
  const properties = [...new Set(layer?.tracks.map((track) => track.property))];
  box.replaceChildren(...(properties.length
    ? properties.map((property) => graph(keys, layer, truth, property))
    : [make("p", { className: "quiet", textContent: layer ? "This layer does not move." : "No layer takes part." })]));
}

function graph({ duration }, layer, truth, property) {
  const tracks = layer.tracks.filter((track) => track.property === property);
  const at = Array.from({ length: STEPS + 1 }, (_, k) => (duration * k) / STEPS);
  const curve = at.map((time) => list(valueAt(truth, property, time)));
  const shown = tracks.flatMap((track) => track.values.map(list)).concat(curve);
  const low = Math.min(...shown.flat());
  const high = Math.max(...shown.flat());
  const x = (time) => LEFT + (duration ? time / duration : 0) * (RIGHT - LEFT);
  const y = (value) => PLOT[1] - (PLOT[1] - PLOT[0]) * (high > low ? (value - low) / (high - low) : 0.5);

  const speeds = at.slice(1).map((_, k) => Math.hypot(...curve[k + 1].map((value, part) => value - curve[k][part])) * (duration ? STEPS / duration : 0));
  const fastest = Math.max(...speeds, 1e-9);
  const hill = speeds.map((speed, k) => [x((at[k] + at[k + 1]) / 2), SPEED[1] - (SPEED[1] - SPEED[0]) * (speed / fastest)]);

  const count = tracks.reduce((sum, track) => sum + track.times.length, 0);
  const unit = UNITS[property] ?? "";
  const end = (height, text) => `<text class="end" x="${RIGHT}" y="${height}">${text}</text>`;
  let shapes = `<path class="rule" d="${[...PLOT, SPEED[1]].map((height) => `M${LEFT} ${height}H${RIGHT}`).join("")}"/>
<path class="speed" d="${path([[LEFT, SPEED[1]], ...hill, [RIGHT, SPEED[1]]])}"/>`;
  // The first part is drawn last, so that it is seen where both are the same.
  for (let part = curve[0].length - 1; part >= 0; part--) {
    const name = part ? "second" : "first";
    shapes += `<path class="curve ${name}" d="${path(curve.map((value, k) => [x(at[k]), y(value[part])]))}"/>`;
    for (const track of tracks) {
      track.times.forEach((time, k) => {
        shapes += `<circle class="key ${name}" cx="${figure(x(time), 1)}" cy="${figure(y(list(track.values[k])[part]), 1)}" r="2.4"/>`;
      });
    }
  }
  const parts = curve[0].length < 2 ? "" : `<tspan class="first">${property === "size" ? "width" : "x"}</tspan><tspan class="second" dx="8">${property === "size" ? "height" : "y"}</tspan>`;
  shapes += `<text class="title" x="${LEFT}" y="12">${escape(property)}</text><text x="112" y="12">${parts}</text>
${end(12, `${figure(high)} ${unit} · ${count} keys`)}<text class="low" x="${LEFT}" y="${PLOT[1] + 11}">${figure(low)} ${unit}</text>
${end(SPEED[0] + 2, `speed, at most ${figure(fastest, fastest < 10 ? 2 : 0)} ${unit}${tracks[0].driver === "scroll" ? "/pt" : "/s"}`)}
<path class="head" d="M0 ${PLOT[0] - 4}V${SPEED[1]}"/>`;
  const say = (value) => list(value).map((part) => figure(part)).join(", ");
  const label = `${property} of ${layer.id}: ${count} keys, from ${say(layer.from[property])} to ${say(layer.to[property])}`;
  return make("figure", { className: "graph", data: { property },
    innerHTML: `<svg viewBox="0 0 352 142" role="img" aria-label="${escape(label)}">${shapes}</svg>` });
}

/** Moves the playheads of all graphs. */
export function moveHeads(box, share) {
  for (const head of box.querySelectorAll(".head")) head.setAttribute("transform", `translate(${LEFT + share * (RIGHT - LEFT)} 0)`);
}

/** The small curve beside the spring's knobs. @param {SVGElement} svg @param {?object} curve `times` and `values` */
export function drawSpring(svg, curve) {
  if (!curve) return svg.replaceChildren();
  const last = curve.times.at(-1) || 1;
  const high = Math.max(1.1, ...curve.values);
  const low = Math.min(0, ...curve.values);
  const y = (value) => 8 + 88 * (1 - (value - low) / (high - low));
  const points = curve.times.map((time, k) => [4 + (168 * time) / last, y(curve.values[k])]);
  svg.innerHTML = `<path class="rule" d="M4 ${y(0)}h168M4 ${y(1)}h168"/><path class="curve first" d="${path(points)}"/>`;
}
