/** What a person does with the phone: taps choose, open, close and turn round; drags drive. */
import { $, toast } from "./dom.js";
import { watch } from "./gesture.js";
import { busy, canTurn, edit, hasSource, inspect, isScrolled, now, player, rest, scaleOfPhone, showTake, turn } from "./session.js";
import { named } from "./tree.js";

/** How long the service took to turn a transition round, seconds. */
let trip = 0.02;
let isTurning = false;
let drag = null;

/** Turns a running transition round, a little ahead of its clock so that the answer is there in time. */
async function interrupt() {
  const { take } = now;
  if (isTurning || now.settling) return;
  isTurning = true;
  try {
    const { turned, completed } = await import("./turning.js");
    const at = Math.min(player.time + (player.isPlaying ? Math.max(0.025, trip * 1.5) * player.rate : 0), player.duration);
    player.holdAt(at);
    const began = performance.now();
    const { take: next, reply } = await busy(turned(take, at));
    trip = Math.min(0.5, (performance.now() - began) / 1000);
    await player.reached();
    if (now.take !== take) return;
    if (!next) {
      player.holdAt(Infinity);
      return toast(`It can't be turned round: ${reply.json?.errors?.[0]?.detail ?? reply.json?.detail ?? "no answer"}`);
    }
    showTake(next, player.scene.stateAt(at).gone);
    player.play();
    busy(completed(next)).then((whole) => {
      if (now.take !== next || !whole.keys) return;
      now.take = whole;
      inspect();
    });
  } finally {
    isTurning = false;
  }
}

/** The element at a point that can be a source. */
function elementAt([x, y]) {
  const isIn = (box) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
  const { width, height } = player.scene.answer.screen;
  const hit = now.take.tree.items.findLast((item) => item.visible && isIn(item.rect) && (!item.clip || isIn(item.clip)));
  const item = hit && named(hit);
  return item?.parent && item.rect.width * item.rect.height < width * height * 0.6 ? item : null;
}

/** @param {?number[]} point in the window; none for a tap by the keyboard */
function tap(point) {
  const { take } = now;
  if (!take || isScrolled()) return;
  const state = rest();
  if (state === "moving") return interrupt();
  const direction = state === "opened" ? "close" : "open";
  if (!canTurn(direction)) return player.seek(0);
  const item = point && state === "closed" && hasSource() ? elementAt(point) : null;
  if (item && item.id !== take.request.transition.source) {
    return edit((request) => {
      request.direction = "open";
      request.transition.source = item.id;
      if (request.transition.finger) request.transition.finger = point.map(Math.round);
      delete request.transition.insertAt;
    }, { play: true, wait: 0 });
  }
  return isAtStartOf(direction) ? player.play() : turn(direction, { play: true });
}

/** Whether the request itself goes that way, and stands at its start. */
function isAtStartOf(direction) {
  const { body, request } = now.take;
  return body === request && player.time <= 0 && (request.direction ?? "open") === direction;
}

/** Takes a drag or refuses it. */
async function start(way) {
  player.pause();
  if (isScrolled()) {
    const from = player.time;
    drag = { move: ([, y]) => player.seek(from - y) };
    return true;
  }
  const state = rest();
  if (state === "moving" || !now.take?.keys?.interaction) return false;
  const { Drag } = await import("./drag.js");
  // Where it stands opened, it is the closing that a finger drives.
  const direction = state === "opened" ? "close" : "open";
  if (!isAtStartOf(direction) && !(canTurn(direction) && await turn(direction))) return false;
  if (!Drag.begins(now.take, way)) return false;
  drag = new Drag(now.take, player);
  return true;
}

/** Lets a drag settle as the service finds. */
async function end(events) {
  const [mine, { take }] = [drag, now];
  drag = null;
  if (!mine?.settle) return;
  const { outcome, scene, detail } = await busy(mine.settle(events, $("screen")));
  if (now.take !== take) return;
  if (detail) toast(detail);
  if (!scene) return showTake(take);
  now.settling = outcome;
  player.show(scene);
  player.play();
}

/** Lets fingers, the mouse, its wheel and the keyboard at the phone. */
export function attach(screen) {
  watch(screen, scaleOfPhone, { tap, start, move: (way) => drag?.move(way), end });
  screen.addEventListener("wheel", (event) => {
    if (!isScrolled()) return;
    event.preventDefault();
    player.seek(player.time + event.deltaY / 2);
  }, { passive: false });
  screen.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    tap(null);
  });
}
