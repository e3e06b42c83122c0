/** A finger or the mouse on the phone: what is a tap, what a drag, and how fast it goes. */

/** How far a finger may tremble in a tap, points. */
const TREMBLE = 5;

/**
 * Watches the screen; `scale` says how many CSS pixels a point has. Calls `on.tap(point)`, and `on.start(way)`, which promises
 * whether it takes the drag, `on.move(way)` and `on.end(events)`, the recorded drag. Lengths are points.
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
