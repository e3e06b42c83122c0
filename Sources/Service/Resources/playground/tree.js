/** The layout as the service resolved it, as a tree again. */
import { resolve } from "./json.js";
import { inverse, placed, times } from "./motion.js";

/**
 * @param {object[]} nodes `explain.nodes` of an answer
 * @param {object} request the request it answers
 * @returns {{root: object, items: object[], byID: Map<string, object>}} nodes in drawing order; each also has its `parent`,
 *   `children`, `json` in the request, `map` to its parent's space and `toWindow`, and `isSeen` when it or a child is visible
 */
export function treeOf(nodes, request) {
  const path = [];
  const byID = new Map();
  // In drawing order a node comes after its parent and before its parent's next sibling.
  const items = [...nodes].sort((a, b) => a.z - b.z).map((node) => {
    let depth = node.pointer.match(/\/children\/\d+|\/list\/item/g)?.length ?? 0;
    // An item of a list without a template has nowhere of its own in the request.
    const holder = path[depth];
    const isBare = holder?.pointer === node.pointer && holder.json.list && !holder.json.list.item && node.id?.startsWith(`${holder.id}/`);
    if (isBare) depth++;
    const parent = path[depth - 1] ?? null;
    const toWindow = placed(node.position, node.size, node.scale, node.rotation);
    const item = {
      ...node, json: (!isBare && resolve(request, node.pointer)) || {}, parent, children: [], toWindow, isSeen: node.visible,
      map: parent ? times(inverse(parent.toWindow), toWindow) : toWindow,
    };
    path.length = depth;
    path.push(item);
    parent?.children.push(item);
    if (item.visible) for (let up = parent; up && !up.isSeen; up = up.parent) up.isSeen = true;
    if (item.id !== null) byID.set(item.id, item);
    return item;
  });
  return { root: items[0], items, byID };
}

/** The nearest item with an id, itself first. */
export function named(item) {
  while (item && item.id === null) item = item.parent;
  return item;
}

/** The id that a reference of the request means, as far as ids alone tell. */
export function idOf(reference, tree) {
  if (typeof reference === "string") return reference;
  if (reference?.list !== undefined) return `${reference.list}/${reference.item}`;
  const holder = tree.byID.get(idOf(reference?.in, tree));
  // Nearest level first.
  for (let level = holder?.children ?? []; level.length; level = level.flatMap((item) => item.children)) {
    const found = level.find((item) => item.json.tag === reference.tag);
    if (found) return found.id;
  }
  return null;
}
