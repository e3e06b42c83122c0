/** A graph a property: the exact curve, the keys on it, and the speed below. */
import { escape, figure, make } from "./dom.js";
import { valueAt } from "./motion.js";

const WIDTH = 352;
const PLOT = { top: 22, height: 74 };
const SPEED = { top: 108, height: 30 };
const LEFT = 4;
const SPAN = WIDTH - 2 * LEFT;
const STEPS = 240;
const UNITS = { position: "pt", size: "pt", cornerRadius: "pt", shadowRadius: "pt", rotation: "rad" };

const list = (value) => (Array.isArray(value) ? value : [value]);

/**
 * Draws the graphs of a layer.
 * @param {HTMLElement} box
 * @param {object} keys the timeline as it was asked for
 * @param {?object} exact the same with the finest tolerance
 * @param {string} id the layer
 */
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
  const isScroll = tracks[0].driver === "scroll";
  const at = Array.from({ length: STEPS + 1 }, (_, k) => (duration * k) / STEPS);
  const curve = at.map((time) => list(valueAt(truth, property, time)));
  const shown = tracks.flatMap((track) => track.values.map(list)).concat(curve);
  const low = Math.min(...shown.flat());
  const high = Math.max(...shown.flat());
  const x = (time) => LEFT + (duration ? time / duration : 0) * SPAN;
  const y = (value) => PLOT.top + PLOT.height * (1 - (high > low ? (value - low) / (high - low) : 0.5));
  const path = (points) => points.map(([px, py], k) => `${k ? "L" : "M"}${figure(px, 1)} ${figure(py, 1)}`).join("");

  const speeds = at.slice(1).map((time, k) => {
    const step = Math.hypot(...curve[k + 1].map((value, part) => value - curve[k][part]));
    return [time - duration / STEPS / 2, duration ? (step / duration) * STEPS : 0];
  });
  const fastest = Math.max(...speeds.map(([, speed]) => speed), 1e-9);
  const slow = (speed) => SPEED.top + SPEED.height * (1 - speed / fastest);
  const area = `M${LEFT} ${SPEED.top + SPEED.height}${path(speeds.map(([time, speed]) => [x(time), slow(speed)])).replace("M", "L")}L${LEFT + SPAN} ${SPEED.top + SPEED.height}Z`;

  const count = tracks.reduce((sum, track) => sum + track.times.length, 0);
  const unit = UNITS[property] ?? "";
  const per = isScroll ? "/pt" : "/s";
  let shapes = `<path class="rule" d="M${LEFT} ${PLOT.top}h${SPAN}M${LEFT} ${PLOT.top + PLOT.height}h${SPAN}M${LEFT} ${SPEED.top + SPEED.height}h${SPAN}"/><path class="speed" d="${area}"/>`;
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
  const parts = curve[0].length > 1
    ? (property === "size" ? ["width", "height"] : ["x", "y"]).map((name, k) => `<tspan class="${k ? "second" : "first"}"${k ? ' dx="8"' : ""}>${name}</tspan>`).join("") : "";
  shapes += `<text class="title" x="${LEFT}" y="12">${escape(property)}</text><text x="${LEFT + 108}" y="12">${parts}</text>
<text class="end" x="${WIDTH - LEFT}" y="12">${figure(high)} ${unit} · ${count} keys</text>
<text class="end" x="${WIDTH - LEFT}" y="${PLOT.top + PLOT.height - 3}">${figure(low)} ${unit}</text>
<text class="end" x="${WIDTH - LEFT}" y="${SPEED.top + 2}">speed, at most ${figure(fastest, fastest < 10 ? 2 : 0)} ${unit}${per}</text>
<path class="head" d="M0 ${PLOT.top - 4}V${SPEED.top + SPEED.height}"/>`;
  const figureElement = make("figure", { className: "graph", data: { property } });
  figureElement.innerHTML = `<svg viewBox="0 0 ${WIDTH} ${SPEED.top + SPEED.height + 4}" role="img" aria-label="${escape(
    `${property} of ${layer.id}: ${count} keys, from ${list(layer.from[property]).map((v) => figure(v)).join(", ")} to ${list(layer.to[property]).map((v) => figure(v)).join(", ")}`)}">${shapes}</svg>`;
  return figureElement;
}

/** Moves the playheads of all graphs. */
export function moveHeads(box, share) {
  for (const head of box.querySelectorAll(".head")) head.setAttribute("transform", `translate(${LEFT + share * SPAN} 0)`);
}

/** The small curve beside the spring's knobs. @param {SVGElement} svg @param {?object} curve `times` and `values` */
export function drawSpring(svg, curve) {
  if (!curve) return svg.replaceChildren();
  const last = curve.times.at(-1) || 1;
  const high = Math.max(1.1, ...curve.values);
  const low = Math.min(0, ...curve.values);
  const y = (value) => 8 + 88 * (1 - (value - low) / (high - low));
  const path = curve.times.map((time, k) => `${k ? "L" : "M"}${figure(4 + (168 * time) / last, 1)} ${figure(y(curve.values[k]), 1)}`).join("");
  svg.innerHTML = `<path class="rule" d="M4 ${figure(y(0), 1)}h168M4 ${figure(y(1), 1)}h168"/><path class="curve first" d="${path}"/>`;
}
