/** What the page is about: the request that is asked, the take that is shown, and what is said of both. */
import { get, goalOf, takeOf } from "./api.js";
import { $, figure, toast } from "./dom.js";
import { Editor } from "./editor.js";
import { drawGraphs, moveHeads } from "./graph.js";
import { pretty } from "./json.js";
import { Knobs } from "./knobs.js";
import { listLayers } from "./layers.js";
import { Player } from "./player.js";
import { Scene } from "./scene.js";

/** Whether nothing should move by itself. */
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * `take` is on the screen, `base` is that of the request itself, `example` the text of the last one loaded, to know whether it
 * was touched; `settling` says how a drag ended that settles now.
 */
export const now = { take: null, base: null, example: null, chosen: null, settling: false, asked: 0 };
/** What the service has, by `introduce`. */
const known = { kinds: new Map(), examples: [], show: () => {} };
let waiting;
let working = 0;

export const player = new Player(shown, ended);
export const editor = new Editor($("editor"), $("faults"), () => later(200));
const knobs = new Knobs(edit);

/** Says what the service has; `show` shows a new take's kind and direction. */
export const introduce = (kinds, examples, show) => Object.assign(known, { kinds, examples, show });

/** Says that the page is busy until something is done. */
export async function busy(work) {
  working++;
  document.body.setAttribute("aria-busy", true);
  try { return await work; } finally { document.body.setAttribute("aria-busy", --working > 0); }
}

// What is shown.

const recipe = () => known.kinds.get(now.take?.play.kind);
export const hasSource = () => recipe()?.parameters.some((one) => one.name === "source") ?? false;
export const canTurn = (direction) => recipe()?.directions.includes(direction) ?? true;
export const isScrolled = () => player.scene?.answer.driver === "scroll";

/** How the screen is: at rest opened, at rest closed, or in the middle. */
export function rest() {
  const { take, settling } = now;
  if (!take || settling) return "moving";
  if (player.time >= player.duration) return take.goal;
  if (player.time > 0 || take.body !== take.request) return "moving";
  return take.goal === "opened" ? "closed" : "opened";
}

/** Shows the instant that the player has come to. */
function shown({ time, duration, isPlaying }) {
  const share = duration ? time / duration : 0;
  const text = isScrolled() ? `${time.toFixed(1)} pt` : `${time.toFixed(3)} s`;
  Object.assign($("scrub"), { max: duration, value: time, ariaValueText: text });
  $("scrub").style.setProperty("--share", `${share * 100}%`);
  $("layers").style.setProperty("--share", share);
  $("time").textContent = text;
  $("play").classList.toggle("playing", isPlaying);
  $("play").ariaLabel = isPlaying ? "Pause" : "Play";
  moveHeads($("graphs"), share);
  hint();
}

/** Says what a tap or a drag does now. */
function hint() {
  const state = rest();
  const rules = now.take?.keys?.interaction;
  const text = !now.take ? "" : isScrolled() ? "Scroll over the phone, or drag the slider."
    : now.settling ? "Settling." : state === "moving" ? "Tap to turn it round from here."
      : state === "opened" ? `Tap to close it${rules && !rules.begin.longPress ? ", or drag it" : ""}.`
        : `Tap ${hasSource() ? "an element to open it from there" : "to open it"}.`;
  if ($("hint").textContent !== text) $("hint").textContent = text;
}

function ended() {
  if (now.settling === "cancel") showTake(now.base);
  else if (now.settling) now.take = { ...now.base, goal: goalOf(now.base.request.direction) };
  now.settling = false;
  hint();
}

/** Puts a take on the screen. @param {?Set<string>} gone what is hidden at its start */
export function showTake(take, gone = null) {
  now.take = take;
  now.settling = false;
  fit(take.play.screen);
  player.show(new Scene($("screen"), take.play, take.tree, take.request, { gone, goal: take.goal }));
  inspect();
}

/** Shows the numbers of the take. */
export function inspect() {
  const { keys, exact } = now.take;
  if (!keys) return;
  const { layers } = keys;
  if (!layers.some((layer) => layer.id === now.chosen)) {
    now.chosen = (layers.find((layer) => layer.tracks.length) ?? layers[0])?.id ?? null;
  }
  const isFocused = $("layers").contains(document.activeElement);
  listLayers($("layers"), keys, now.chosen, (id) => { now.chosen = id; inspect(); });
  if (isFocused) $("layers").querySelector("[aria-pressed=true]")?.focus();
  drawGraphs($("graphs"), keys, exact, now.chosen);
  moveHeads($("graphs"), player.duration ? player.time / player.duration : 0);
  $("graph-note").textContent = now.chosen ?? "";
  const count = layers.flatMap((layer) => layer.tracks).reduce((sum, track) => sum + track.times.length, 0);
  $("answer-note").textContent = `${keys.slots} slot${keys.slots === 1 ? "" : "s"}, ${count} keys, within ${figure(keys.maxError, 3)} pt`;
  outline();
}

/** Draws the outlines that are switched on. */
export async function outline() {
  const isOn = (id) => $(id).ariaPressed === "true";
  const shapes = isOn("onion") || isOn("check") ? await busy(import("./overlay.js")) : null;
  // Either may have been switched while the shapes were on their way.
  const [hasGhosts, hasFrames] = [isOn("onion"), isOn("check")];
  const truth = now.take?.exact ?? now.take?.keys;
  const { overlay, answer } = player.scene ?? {};
  if (!overlay || !truth) return;
  const { width, height } = answer.screen;
  overlay.innerHTML = shapes && (hasGhosts || hasFrames) ? `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${
    hasGhosts ? shapes.onion(truth) : ""}${hasFrames ? shapes.frames({ ...truth, screen: answer.screen }) : ""}</svg>` : "";
}

let scale = 1;
/** CSS pixels a point of the phone's screen. */
export const scaleOfPhone = () => scale;

/** Gives the phone the size that the room allows. */
export function fit({ width, height } = player.scene?.answer.screen ?? { width: 375, height: 667 }) {
  const room = $("room").getBoundingClientRect();
  const edge = 30;
  scale = Math.max(0.2, Math.min(1.15, (room.width - edge) / width, (room.height - edge) / height));
  for (const [name, value] of [["--w", `${width}px`], ["--h", `${height}px`], ["--scale", scale]]) $("phone").style.setProperty(name, value);
}

// What is asked.

/** Asks for a request and shows the answer, or what is wrong with it. @returns {Promise<boolean>} whether it was answered */
export async function load(text, { play = false } = {}) {
  const ticket = ++now.asked;
  const { take, reply } = await busy(takeOf(text));
  if (ticket !== now.asked) return false;
  if (!take) return refuse(reply);
  const warnings = take.keys.warnings.map((warning) => ({ ...warning, isWarning: true }));
  editor.problems(warnings);
  verdict(warnings.length ? `${warnings.length} warning${warnings.length > 1 ? "s" : ""}` : "Answered", "good");
  player.pause();
  now.base = take;
  showTake(take);
  known.show(take);
  knobs.show(take.request, take.tree, recipe());
  if (play) player.play();
  return true;
}

/** Says why there is no answer. */
export function refuse({ status, json }) {
  const detail = json?.detail ?? "no answer";
  const byte = /at byte (\d+)/.exec(detail)?.[1];
  const problems = json?.errors ?? (status === 400 || status === 413 ? [{ byte: byte && +byte, code: "not-json", detail }] : []);
  editor.problems(problems);
  verdict(problems.length ? `${problems.length} thing${problems.length > 1 ? "s" : ""} wrong`
    : status ? `${status}: ${detail}` : "The service does not answer", "bad");
  return false;
}

function verdict(text, name) {
  Object.assign($("verdict"), { textContent: text, className: `verdict ${name}` });
}

/** Changes the request. The answer comes a little later, so that a slider asks once. */
export function edit(change, { play = !isCalm(), wait = 60 } = {}) {
  let request;
  try { request = JSON.parse(editor.text); } catch { return toast("Mend the JSON first"); }
  change(request);
  editor.text = pretty(request);
  return later(wait, { play });
}

/** Loads the request when nothing has changed for some milliseconds. */
function later(wait, how) {
  waiting?.();
  return busy(new Promise((resolve) => {
    const timer = setTimeout(() => resolve(load(editor.text, how)), wait);
    waiting = () => { clearTimeout(timer); resolve(false); };
  }));
}

/** Loads an example of the service. */
export async function loadExample(name, how) {
  const reply = await busy(get(`/v1/examples/${name}`));
  if (!reply.ok || !reply.json) return refuse(reply);
  editor.text = now.example = pretty(reply.json);
  return load(editor.text, how);
}

/** The other direction: of an example that nobody touched its sibling, else the request's own. */
export function turn(direction, how = {}) {
  const name = `${now.take?.play.kind}-${direction}`;
  if (editor.text === now.example && known.examples.includes(name)) return loadExample(name, how);
  return edit((request) => { request.direction = direction; }, { play: false, wait: 0, ...how });
}
