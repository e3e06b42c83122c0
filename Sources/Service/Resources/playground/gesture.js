/** A finger on the phone: taps, and drags as the answer's `interaction` has them. */

/** How far a finger may tremble in a tap, points. */
const TREMBLE = 5;

/** The displacement that a finger's way makes: `drive` holds between its keys linearly, and outside them. */
export function driven({ times, values }, way) {
  if (way <= times[0]) return values[0];
  for (let k = 1; k < times.length; k++) {
    if (way <= times[k]) return values[k - 1] + ((values[k] - values[k - 1]) * (way - times[k - 1])) / (times[k] - times[k - 1]);
  }
  return values.at(-1);
}

/**
 * Watches a finger or the mouse.
 * @param {HTMLElement} screen
 * @param {() => number} scale CSS pixels a point
 * @param {{tap: (point: number[]) => void, start: (way: number[]) => Promise<boolean>, move: (way: number[]) => void,
 *   end: (events: object[]) => void}} on `start` says whether the drag is taken
 */
export function watch(screen, scale, on) {
  let drag = null;

  const note = (event, phase) => {
    const box = screen.getBoundingClientRect();
    const location = [(event.clientX - box.left) / scale(), (event.clientY - box.top) / scale()];
    const time = (event.timeStamp - drag.began) / 1000;
    const translation = drag.events.length ? location.map((part, k) => part - drag.events[0].location[k]) : [0, 0];
    // The velocity of the last tenth of a second, as a system's recognizer tells it.
    const before = drag.events.findLast((one) => time - one.time >= 0.03 && time - one.time <= 0.12);
    const velocity = before
      ? translation.map((part, k) => (part - before.translation[k]) / (time - before.time)) : [0, 0];
    const last = drag.events.at(-1);
    drag.events.push({ time: last ? Math.max(time, last.time) : 0, phase, location, translation, velocity });
    return translation;
  };

  screen.addEventListener("pointerdown", (event) => {
    if (drag || event.button !== 0) return;
    try { screen.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone already */ }
    drag = { pointer: event.pointerId, began: event.timeStamp, events: [], state: "still" };
    note(event, "began");
  });

  screen.addEventListener("pointermove", async (event) => {
    if (drag?.pointer !== event.pointerId) return;
    const way = note(event, "changed");
    if (drag.state === "driving") return on.move(way);
    if (drag.state !== "still" || Math.hypot(...way) < TREMBLE) return;
    const mine = drag;
    mine.state = "asking";
    mine.state = (await on.start(way)) ? "driving" : "refused";
    if (mine.state !== "driving") return;
    on.move(mine.events.at(-1).translation);
    if (mine.isOver) on.end(mine.events);
  });

  const finish = (phase) => (event) => {
    if (drag?.pointer !== event.pointerId) return;
    note(event, phase);
    const { state, events } = drag;
    drag.isOver = true;
    drag = null;
    if (state === "driving") on.end(events);
    else if (state === "still" && phase === "ended") on.tap(events.at(-1).location);
  };
  screen.addEventListener("pointerup", finish("ended"));
  screen.addEventListener("pointercancel", finish("cancelled"));
}
