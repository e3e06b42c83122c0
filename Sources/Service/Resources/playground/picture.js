/**
 * Pictures of a layout: its nodes drawn as what they most likely are, judged by their names and shapes. A picture is
 * SVG, so that it stretches, fits or fills a layer as a snapshot of the real view would.
 */
import { escape, figure } from "./dom.js";

/** Most nodes of one picture; more could not be told apart. */
const MOST = 1500;
const HUES = [222, 258, 330, 14, 38, 158, 190, 286];

let count = 0;
/** An id that no other picture has. */
const unique = () => `k${count++}`;
const n = (number) => figure(number, 2);

/** The paintings that all pictures use; once in the page. */
export function paintings() {
  return HUES.map((hue, k) => `<linearGradient id="sky${k}" x2="0" y2="1"><stop stop-color="hsl(${hue} 64% 58%)"/>
<stop offset="1" stop-color="hsl(${hue + 42} 78% 82%)"/></linearGradient>
<linearGradient id="far${k}" x2="0" y2="1"><stop stop-color="hsl(${hue - 8} 42% 54%)"/><stop offset="1" stop-color="hsl(${hue + 4} 46% 40%)"/></linearGradient>
<symbol id="art${k}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"><path fill="url(#sky${k})" d="M0 0h100v100H0z"/>
<circle cx="${28 + (k * 17) % 48}" cy="34" r="9" fill="hsl(${hue + 60} 96% 92%)"/>
<path fill="url(#far${k})" d="M0 70Q${16 + k * 3} ${48 - k} 38 62T72 ${56 - k}T100 64V100H0z"/>
<path fill="hsl(${hue - 14} 48% 27%)" d="M0 84Q${24 - k} 68 50 80T100 ${78 - k}V100H0z"/></symbol>`).join("");
}

/** The painting of a node: the same each time. */
function hueOf(item) {
  let hash = 7;
  for (const mark of item.id ?? item.pointer) hash = (hash * 31 + mark.charCodeAt(0)) >>> 0;
  return hash % HUES.length;
}

const box = (x, y, w, h, name, r = 0) =>
  w > 0 && h > 0 ? `<rect class="${name}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}"/>` : "";
const line = (x, y, w, h, name = "t2") => box(x, y, w, h, name, h / 2);

/** Lines of text that fill a box; the last one is short. */
function paragraph(x, y, w, h, { size = 8, gap = 10, from = "t2" } = {}) {
  const rows = Math.max(1, Math.floor((h + gap) / (size + gap)));
  let shapes = "";
  for (let row = 0; row < rows; row++) {
    shapes += line(x, y + row * (size + gap), w * (row === rows - 1 ? 0.58 : 1 - ((row * 37) % 5) * 0.03), size, from);
  }
  return shapes;
}

const photo = (hue, x, y, w, h) => `<use href="#art${hue}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"/>`;

/** A page of text under a headline, as the opened page of a card is. */
export function article(w, h, top = 0, hue = null) {
  const margin = Math.min(24, w * 0.07);
  const hero = hue === null ? 0 : Math.min(h * 0.36, w * 0.7);
  let y = top + hero + margin;
  let shapes = box(0, 0, w, h, "s1") + (hero ? photo(hue, 0, top, w, hero) : "");
  shapes += line(margin, y, w * 0.62, 18, "t1") + line(margin, y + 28, w * 0.34, 9, "t3");
  y += 60;
  while (y < h - 20) {
    const lines = Math.min(5, Math.floor((h - 12 - y) / 18));
    if (lines < 1) break;
    shapes += paragraph(margin, y, w - 2 * margin, lines * 18 - 10);
    y += lines * 18 + 20;
  }
  return shapes;
}

/** Rows with a small picture and two lines of text, as a list of songs or contacts is. */
function rows(w, h, hue) {
  let shapes = box(0, 0, w, h, "s1") + line(20, 62, w * 0.42, 22, "t1");
  for (let y = 104, k = 0; y < h; y += 64, k++) shapes += row(0, y, w, 64, (hue + k) % HUES.length);
  return shapes;
}

function row(x, y, w, h, hue) {
  const side = Math.min(44, h - 16);
  const left = x + 20 + side + 14;
  const id = unique();
  const text = w - side - 74;
  return `<clipPath id="${id}">${box(x + 20, y + (h - side) / 2, side, side, "", side / 5)}</clipPath>
<g clip-path="url(#${id})">${photo(hue, x + 20, y + (h - side) / 2, side, side)}</g>`
    + line(left, y + h / 2 - (h > 40 ? 12 : 4), text * (0.5 + (hue % 4) * 0.1), 9, "t1")
    + (h > 40 ? line(left, y + h / 2 + 5, text * (0.32 + (hue % 3) * 0.08), 7, "t3") : "")
    + box(left, y + h - 0.5, w - left + x, 0.5, "rule");
}

/** Icons in a row, the first one chosen. */
function tabs(w, h) {
  let shapes = box(0, 0, w, h, "bar") + box(0, 0, w, 0.5, "rule");
  for (let k = 0; k < 5; k++) {
    const x = (w * (k + 0.5)) / 5;
    const name = k ? "t3" : "on";
    shapes += box(x - 10, h / 2 - 15, 20, 20, name, k % 2 ? 10 : 6) + line(x - 13, h / 2 + 10, 26, 4, name);
  }
  return shapes;
}

/** What a node with nothing in it shows. */
function leaf(item, scene) {
  const [w, h] = item.size;
  const name = item.id?.split("/").pop().toLowerCase() ?? "";
  const hue = hueOf(item);
  const { screen } = scene;
  const isWide = w >= screen.width * 0.8;
  if (/letter|envelope|mail/.test(name)) return envelope(w, h);
  if (item.json.image || scene.images.has(item.id) && h < screen.height * 0.8 && !(isWide && h < 60)
    || /photo|cover|image|\bart(work)?$|picture|thumb|hero|poster|avatar|folder/.test(name)) return photo(hue, 0, 0, w, h);
  if (isWide && h >= screen.height * 0.45) {
    return /list|table|song|feed|inbox|row|page|home/.test(name) ? rows(w, h, hue) : article(w, h, 0, hue);
  }
  const { y, height } = item.rect;
  if (isWide && h <= 100 && Math.abs(y + height - screen.height) < 2) return tabs(w, h);
  if (isWide && h <= 120 && y <= 1) {
    return box(0, 0, w, h, "bar") + line(w / 2 - 46, h - 27, 92, 10, "t1") + line(16, h - 26, 22, 8, "on") + box(0, h - 0.5, w, 0.5, "rule");
  }
  if (isWide && h > 120) return photo(hue, 0, 0, w, h);
  if (isWide && h >= 36) return box(0, 0, w, h, "s1") + row(0, 0, w, h, hue);
  if (/cart|close|icon|button|chevron/.test(name) || (h <= 48 && w < h * 1.6)) return glyph(w, h, name);
  if (h <= 60) {
    const isTitle = /title|header|name/.test(name);
    const size = Math.max(4, Math.min(h * 0.5, isTitle ? 16 : 9));
    return h > 34 && !isTitle
      ? line(0, h / 2 - size - 3, w * 0.86, size, "t1") + line(0, h / 2 + 4, w * 0.52, size * 0.8, "t3")
      : line(0, (h - size) / 2, w * (0.6 + (hue % 4) * 0.1), size, isTitle ? "t1" : "t2");
  }
  return photo(hue, 0, 0, w, h);
}

function envelope(w, h) {
  const s = Math.min(w, h) * 0.16;
  return box(0, 0, w, h, "paper") + `<path class="fold" d="M0 0L${n(w / 2)} ${n(h * 0.58)}L${n(w)} 0"/>`
    + box(w - 2.2 * s, h - 2.6 * s, 1.4 * s, 1.8 * s, "on", 1) + line(s, h - 1.6 * s, w * 0.3, 4, "t3") + line(s, h - 1.6 * s - 9, w * 0.22, 4, "t3");
}

function glyph(w, h, name) {
  const s = Math.min(w, h);
  const [x, y] = [w / 2, h / 2];
  if (/close/.test(name)) return cross(w, h);
  if (/cart/.test(name)) {
    return `<g class="ink" stroke-width="${n(s / 11)}"><path d="M${n(x - s * 0.42)} ${n(y - s * 0.34)}h${n(s * 0.16)}l${n(s * 0.12)} ${n(s * 0.46)}h${n(s * 0.44)}l${n(s * 0.1)} ${n(-s * 0.32)}h${n(-s * 0.6)}"/></g>
<circle class="dot" cx="${n(x - s * 0.1)}" cy="${n(y + s * 0.32)}" r="${n(s / 13)}"/><circle class="dot" cx="${n(x + s * 0.26)}" cy="${n(y + s * 0.32)}" r="${n(s / 13)}"/>`;
  }
  return box(x - s / 2, y - s / 2, s, s, "fill", s / 3.4);
}

/** A round button that closes. */
export function cross(w, h) {
  const r = Math.min(w, h) / 2;
  const [x, y] = [w / 2, h / 2];
  return `<circle class="round" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/><path class="cross" stroke-width="${n(r / 7)}" d="M${n(x - r / 3)} ${n(y - r / 3)}l${n(r / 1.5)} ${n(r / 1.5)}m0 ${n(-r / 1.5)}l${n(-r / 1.5)} ${n(r / 1.5)}"/>`;
}

/** The player on a music card, under its picture. */
export function playerCard(w, h, bottom) {
  const y = bottom + 36;
  const x = w / 2;
  return box(0, 0, w, h, "s1") + line(x - 20, 10, 40, 5, "t3") + line(x - 96, y, 192, 13, "t1") + line(x - 58, y + 24, 116, 9, "on")
    + line(32, y + 62, w - 64, 4, "fill") + line(32, y + 62, (w - 64) * 0.36, 4, "t2")
    + `<path class="dot" d="M${n(x - 16)} ${n(y + 100)}h11v38h-11zM${n(x + 5)} ${n(y + 100)}h11v38h-11zM${n(x - 66)} ${n(y + 106)}v26l-22-13zM${n(x + 66)} ${n(y + 106)}v26l22-13z"/>`;
}

/** What a node with children shows of its own, beneath and beside them. */
function ground(item, scene) {
  const [w, h] = item.size;
  const { screen } = scene;
  const isWide = w >= screen.width * 0.8;
  if (!item.parent) return box(0, 0, w, h, "s0 root") + filler(item);
  if (item.json.cornerRadius > 0) return box(0, 0, w, h, "s1");
  if (!isWide || h > 170) return h >= screen.height * 0.6 ? box(0, 0, w, h, "s0") + filler(item) : "";
  // A row or a bar: text where nothing else is.
  const left = Math.min(...item.children.map((child) => child.map[4]));
  const right = Math.max(...item.children.map((child) => child.map[4] + child.size[0]));
  const [x, free] = w - right > left ? [right + 16, w - right - 36] : [20, left - 40];
  const isCell = item.parent.children.length === 1 && h >= 60;
  return box(0, 0, w, h, isCell ? "s1" : "bar") + (free < 70 ? ""
    : line(x, h / 2 - 14, Math.min(free * 0.7, 150), 9, "t1") + line(x, h / 2 + 4, Math.min(free * 0.5, 110), 7, "t3"))
    + box(0, h - 0.5, w, 0.5, "rule");
}

/** Pale company for a lonely row or tile in a large container, so that it stands in a list or a grid. */
function filler(item) {
  if (item.children.length !== 1 || item.json.list) return "";
  const [child] = item.children;
  const [w, h] = item.size;
  const [cw, ch] = child.size;
  const [, , , , x0, y0] = child.map;
  if (cw * ch > w * h * 0.3 || ch < 20 || cw < 20) return "";
  let shapes = "";
  const isRow = cw >= w * 0.8;
  const step = isRow ? [w, ch] : [cw + Math.min(32, cw * 0.5), ch + Math.min(44, ch * 0.6)];
  for (let y = y0 - Math.ceil(y0 / step[1]) * step[1]; y < h; y += step[1]) {
    for (let x = isRow ? 0 : x0 - Math.floor(x0 / step[0]) * step[0]; x + cw <= w + 1; x += step[0]) {
      if (Math.abs(x - x0) < 1 && Math.abs(y - y0) < 1) continue;
      shapes += isRow
        ? line(20, y + ch / 2 - 14, w * 0.3, 9, "t3") + line(20, y + ch / 2 + 4, w * 0.22, 7, "fill") + box(0, y + ch - 0.5, w, 0.5, "rule")
        : box(x, y, cw, ch, "fill", Math.min(14, cw / 5)) + line(x + cw * 0.14, y + ch + 8, cw * 0.72, 5, "fill");
    }
  }
  return shapes;
}

/**
 * Draws an item and all in it, in the item's own space.
 * @param {object} scene the `screen` and the ids that are `images`
 * @param {boolean} isWhole whether also what can't be seen on screen is drawn
 */
export function draw(top, scene, isWhole = false) {
  let left = MOST;
  const inside = (item) => {
    if (left-- <= 0) return "";
    const children = item.children.filter((child) => isWhole || child.isSeen).map(node).join("");
    const [w, h] = item.size;
    const { json } = item;
    const own = item.children.length ? ground(item, scene) : leaf(item, scene);
    const radius = Math.min(json.cornerRadius || 0, w / 2, h / 2);
    if (!json.clips && !json.list && !json.scroll && !(radius > 0)) return own + children;
    const id = unique();
    const clip = `<clipPath id="${id}">${box(0, 0, w, h, "", radius)}</clipPath>`;
    const isCut = json.clips || json.list || json.scroll;
    return isCut ? `${clip}<g clip-path="url(#${id})">${own}${children}</g>` : `${clip}<g clip-path="url(#${id})">${own}</g>${children}`;
  };
  const node = (item) => {
    if (item.json.hidden) return "";
    const opacity = item.json.opacity ?? 1;
    return `<g${item.id === null ? "" : ` data-node="${escape(item.id)}"`} transform="matrix(${item.map.map((part) => figure(part, 4)).join(" ")})"${
      opacity < 1 ? ` opacity="${n(opacity)}"` : ""}>${inside(item)}</g>`;
  };
  return inside(top);
}

/** A picture as markup: `part` of it shown in whatever size the element around it has. */
export function framed(shapes, [x, y, w, h], fit = "none") {
  return `<svg viewBox="${n(x)} ${n(y)} ${n(w)} ${n(h)}" preserveAspectRatio="${fit}" aria-hidden="true">${shapes}</svg>`;
}
