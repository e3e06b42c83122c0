/** The page: what is asked, what is shown, and what a person does with it. */
import { get } from "./api.js";
import { $, figure, radios, toast } from "./dom.js";
import { Editor } from "./editor.js";
import { copy, listExports } from "./exports.js";
import { watch } from "./gesture.js";
import { drawGraphs, moveHeads } from "./graph.js";
import { pretty } from "./json.js";
import { Knobs } from "./knobs.js";
import { listLayers } from "./layers.js";
import { paintings } from "./picture.js";
import { Player } from "./player.js";
import { Scene } from "./scene.js";
import { goalOf, takeOf } from "./takes.js";
import { named } from "./tree.js";

const screen = $("screen");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * What the page is about now: the take on the screen; `base`, that of the request, to come back to from a continuation;
 * `example`, the text of the last one loaded, to know whether it was touched; `trip`, how long the service takes, seconds.
 */
const now = {
  take: null, base: null, example: null, chosen: null, drag: null, isSettling: false, isTurning: false, asked: 0, trip: 0.02,
};
let catalogue = new Map();
let examples = [];
let waiting;
let working = 0;
/** The rules of drags, loaded with the first answer that has any. */
let Drag = null;

/** Says that the page is busy until something is done. */
async function busy(work) {
  working++;
  document.body.setAttribute("aria-busy", true);
  try { return await work; } finally { document.body.setAttribute("aria-busy", --working > 0); }
}

// What is shown.

const player = new Player(shown, ended);
const editor = new Editor($("editor"), $("faults"), () => later(200));
const knobs = new Knobs(edit);

/** Shows the instant that the player has come to. */
function shown({ time, duration, isPlaying, scene }) {
  const isScroll = scene.answer.driver === "scroll";
  $("scrub").max = duration;
  $("scrub").value = time;
  $("scrub").style.setProperty("--share", `${duration ? (time / duration) * 100 : 0}%`);
  $("time").textContent = isScroll ? `${time.toFixed(1)} pt` : `${time.toFixed(3)} s`;
  $("scrub").setAttribute("aria-valuetext", $("time").textContent);
  $("play").classList.toggle("playing", isPlaying);
  $("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  const share = duration ? time / duration : 0;
  moveHeads($("graphs"), share);
  $("layers").style.setProperty("--share", share);
  hint();
}

/** How the screen is: at rest opened, at rest closed, or in the middle. */
function rest() {
  const { take } = now;
  if (!take || now.isSettling) return "moving";
  if (player.time >= player.duration) return take.goal;
  if (player.time > 0 || take.body !== take.request) return "moving";
  return take.goal === "opened" ? "closed" : "opened";
}

function hint() {
  const state = rest();
  const rules = now.take?.keys?.interaction;
  const isScroll = player.scene?.answer.driver === "scroll";
  const text = !now.take ? "" : isScroll ? "Scroll over the phone, or drag the slider."
    : state === "moving" ? (now.isSettling ? "Settling." : "Tap to turn it round from here.")
      : state === "opened" ? (rules && !rules.begin.longPress ? "Tap to close it, or drag it." : "Tap to close it.")
        : hasSource() ? "Tap an element to open it from there." : "Tap to open it.";
  if ($("hint").textContent !== text) $("hint").textContent = text;
}

const hasSource = () => catalogue.get(now.take?.play.kind)?.parameters.some((one) => one.name === "source");
const canTurn = (direction) => catalogue.get(now.take?.play.kind)?.directions.includes(direction) ?? true;

/** At the end of a take. */
function ended() {
  if (now.isSettling === "cancel") showTake(now.base);
  else if (now.isSettling) now.take = { ...now.base, goal: goalOf(now.base.request.direction) };
  now.isSettling = false;
  hint();
}

/** Puts a take on the screen. */
function showTake(take, time = 0, gone = null) {
  now.take = take;
  now.isSettling = false;
  now.drag = null;
  fit(take.play.screen);
  player.show(new Scene(screen, take.play, take.tree, take.request, { gone, goal: take.goal }), time);
  inspect();
}

/** Shows the answer's numbers. */
function inspect() {
  const { keys, exact } = now.take;
  if (!keys) return;
  if (!keys.layers.some((layer) => layer.id === now.chosen)) {
    now.chosen = keys.layers.find((layer) => layer.tracks.length)?.id ?? keys.layers[0]?.id ?? null;
  }
  const choose = (id) => { now.chosen = id; inspect(); };
  const focused = $("layers").contains(document.activeElement);
  listLayers($("layers"), keys, now.chosen, choose);
  if (focused) $("layers").querySelector("[aria-pressed=true]")?.focus();
  drawGraphs($("graphs"), keys, exact, now.chosen);
  moveHeads($("graphs"), player.duration ? player.time / player.duration : 0);
  $("graph-note").textContent = now.chosen ?? "";
  const count = keys.layers.flatMap((layer) => layer.tracks).reduce((sum, track) => sum + track.times.length, 0);
  $("answer-note").textContent = `${keys.slots} slot${keys.slots === 1 ? "" : "s"}, ${count} keys, within ${figure(keys.maxError, 3)} pt`;
  outline();
}

/** Draws the outlines that are switched on. */
async function outline() {
  const [hasGhosts, hasFrames] = ["onion", "check"].map((id) => $(id).getAttribute("aria-pressed") === "true");
  const shapes = hasGhosts || hasFrames ? await busy(import("./overlay.js")) : null;
  const truth = now.take?.exact ?? now.take?.keys;
  const { overlay, answer } = player.scene ?? {};
  if (!overlay || !truth) return;
  const { width, height } = answer.screen;
  overlay.innerHTML = shapes ? `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${
    hasGhosts ? shapes.onion(truth) : ""}${hasFrames ? shapes.frames({ ...truth, screen: answer.screen }) : ""}</svg>` : "";
}

/** CSS pixels a point of the phone's screen. */
let scale = 1;
/** Gives the phone the size that the room allows. */
function fit({ width, height } = player.scene?.answer.screen ?? { width: 375, height: 667 }) {
  const room = $("room").getBoundingClientRect();
  const bezel = 22;
  scale = Math.max(0.2, Math.min(1.15, (room.width - bezel - 8) / width, (room.height - bezel - 8) / height));
  const phone = $("phone").style;
  for (const [name, value] of Object.entries({ "--w": `${width}px`, "--h": `${height}px`, "--scale": scale })) phone.setProperty(name, value);
}

// What is asked.

/** Asks for a request and shows the answer, or what is wrong with it. @returns {Promise<boolean>} whether it was answered */
async function load(text, { play = false } = {}) {
  const ticket = ++now.asked;
  const { take, reply } = await busy(takeOf(text));
  if (ticket !== now.asked) return false;
  if (!take) { refuse(reply); return false; }
  const warnings = take.keys.warnings.map((warning) => ({ ...warning, isWarning: true }));
  editor.problems(warnings);
  verdict(warnings.length ? `${warnings.length} warning${warnings.length > 1 ? "s" : ""}` : "Answered", "good");
  if (take.keys.interaction) Drag ??= (await import("./drag.js")).Drag;
  if (ticket !== now.asked) return false;
  player.pause();
  now.base = take;
  showTake(take);
  const { kind, direction } = take.play;
  showKind(kind);
  showDirection(direction, (one) => !canTurn(one));
  $("summary").textContent = catalogue.get(kind)?.summary ?? "";
  knobs.show(take.request, take.tree, catalogue.get(kind));
  if (play) player.play();
  return true;
}

function refuse({ status, json }) {
  const byte = /at byte (\d+)/.exec(json?.detail ?? "");
  const problems = json?.errors ?? (status === 400 || status === 413 ? [{ byte: byte ? +byte[1] : undefined, code: "not-json", detail: json?.detail ?? "" }] : []);
  editor.problems(problems);
  verdict(problems.length ? `${problems.length} thing${problems.length > 1 ? "s" : ""} wrong`
    : status ? `${status}: ${json?.detail ?? "no answer"}` : "The service does not answer", "bad");
}

function verdict(text, name) {
  $("verdict").textContent = text;
  $("verdict").className = `verdict ${name}`;
}

/** Changes the request. The answer comes a little later, so that a slider asks once. */
function edit(change, { play = !calm.matches, wait = 60 } = {}) {
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
async function loadExample(name, how) {
  const reply = await busy(get(`/v1/examples/${name}`));
  if (!reply.ok || !reply.json) return refuse(reply);
  editor.text = now.example = pretty(reply.json);
  return load(editor.text, how);
}

/** The other direction: of an example that nobody touched its sibling, else the request's own. */
function turn(direction, how = {}) {
  const name = `${now.take?.play.kind}-${direction}`;
  if (editor.text === now.example && examples.includes(name)) return loadExample(name, how);
  return edit((request) => { request.direction = direction; }, { wait: 0, ...how });
}

/** Turns a running transition round, a little ahead of its clock so that the answer is there in time. */
async function interrupt() {
  const { take } = now;
  if (now.isTurning || now.isSettling) return;
  now.isTurning = true;
  const { turned, completed } = await import("./turning.js");
  const lead = player.isPlaying ? Math.max(0.025, now.trip * 1.5) * player.rate : 0;
  const at = Math.min(player.time + lead, player.duration);
  player.holdAt(at);
  const began = performance.now();
  const { take: next, reply } = await busy(turned(take, at));
  now.trip = Math.min(0.5, (performance.now() - began) / 1000);
  await player.reached();
  now.isTurning = false;
  if (now.take !== take) return;
  if (!next) {
    player.holdAt(Infinity);
    return toast(`It can't be turned round: ${reply.json?.errors?.[0]?.detail ?? reply.json?.detail ?? "no answer"}`);
  }
  showTake(next, 0, player.scene.stateAt(at).gone);
  player.play();
  const whole = await busy(completed(next));
  if (now.take !== next || !whole.keys) return;
  now.take = whole;
  inspect();
}

// What a person does with the phone.

/** The element at a point that can be a source. */
function elementAt([x, y]) {
  const isIn = (box) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
  const { items } = now.take.tree;
  const area = player.scene.answer.screen.width * player.scene.answer.screen.height;
  const hit = items.findLast((item) => item.visible && isIn(item.rect) && (!item.clip || isIn(item.clip)));
  const item = hit && named(hit);
  return item?.parent && item.rect.width * item.rect.height < area * 0.6 ? item : null;
}

async function tap(point) {
  const { take } = now;
  if (!take || player.scene.answer.driver === "scroll") return;
  const state = rest();
  if (state === "moving") return interrupt();
  const play = true;
  const isFromRest = take.body === take.request && player.time <= 0;
  if (state === "opened") {
    if (!canTurn("close")) return player.seek(0);
    return take.request.direction === "close" && isFromRest ? player.play() : turn("close", { play });
  }
  const item = point && hasSource() ? elementAt(point) : null;
  if (item && item.id !== take.request.transition.source) {
    return edit((request) => {
      request.direction = "open";
      request.transition.source = item.id;
      if (request.transition.finger) request.transition.finger = point.map(Math.round);
      delete request.transition.insertAt;
    }, { play, wait: 0 });
  }
  return take.request.direction !== "close" && isFromRest ? player.play() : turn("open", { play });
}

watch(screen, () => scale, {
  tap,
  async start(way) {
    player.pause();
    if (player.scene?.answer.driver === "scroll") {
      now.drag = { move: ([, y]) => player.seek(now.drag.from - y), from: player.time };
      return true;
    }
    const state = rest();
    if (state === "moving" || !now.take.keys?.interaction) return false;
    // Where it stands opened, it is the closing that a finger drives.
    const direction = state === "opened" ? "close" : "open";
    if (now.take.request.direction !== direction || player.time > 0 || now.take.body !== now.take.request) {
      if (!Drag.begins({ keys: now.take.keys }, way) && direction === "open") return false;
      if (!await turn(direction)) return false;
    }
    if (!Drag.begins(now.take, way)) return false;
    now.drag = new Drag(now.take, player);
    return true;
  },
  move: (way) => now.drag?.move(way),
  async end(events) {
    const { drag, take } = now;
    if (!drag?.settle) return;
    const { outcome, scene, detail } = await busy(drag.settle(events, screen));
    if (now.take !== take) return;
    now.drag = null;
    if (detail) toast(detail);
    if (!scene) return showTake(take);
    now.isSettling = outcome;
    player.show(scene);
    player.play();
  },
});

screen.addEventListener("wheel", (event) => {
  if (player.scene?.answer.driver !== "scroll") return;
  event.preventDefault();
  player.seek(player.time + event.deltaY / 2);
}, { passive: false });
screen.addEventListener("keydown", (event) => {
  if (event.key === "Enter" || event.key === " ") { event.preventDefault(); event.stopPropagation(); tap(null); }
});

// The controls.

$("play").onclick = () => (player.isPlaying ? player.pause() : player.play());
$("scrub").oninput = () => {
  const time = +$("scrub").value;
  player.pause();
  player.seek(time);
};
for (const id of ["loop", "onion", "check"]) {
  $(id).onclick = () => {
    const isOn = $(id).getAttribute("aria-pressed") !== "true";
    $(id).setAttribute("aria-pressed", isOn);
    if (id === "loop") player.isLooping = isOn; else outline();
  };
}
const showSpeed = radios($("speed"), [[1, "1"], [0.5, "½"], [0.25, "¼"], [0.1, "⅒"]].map(([value, label]) => ({
  value, label, title: `Speed ${label}`,
})), (value) => { player.speed = value; showSpeed(value); });
showSpeed(1);
const showDirection = radios($("direction"), [{ value: "open", label: "Open" }, { value: "close", label: "Close" }],
  (direction) => {
    if (now.take?.request.direction === direction && now.take === now.base) { player.seek(0); player.play(); } else turn(direction, { play: !calm.matches });
  });
let showKind = () => {};

document.addEventListener("keydown", (event) => {
  if (event.key !== " " || event.target.closest("button, input, textarea, select, a, dialog, #screen")) return;
  event.preventDefault();
  $("play").click();
});

const sharing = () => import("./share.js");
$("share").onclick = async () => {
  const { fragmentOf } = await sharing();
  history.replaceState(null, "", `#${await fragmentOf(editor.text)}`);
  toast(await copy(location.href) ? "Copied a link with the request in it" : "The link is in the address bar");
};

const SCHEMES = ["Auto", "Light", "Dark"];
$("scheme").onclick = () => {
  const name = SCHEMES[(SCHEMES.indexOf($("scheme").textContent) + 1) % 3];
  $("scheme").textContent = name;
  $("scheme").setAttribute("aria-label", `Colours: ${name === "Auto" ? "as the system has them" : name.toLowerCase()}`);
  document.documentElement.style.colorScheme = name === "Auto" ? "" : name.toLowerCase();
};

$("import").onclick = async () => (await import("./dumps.js")).open((request) => {
  editor.text = pretty(request);
  return load(editor.text);
});

/** The request in the page's address, null when there is none. */
const shared = async () => (location.hash ? (await sharing()).textOf(location.hash) : null);

new ResizeObserver(() => fit()).observe($("room"));
addEventListener("hashchange", async () => {
  const text = await shared();
  if (text !== null && text !== editor.text) { editor.text = text; load(text); }
});

// The start.

const defs = document.createElementNS("http://www.w3.org/2000/svg", "svg");
defs.setAttribute("class", "offstage");
defs.setAttribute("aria-hidden", "true");
defs.innerHTML = paintings();
document.body.append(defs);
listExports($("exports"), () => now.take);

const [kinds, list, given] = await busy(Promise.all([get("/v1/transitions"), get("/v1/examples"), shared()]));
catalogue = new Map(kinds.json?.transitions?.map((one) => [one.kind, one]));
examples = list.json?.examples?.map((one) => one.name) ?? [];
showKind = radios($("kinds"), [...catalogue.keys()].map((kind) => ({ value: kind, label: kind })),
  (kind) => loadExample(examples.find((name) => name.startsWith(`${kind}-open`)), { play: !calm.matches }));
if (given !== null) {
  editor.text = given;
  load(given);
} else if (examples.length) {
  loadExample("card-open", { play: !calm.matches });
} else {
  refuse(kinds);
}
