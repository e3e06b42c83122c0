/** The common knobs: each reads the request and changes one thing in it. */
import { post } from "./api.js";
import { $, figure, make } from "./dom.js";
import { drawSpring } from "./graph.js";
import { idOf } from "./tree.js";

const TOLERANCES = [0.05, 0.1, 0.25, 0.5, 1, 2];
const MODES = {
  "adaptive": { label: "Adaptive", keyframes: {} },
  "cubic": { label: "Adaptive, cubic", keyframes: { interpolation: "cubic" } },
  "uniform 30": { label: "30 a second", keyframes: { mode: "uniform", frameRate: 30 } },
  "uniform 60": { label: "60 a second", keyframes: { mode: "uniform", frameRate: 60 } },
  "uniform 120": { label: "120 a second", keyframes: { mode: "uniform", frameRate: 120 } },
};
const SIZES = ["375 × 667", "390 × 844", "430 × 932", "360 × 800", "412 × 915", "768 × 1024", "844 × 390"];
/** As many nodes as a person may look through. */
const OFFERED = 400;

/** Offers choices, the current one among them. */
function offer(select, choices, value, label = String) {
  const all = choices.includes(value) || value === null ? choices : [value, ...choices];
  select.replaceChildren(...all.map((choice) => make("option", { value: choice, textContent: label(choice), selected: choice === value })));
}

export class Knobs {
  /** @param {(change: (request: object) => void) => void} edit changes the request and shows it */
  constructor(edit) {
    const spring = () => edit((request) => {
      request.timing = { spring: { response: +$("response").value, dampingFraction: +$("damping").value } };
    });
    $("response").oninput = $("damping").oninput = () => { this.#tell(); spring(); };
    $("unspring").onclick = () => edit((request) => { delete request.timing; });
    $("tolerance").onchange = (event) => edit((request) => { request.keyframes = { ...request.keyframes, tolerance: +event.target.value }; });
    $("mode").onchange = (event) => edit((request) => {
      const { mode, frameRate, interpolation, ...rest } = request.keyframes ?? {};
      request.keyframes = { ...rest, ...MODES[event.target.value].keyframes };
      if (!Object.keys(request.keyframes).length) delete request.keyframes;
    });
    $("size").onchange = async ({ target }) => {
      const { resize } = await import("./resize.js");
      edit((request) => resize(request, ...target.value.split(" × ").map(Number)));
    };
    $("source").onchange = (event) => edit((request) => { request.transition.source = event.target.value; });
    $("reduced").onchange = (event) => edit((request) => {
      if (event.target.checked) request.motion = "reduced"; else delete request.motion;
    });
  }

  #tell() {
    $("response-value").textContent = `${figure($("response").value)} s`;
    $("damping-value").textContent = figure($("damping").value);
  }

  /** Shows a request that was answered: `tree` is its layout, `recipe` its kind in the catalogue. */
  show(request, tree, recipe) {
    const { mode, frameRate, interpolation, tolerance } = request.keyframes ?? {};
    offer($("tolerance"), TOLERANCES, tolerance ?? 0.25, (value) => `${value} pt`);
    const name = mode === "uniform" ? `uniform ${frameRate ?? 60}` : interpolation === "cubic" ? "cubic" : "adaptive";
    offer($("mode"), Object.keys(MODES), name, (key) => MODES[key]?.label ?? `${frameRate} a second`);
    offer($("size"), SIZES, `${request.screen.width} × ${request.screen.height}`);
    $("reduced").checked = request.motion === "reduced";
    const hasSource = recipe?.parameters.some((one) => one.name === "source");
    const ids = tree.items.filter((item) => item.parent && item.id !== null && item.visible).slice(0, OFFERED).map((item) => item.id);
    offer($("source"), hasSource ? ids : [], hasSource ? idOf(request.transition.source, tree) : null);
    $("source").disabled = !hasSource;
    return this.#showTiming(request, recipe);
  }

  /** The curve of the request's spring, or of the kind's own first phase. */
  async #showTiming(request, recipe) {
    const own = recipe?.timing[request.direction ?? "open"]?.[0];
    const timing = request.timing ?? own;
    $("unspring").disabled = !request.timing;
    if (!timing?.spring) {
      drawSpring($("curve"), bezier(timing?.curve));
      $("curve-note").textContent = !timing ? "Moved by scrolling"
        : Array.isArray(timing.curve) ? `${timing.phase ?? "curve"}: ${timing.curve.map((part) => figure(part)).join(", ")} in ${figure(timing.duration)} s`
          : timing.curve ? `${timing.curve} in ${timing.duration} s` : "Timing by phase";
      this.#tell();
      return;
    }
    const { ok, json } = await post("/v1/springs", { spring: timing.spring });
    if (!ok) return;
    if (Number.isFinite(json.response) && document.activeElement?.type !== "range") {
      $("response").value = json.response;
      $("damping").value = json.dampingRatio;
    }
    this.#tell();
    drawSpring($("curve"), json.curve);
    $("curve-note").textContent = `${figure(json.duration)} s, ${json.overshoot > 0.0005 ? `${figure(json.overshoot * 100, 1)} % over` : "no overshoot"}`;
  }
}

/** Points of a cubic Bézier's curve. */
function bezier(curve) {
  if (!Array.isArray(curve)) return null;
  const [x1, y1, x2, y2] = curve;
  const at = (a, b, u) => 3 * a * u * (1 - u) ** 2 + 3 * b * u * u * (1 - u) + u ** 3;
  const steps = Array.from({ length: 41 }, (_, k) => k / 40);
  return { times: steps.map((u) => at(x1, x2, u)), values: steps.map((u) => at(y1, y2, u)) };
}
