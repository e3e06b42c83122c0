/** Gives the screen another size: what spans it goes on spanning it, what lies at its foot stays there. */
export function resize(request, width, height) {
  const { width: w, height: h } = request.screen;
  const widen = (box) => { if (box?.width === w) box.width = width; };
  const visit = (node, depth) => {
    widen(node.frame);
    widen(node.list?.itemSize);
    if (depth < 2 && node.frame && node.frame.y + node.frame.height === h) {
      if (node.frame.height >= h / 2) node.frame.height += height - h; else node.frame.y += height - h;
    }
    for (const child of node.children ?? []) visit(child, depth + 1);
    if (node.list?.item) visit(node.list.item, depth + 1);
  };
  visit(request.layout, 0);
  Object.assign(request.screen, { width, height });
}
