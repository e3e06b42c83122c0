/** View dumps of other tools, converted to a layout. What a layout has no place for is counted and told. */

/** What elements of other tools are here, by their class or type; the first that fits. */
const ROLES = [
  [/image|picture|video|camera|map|icon|vector|boolean_operation|star|ellipse/i, "image"], [/button|switch|checkbox|radio|slider|toggle/i, "button"],
  [/text|label|link/i, "text"], [/cell|row|item/i, "cell"], [/table|collection|list|recycler|scroll|pager|grid/i, "list"],
  [/toolbar|navigation|tabbar|bar$/i, "bar"], [/window|application/i, "window"],
];
const SCROLLS = /table|collectionview|listview|recycler|scroll|pager/i;
/** Pixels a point of common Android screens. */
const DENSITIES = [1, 1.5, 1.75, 2, 2.625, 2.75, 3, 3.5, 4];

/**
 * Reads a dump of any known form.
 * @param {string} text
 * @returns {{request: object, form: string, count: number, lost: string[]}}
 * @throws {Error} with a sentence for a person when the text is none of the forms
 */
export function convert(text) {
  const { root, form, isPixels, lost } = text.trimStart().startsWith("<") ? fromXML(text) : fromJSON(text);
  const [, , width, height] = root.box;
  if (!(width > 0 && height > 0)) throw new Error("The outermost element has no size, so there is no screen.");
  const scale = isPixels ? density(Math.min(width, height)) : 1;
  if (scale > 1) lost.tell(`Pixels were divided by ${scale}: the dump does not say how many make a point, ${width} × ${height} suggests it.`);
  const names = new Set();
  let count = 0;
  const round = (number) => Math.round((number / scale) * 1000) / 1000;
  const node = (view, parent) => {
    count++;
    const [x, y, w, h] = view.box;
    const [px, py] = parent ? parent.box : [x, y];
    if (w < 0 || h < 0) lost.count("element", "with a negative size, taken as empty");
    const children = view.children.map((child) => node(child, view));
    return {
      id: name(view, names), frame: { x: round(x - px), y: round(y - py), width: Math.max(0, round(w)), height: Math.max(0, round(h)) },
      ...view.more, ...(view.clips ? { clips: true } : {}), ...(children.length ? { children } : {}),
    };
  };
  const screen = { width: round(width), height: round(height), scale: Math.min(4, Math.max(1, isPixels ? scale : 2)) };
  const layout = node(root, null);
  const source = likely(layout, screen);
  if (!source) throw new Error("No element of the dump could be a source: none has a size and lies on the screen.");
  return { request: { screen, layout, transition: { kind: "card", source }, direction: "open" }, form, count, lost: lost.sentences() };
}

/** What is lost, counted by kind. */
class Lost {
  #counts = new Map();
  #told = [];
  count(noun, rest) {
    const key = `${noun}|${rest}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }
  tell(sentence) { this.#told.push(sentence); }
  sentences() {
    return [...this.#told, ...Array.from(this.#counts, ([key, times]) => {
      const [noun, rest] = key.split("|");
      return `${times} ${noun}${times > 1 ? "s" : ""} ${rest}.`;
    })];
  }
}

function density(width) {
  return width <= 500 ? 1 : DENSITIES.reduce((best, one) => (Math.abs(width / one - 400) < Math.abs(width / best - 400) ? one : best));
}

/** A unique id that says what the element is. */
function name(view, names) {
  const role = ROLES.find(([pattern]) => pattern.test(view.type))?.[1] ?? "view";
  const label = (view.name ?? "").split(/[:/]/).pop().toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 24);
  const base = label ? (label.includes(role) ? label : `${role}.${label}`) : role;
  let id = base;
  for (let k = 2; names.has(id); k++) id = `${base}-${k}`;
  names.add(id);
  return id;
}

/** The element that a person would tap: the largest picture that leaves room around it, or else the largest element. */
function likely(layout, screen) {
  let best = { score: 0, id: null };
  const visit = (node, x, y) => {
    const { width, height } = node.frame;
    const isOn = x >= -1 && y >= -1 && x + width <= screen.width + 1 && y + height <= screen.height + 1;
    const share = (width * height) / (screen.width * screen.height);
    if (isOn && share > 0.001 && share < 0.5 && !node.hidden) {
      const score = share * (/^(image|.*image)/.test(node.id) ? 20 : /cell|card/.test(node.id) ? 5 : 1);
      if (score > best.score) best = { score, id: node.id };
    }
    for (const child of node.children ?? []) visit(child, x + child.frame.x, y + child.frame.y);
  };
  visit(layout, 0, 0);
  return best.id;
}

// XML: Appium, WebDriverAgent, uiautomator.

const TAG = /<!--[^]*?-->|<[?!][^>]*>|<(\/?)([\w.:$-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The elements of an XML text. The browser's own parser says its errors in styles, which the page's policy forbids. */
function elementsOf(text) {
  const root = { type: "", attributes: {}, children: [] };
  const open = [root];
  for (const [, isEnd, type, attributes, isEmpty] of text.matchAll(TAG)) {
    if (!type) continue;
    if (isEnd) {
      if (open.pop().type !== type) throw new Error("This is not XML that can be read: a tag is not closed.");
      continue;
    }
    const found = Array.from(attributes.matchAll(ATTRIBUTE), ([, name, double, single]) => [name, double ?? single]);
    const element = { type, attributes: Object.fromEntries(found), children: [] };
    open.at(-1).children.push(element);
    if (!isEmpty) open.push(element);
  }
  if (open.length !== 1 || !root.children.length) throw new Error("This is not XML that can be read: it breaks off.");
  return root.children;
}

function fromXML(text) {
  const lost = new Lost();
  const isAndroid = /\sbounds\s*=/.test(text);
  const boxOf = ({ attributes }) => {
    if (isAndroid) {
      const found = /\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]/.exec(attributes.bounds ?? "");
      return found && [+found[1], +found[2], found[3] - found[1], found[4] - found[2]];
    }
    const box = ["x", "y", "width", "height"].map((side) => parseFloat(attributes[side]));
    return box.every(Number.isFinite) ? box : null;
  };
  const read = ({ type: tag, attributes, children }) => {
    const type = attributes.class ?? attributes.type ?? tag;
    if (attributes.text || attributes.label || attributes.value) lost.count("text", "left out: a layout has only frames");
    if (attributes.visible === "false") lost.count("element", "said to be invisible, kept: the service works out what can be seen");
    return {
      type, name: attributes["resource-id"] ?? attributes.name ?? "", box: boxOf({ attributes }), clips: SCROLLS.test(type),
      more: {}, children: frames(children, read, boxOf, lost),
    };
  };
  const root = only(frames(elementsOf(text), read, boxOf, lost));
  return { root, isPixels: isAndroid, lost, form: isAndroid ? "Android page source (XML)" : "WebDriverAgent page source (XML)" };
}

/** Reads the elements that have a frame; of one that has none, what is in it. */
function frames(elements, read, boxOf, lost) {
  return elements.flatMap((element) => {
    if (boxOf(element)) return [read(element)];
    const inner = frames(element.children ?? [], read, boxOf, lost);
    if (!inner.length) lost.count("element", "without a frame left out");
    return inner;
  });
}

/** The window: the only outermost element, or one around all of them. */
function only(roots) {
  if (!roots.length) throw new Error("No element has a frame: bounds, or x, y, width and height, or absoluteBoundingBox.");
  if (roots.length === 1) return roots[0];
  const right = Math.max(...roots.map(({ box }) => box[0] + box[2]));
  const bottom = Math.max(...roots.map(({ box }) => box[1] + box[3]));
  return { type: "window", name: "", box: [0, 0, right, bottom], clips: false, more: {}, children: roots };
}

// JSON: Figma, Android.

function fromJSON(text) {
  let value;
  try { value = JSON.parse(text); } catch (error) { throw new Error(`This is neither XML nor JSON: ${error.message}`); }
  const figma = find(value, (node) => node.absoluteBoundingBox && node.type);
  if (figma) return fromFigma(figma);
  const android = find(value, (node) => boundsOf(node));
  if (android) return fromAndroid(android);
  throw new Error("This JSON is no dump that is known: it has neither absoluteBoundingBox (Figma) nor bounds (Android).");
}

/** The first object from the outside in that fits. */
function find(value, fits) {
  for (let level = [value]; level.length;) {
    const found = level.find((node) => node && typeof node === "object" && !Array.isArray(node) && fits(node));
    if (found) return found;
    level = level.flatMap((node) => (node && typeof node === "object" ? Object.values(node) : []));
  }
  return null;
}

function fromFigma(top) {
  const lost = new Lost();
  const boxOf = ({ absoluteBoundingBox: box }) => box && [box.x, box.y, box.width, box.height];
  const read = (node) => {
    const more = {};
    let box = boxOf(node);
    const matrix = node.relativeTransform;
    const angle = matrix ? Math.atan2(matrix[1][0], matrix[0][0]) : 0;
    if (Math.abs(angle) > 1e-6 && node.size) {
      // The bounding box has the node's centre; its own size is turned about it.
      box = [box[0] + (box[2] - node.size.x) / 2, box[1] + (box[3] - node.size.y) / 2, node.size.x, node.size.y];
      more.transform = { rotation: angle };
      if (node.children?.length) lost.count("turned group", "whose parts keep their places in its bounding box only roughly");
    } else if (node.rotation) lost.count("rotation", "left out: the bounding box stands for the node");
    const radius = node.cornerRadius ?? node.rectangleCornerRadii?.[0];
    if (radius > 0) more.cornerRadius = radius;
    if (new Set(node.rectangleCornerRadii).size > 1) lost.count("node", "with different corners, the first one taken for all");
    if (node.opacity !== undefined && node.opacity < 1) more.opacity = node.opacity;
    if (node.visible === false) more.hidden = true;
    const image = node.fills?.find((fill) => fill.type === "IMAGE" && fill.visible !== false);
    if (image && box[2] > 0 && box[3] > 0) {
      more.image = { width: box[2], height: box[3], mode: { FIT: "fit", STRETCH: "stretch" }[image.scaleMode] ?? "fill" };
    }
    const shadow = node.effects?.find((effect) => effect.type === "DROP_SHADOW" && effect.visible !== false);
    if (shadow) more.shadow = { offset: [shadow.offset?.x ?? 0, shadow.offset?.y ?? 0], radius: (shadow.radius ?? 0) / 2, opacity: shadow.color?.a ?? 0.25 };
    if (node.characters) lost.count("text", "left out: a layout has only frames");
    if (node.fills?.some((fill) => fill.type !== "IMAGE")) lost.count("fill colour", "left out");
    if (node.strokes?.length) lost.count("stroke", "left out");
    if ((node.effects?.length ?? 0) > (shadow ? 1 : 0)) lost.count("effect", "other than one drop shadow left out");
    if (node.layoutMode && node.layoutMode !== "NONE") lost.count("auto layout", "left out: its frames are kept as they are now");
    return {
      type: image ? "image" : node.type, name: node.name, box, clips: node.clipsContent === true, more,
      children: frames(node.children ?? [], read, boxOf, lost),
    };
  };
  return { root: read(top), isPixels: false, lost, form: "Figma node (REST JSON)" };
}

function boundsOf({ bounds }) {
  if (Array.isArray(bounds) && bounds.length === 4 && bounds.every(Number.isFinite)) {
    return [bounds[0], bounds[1], bounds[2] - bounds[0], bounds[3] - bounds[1]];
  }
  if (Number.isFinite(bounds?.left) && Number.isFinite(bounds.bottom)) {
    return [bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top];
  }
  return null;
}

function fromAndroid(top) {
  const lost = new Lost();
  const read = (node) => {
    const type = node.class ?? node.className ?? node.type ?? "view";
    if (node.text) lost.count("text", "left out: a layout has only frames");
    const isHidden = node.visibility === "gone" || node.visibility === "invisible";
    return {
      type, name: node["resource-id"] ?? node.resourceId ?? "", box: boundsOf(node), clips: SCROLLS.test(type),
      more: isHidden ? { hidden: true } : {},
      children: frames((node.children ?? []).filter((child) => child && typeof child === "object"), read, boundsOf, lost),
    };
  };
  return { root: read(top), isPixels: true, lost, form: "Android view hierarchy (JSON)" };
}
