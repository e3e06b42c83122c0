/// The work of placing the elements of a layout, from the window down.
struct Placing {
  /// Where each element stands.
  private(set) var places: [Place] = []
  /// The distinct clips in window coordinates; nil for one that leaves nothing.
  private(set) var clips: [Rect?]

  struct Place: Sendable {
    /// From the element's own frame to the window.
    var map: Affine
    /// Which of `clips` cuts the element.
    var clip: Int32
    /// Whether the element's scale is folded into its size.
    var isFolded: Bool
  }

  init(_ tree: LayoutTree) {
    places.reserveCapacity(tree.count)
    clips = [Rect(origin: .zero, size: tree.frame(of: LayoutTree.root).size)]
    place(LayoutTree.root, in: Surrounding(), tree, tree.nodes)
  }

  /// Places an element and all that lies in it, by recursion: the tree's depth is bounded.
  private mutating func place(
    _ element: LayoutTree.Element, in outer: Surrounding, _ tree: LayoutTree, _ nodes: [LayoutNode]
  ) {
    let end = tree.end(of: element)
    let node = tree.written(element)
    if end == element + 1, element != LayoutTree.root, node.map({ nodes.span[$0].isPlain }) ?? true {
      let map = outer.content.displaced(by: tree.frame(of: element).origin)
      places.append(Place(map: map, clip: outer.clip, isFolded: outer.isEven))
      return
    }
    var inside = outer
    place(element, node, in: outer, inside: &inside, tree, nodes)
    var child = element + 1
    while child < end {
      place(child, in: inside, tree, nodes)
      child = tree.end(of: child)
    }
  }

  /// Places one element and notes what surrounds its children.
  private mutating func place(
    _ element: LayoutTree.Element, _ node: Int?, in outer: Surrounding, inside: inout Surrounding,
    _ tree: LayoutTree, _ written: [LayoutNode]
  ) {
    let nodes = written.span
    let frame = tree.frame(of: element)
    let isRoot = element == LayoutTree.root
    let transform = isRoot ? nil : node.flatMap { nodes[$0].transform }
    let pin = node.map { nodes[$0].pin } ?? .scroll
    var own = Affine.identity
    if let transform, let node {
      let anchor = nodes[node].anchor
      own = transform.affine(
        about: Point(x: anchor.x * frame.width, y: anchor.y * frame.height))
    }
    let local = isRoot ? own : own.translated(by: frame.origin)
    let shift = outer.shift(of: frame, pin: pin)
    let map =
      shift.map {
        local.concatenating(outer.toScroller).translated(by: $0).concatenating(outer.scroller)
      } ?? local.concatenating(outer.content)
    let isFolded = outer.isEven && (transform == nil || own.isPositiveDiagonal)
    places.append(Place(map: map, clip: outer.clip, isFolded: isFolded))
    guard let node, tree.end(of: element) > element + 1 else { return }

    let content = Affine(scroll: nodes[node].scroll, zoom: nodes[node].zoom)
    inside.content = content.concatenating(map)
    inside.isEven = outer.isEven && (transform == nil || own.isEven) && nodes[node].zoom >= 0
    let isList = nodes[node].list != nil
    if isList || nodes[node].scroll != nil {
      inside.enterScroller(map: map, content: content, scroll: nodes[node].scroll ?? .zero)
    } else if outer.hasScroller {
      let relative = local.concatenating(outer.toScroller).translated(by: shift ?? .zero)
      inside.toScroller = content.concatenating(relative)
      inside.ignoresScroll = outer.ignoresScroll || pin == .fixed
    }
    if nodes[node].clips || isList {
      let bounds = map.boundingBox(of: Rect(origin: .zero, size: frame.size))
      inside.clip = Int32(clips.count)
      clips.append(clips[Int(outer.clip)].flatMap { $0.intersection(bounds) })
    }
  }
}
