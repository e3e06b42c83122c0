/** The screen in the middle of a transition: the app's views, and the layers above them. */
import { make } from "./dom.js";
import { article, cross, draw, framed, playerCard } from "./picture.js";

/** The members of `content.mode`, as SVG has them. */
const FIT = { fill: "xMidYMid slice", fit: "xMidYMid meet", stretch: "none" };

export class Scene {
  /**
   * Fills the screen with an answer in the form of `?format=webanimations` above its layout; the request's names tell what is
   * a picture. `gone` is what is hidden at the start, when the answer goes on from another, `goal` how the screen is at the end.
   */
  constructor(screen, answer, tree, request, { gone = null, goal = "opened" }) {
    this.answer = answer;
    this.goal = goal;
    this.tree = tree;
    const { width, height } = answer.screen;
    const { source, artwork } = request.transition ?? {};
    this.look = { screen: answer.screen, images: new Set([source, artwork].filter((id) => typeof id === "string")) };
    this.layers = new Map();
    this.animations = [];
    this.#readEvents(gone);

    screen.replaceChildren();
    screen.dataset.kind = answer.kind;
    this.page = make("div", { className: "view page" });
    this.page.innerHTML = tree ? framed(draw(tree.root, this.look), [0, 0, width, height]) : "";
    screen.append(this.page);
    this.own = new Map(["presented", "dim", "detail"].map((name) => {
      const element = make("div", { className: `view own ${name}` });
      if (name === "detail" && answer.kind === "letter") element.innerHTML = framed(article(width, height, 40, 4), [0, 0, width, height]);
      screen.append(element);
      return [name, element];
    }));
    for (const layer of answer.layers) this.#add(layer, screen);
    this.overlay = make("div", { className: "view overlay" });
    screen.append(this.overlay);
    this.#findNodes();
    if (answer.kind === "lift" && this.goal === "closed") this.#moveRow();
    this.seek(0);
  }

  /** What happens to whom: the answer's events, and what holds before the first. */
  #readEvents(gone) {
    const { events } = this.answer;
    const first = new Map();
    for (const event of events) if (/^(hide|show)$/.test(event.action) && !first.has(event.target)) first.set(event.target, event.action);
    // What is shown first of all must have been hidden, and the other way round.
    this.gone = gone ?? new Set(Array.from(first).filter(([, action]) => action === "show").map(([target]) => target));
    if (!gone) for (const own of ["dim", "detail"]) if (first.get(own) !== "hide") this.gone.add(own);
    this.added = new Set(events.filter((event) => event.action === "add").map((event) => event.target));
    this.presented = events.find((event) => event.action === "present")?.time ?? Infinity;
  }

  #add(layer, screen) {
    const element = make("div", { className: `layer ${layer.content.type}`, data: { layer: layer.id } });
    Object.assign(element.style, layer.style);
    element.innerHTML = this.#picture(layer);
    (this.layers.get(layer.parent)?.element ?? screen).append(element);
    this.layers.set(layer.id, { layer, element });
    for (const { keyframes, options } of layer.animations) {
      const animation = element.animate(keyframes, options);
      animation.pause();
      this.animations.push(animation);
    }
  }

  /** What a layer shows. */
  #picture(layer) {
    const { node, type, crop, mode } = layer.content;
    const [w, h] = largest(layer);
    const item = this.tree?.byID.get(node);
    const header = node && this.answer.layers.find((child) => child.parent === layer.id && child.content.node === node);
    // A page whose header is a layer of its own: the text begins under it.
    if (header) return still(article(w, h, largest(header)[1]), w, h);
    if (type === "color") return "";
    if (item) {
      const part = crop ? [crop.x, crop.y, crop.width, crop.height] : [0, 0, ...item.size];
      const shapes = draw(item, this.look, type !== "view" && node !== this.tree.root.id);
      return framed(shapes, part, type === "image" ? FIT[mode] ?? "none" : type === "view" ? "xMidYMin slice" : "none");
    }
    if (layer.id === "card") {
      const art = this.answer.layers.find((one) => one.id === "artwork");
      return still(playerCard(w, h, art ? largest(art)[1] + 40 : 60), w, h);
    }
    if (Math.max(w, h) <= 80) return framed(cross(w, h), [0, 0, w, h]);
    return still(type === "snapshot" ? article(w, h, 40, 4) : article(w, h), w, h);
  }

  /** Finds the drawn nodes that come and go. */
  #findNodes() {
    const nodes = new Set(this.answer.events.map((event) => event.target));
    for (const id of this.gone) nodes.add(id);
    this.shownBy = new Map();
    for (const { layer } of this.layers.values()) {
      if (layer.owner !== "system" || layer.content.type !== "view" || !layer.content.node) continue;
      nodes.add(layer.content.node);
      this.shownBy.set(layer.content.node, layer.id);
    }
    this.parts = [];
    const holders = [[null, this.page]];
    for (const { layer, element } of this.layers.values()) if (layer.content.type === "view") holders.push([layer.id, element]);
    for (const [layerID, holder] of holders) {
      for (const part of holder.querySelectorAll("[data-node]")) {
        if (nodes.has(part.dataset.node)) this.parts.push({ part, node: part.dataset.node, layerID });
      }
    }
  }

  /** The row itself is at its new place while its copy sinks onto it: the app has sorted its rows by then. */
  #moveRow() {
    const lifted = this.layers.get("lifted")?.layer;
    const item = this.tree?.byID.get(lifted?.content.node);
    const part = item && this.page.querySelector(`[data-node="${CSS.escape(item.id)}"]`);
    const to = lifted?.style.translate.split(" ").map(parseFloat);
    part?.setAttribute("transform", `translate(${to[0] - item.position[0]} ${to[1] - item.position[1]}) ${part.getAttribute("transform")}`);
  }

  /** Shows an instant. @param {number} time seconds, or points of scrolling */
  seek(time) {
    this.time = time;
    for (const animation of this.animations) animation.currentTime = time * 1000;
    const { gone, removed, begun } = this.stateAt(time);
    // A view that was there only while opened is the page's own affair: no event says that it goes.
    const isLeft = this.goal === "closed" && time >= this.answer.duration;
    const isAlive = ({ layer }) => !(isLeft && layer.content.type === "view" && layer.content.node === null)
      && (this.added.has(layer.id) ? begun.has(layer.id) : time >= layer.begin) && !removed.has(layer.id);
    for (const one of this.layers.values()) one.element.classList.toggle("gone", !isAlive(one));
    for (const { part, node, layerID } of this.parts) {
      const shower = this.layers.get(this.shownBy.get(node));
      part.classList.toggle("gone", gone.has(node) || (shower !== undefined && shower.layer.id !== layerID && isAlive(shower)));
    }
    this.own.get("presented").classList.toggle("gone", time < this.presented);
    for (const name of ["dim", "detail"]) this.own.get(name).classList.toggle("gone", gone.has(name));
  }

  /** What the events up to a time have done. */
  stateAt(time) {
    const gone = new Set(this.gone);
    const removed = new Set();
    const begun = new Set();
    for (const event of this.answer.events) {
      if (event.time > time) break;
      if (event.action === "hide") gone.add(event.target);
      if (event.action === "show") gone.delete(event.target);
      if (event.action === "add") begun.add(event.target);
      // The screen that is presented looks as the layers did, so that they stand for it.
      if (event.action === "remove" && event.time < this.presented) removed.add(event.target);
    }
    return { gone, removed, begun };
  }

  /** Moves layers besides their animations, as a finger does. */
  shift(ids, [x, y]) {
    for (const id of ids) {
      const style = this.layers.get(id)?.element.style;
      if (style) [style.left, style.top] = [`${x}px`, `${y}px`];
    }
  }
}

/** A picture that keeps its size, whatever part of it the layer shows. */
function still(shapes, w, h) {
  return `<svg class="still" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" aria-hidden="true">${shapes}</svg>`;
}

/** The largest size that a layer takes at a key: `style` is its end, the first key of `width` its start. */
function largest(layer) {
  const sizes = [layer.style, ...layer.animations.flatMap((animation) => animation.keyframes)].filter((one) => one.width);
  return [Math.max(...sizes.map((one) => parseFloat(one.width))), Math.max(...sizes.map((one) => parseFloat(one.height)))];
}
