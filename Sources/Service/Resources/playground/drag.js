/** A drag of the sheet or the page, by the rules that the answer carries. */
import { post } from "./api.js";
import { valueAt } from "./motion.js";
import { Scene } from "./scene.js";

/** Layers that go with the sheet under the finger. */
const FOLLOWERS = ["card", "bar.snapshot", "artwork"];

export class Drag {
  /** @param {import("./takes.js").Take} take at rest at its start @param {import("./player.js").Player} player */
  constructor(take, player) {
    this.take = take;
    this.player = player;
    this.rules = take.keys.interaction;
    this.axis = this.rules.axis === "x" ? 0 : 1;
  }

  /** Whether a first movement is one that the rules let begin. */
  static begins(take, way) {
    const rules = take?.keys?.interaction;
    if (!rules || rules.begin.longPress) return false;
    const axis = rules.axis === "x" ? 0 : 1;
    const along = way[axis];
    const isOn = { down: along > 0, up: along < 0, right: along > 0, left: along < 0 }[rules.begin.direction] ?? along !== 0;
    return isOn && Math.abs(along) > Math.abs(way[1 - axis]);
  }

  /** Follows the finger. */
  move(way) {
    const displacement = driven(this.rules.drive, way[this.axis]);
    if (this.take.keys.kind === "sheet") return this.player.scene.shift(FOLLOWERS, [0, displacement]);
    this.player.seek(this.#instantOf(Math.abs(displacement)));
  }

  /** The instant of the timeline at which its farthest layer has gone so far: the drag shows what the motion would. */
  #instantOf(distance) {
    const { duration, layers } = this.take.exact;
    const far = layers.reduce((best, layer) => (travel(layer, duration) > travel(best, duration) ? layer : best));
    let [low, high] = [0, duration];
    for (let k = 0; k < 40; k++) {
      const middle = (low + high) / 2;
      if (travel(far, middle) < distance) low = middle; else high = middle;
    }
    return low;
  }

  /**
   * Asks what the drag comes to, and makes the scene that settles it.
   * @param {object[]} events the recorded drag
   * @param {HTMLElement} screen
   * @returns {Promise<{outcome: string, scene: ?Scene, detail?: string}>}
   */
  async settle(events, screen) {
    const { ok, json } = await post("/v1/gestures", { request: this.take.request, events });
    if (!ok) return { outcome: "none", scene: null, detail: json?.detail };
    const { outcome, settle } = json;
    if (!settle) return { outcome, scene: null };
    const isCommit = outcome === "commit";
    const answer = { ...(isCommit ? settle : this.#around(settle)), screen: this.take.play.screen, kind: this.take.play.kind };
    const gone = isCommit && this.take.keys.kind === "sheet" ? null : this.player.scene.stateAt(0).gone;
    const goal = isCommit === (this.take.goal === "closed") ? "closed" : "opened";
    return { outcome, scene: new Scene(screen, animationsOf(answer), this.take.tree, this.take.request, { gone, goal }) };
  }

  /** A cancel moves only the sheet; the other layers stay as they are, or go with it. */
  #around(settle) {
    const { keys } = this.take;
    const moved = new Map(settle.layers.map((layer) => [layer.id, layer]));
    const rest = keys.layers.find((layer) => layer.id === "card")?.from.position;
    const track = moved.get("card")?.tracks.find((one) => one.property === "position");
    const still = keys.layers.filter((layer) => layer.begin === 0).map((layer) => {
      const alone = { ...layer, end: settle.duration, to: layer.from, tracks: [] };
      if (moved.has(layer.id)) return { ...layer, ...moved.get(layer.id) };
      if (!track || !FOLLOWERS.includes(layer.id)) return alone;
      const values = track.values.map((value) => layer.from.position.map((part, k) => part + value[k] - rest[k]));
      return { ...alone, tracks: [{ ...track, values }] };
    });
    return { ...settle, layers: still };
  }
}

/** The displacement that a finger's way makes: `drive` holds between its keys linearly, and outside them. */
function driven({ times, values }, way) {
  if (way <= times[0]) return values[0];
  for (let k = 1; k < times.length; k++) {
    if (way <= times[k]) return values[k - 1] + ((values[k] - values[k - 1]) * (way - times[k - 1])) / (times[k] - times[k - 1]);
  }
  return values.at(-1);
}

/** How far a layer has gone from its start. */
function travel(layer, time) {
  const from = layer.from.position;
  return Math.hypot(...valueAt(layer, "position", time).map((part, k) => part - from[k]));
}

/**
 * What the browser animates for a timeline in the service's own form: the same members as `?format=webanimations`.
 * Only for the answers that have no format: where a drag settles.
 */
function animationsOf(timeline) {
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
