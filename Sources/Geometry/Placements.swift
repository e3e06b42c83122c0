/// Where every element of a layout stands in the window: one affine map an element, made in one pass.
package struct Placements: Sendable {
  /// The layout that was placed.
  package let tree: LayoutTree
  private var maps: [Affine] = []
  /// Whether the element's scale is folded into its size.
  private var isFolded: [Bool] = []
  /// For each element which of `clips` cuts it.
  private var clipNumbers: [Int32] = []
  /// The distinct clips in window coordinates; nil for one that leaves nothing.
  private var clips: [Rect?] = []

  /// Places all elements of a layout, from the window down.
  package init(_ tree: LayoutTree) {
    self.tree = tree
    maps.reserveCapacity(tree.count)
    isFolded.reserveCapacity(tree.count)
    clipNumbers.reserveCapacity(tree.count)
    let window = tree.frame(of: tree.root).size
    clips = [Rect(origin: .zero, size: window)]
    // One surrounding a level; an element's own replaces that of an earlier cousin.
    var levels = [Surrounding()]
    for element in 0..<tree.count {
      let depth = tree.depth(of: element)
      if depth == levels.count { levels.append(Surrounding()) }
      place(element, in: levels[depth - 1], inside: &levels[depth])
    }
  }

  /// Places one element and, if it has children, notes what surrounds them.
  private mutating func place(
    _ element: LayoutTree.Element, in outer: Surrounding, inside: inout Surrounding
  ) {
    let node = tree.written(element)
    let frame = tree.frame(of: element)
    let isRoot = element == tree.root
    let transform = isRoot ? nil : node.flatMap { tree.nodes[$0].transform }
    let pin = node.map { tree.nodes[$0].pin } ?? .scroll
    var own = Affine.identity
    if let transform, let node {
      let anchor = tree.nodes[node].anchor
      own = transform.affine(
        about: Point(x: anchor.x * frame.width, y: anchor.y * frame.height))
    }
    let local = isRoot ? own : own.translated(by: frame.origin)
    let shift = outer.shift(of: frame, pin: pin)
    let map =
      shift.map {
        local.concatenating(outer.toScroller).translated(by: $0).concatenating(outer.scroller)
      } ?? local.concatenating(outer.content)
    maps.append(map)
    isFolded.append(outer.isEven && (transform == nil || own.isPositiveDiagonal))
    clipNumbers.append(outer.clip)
    guard tree.end(of: element) > element + 1, let node else { return }

    inside = outer
    let content = Affine(content: tree.nodes[node])
    inside.content = content.concatenating(map)
    inside.isEven =
      outer.isEven && (transform == nil || own.isEven) && tree.nodes[node].zoom >= 0
    if tree.nodes[node].list != nil || tree.nodes[node].scroll != nil {
      inside.enterScroller(map: map, content: content, scroll: tree.nodes[node].scroll ?? .zero)
    } else if outer.hasScroller {
      let relative = local.concatenating(outer.toScroller).translated(by: shift ?? .zero)
      inside.toScroller = content.concatenating(relative)
      inside.ignoresScroll = outer.ignoresScroll || pin == .fixed
    }
    if tree.nodes[node].clips || tree.nodes[node].list != nil {
      let bounds = map.boundingBox(of: Rect(origin: .zero, size: frame.size))
      inside.clip = Int32(clips.count)
      clips.append(clips[Int(outer.clip)].flatMap { $0.intersection(bounds) })
    }
  }

  /// The map from an element's own frame, its top-left corner at the origin, to the window.
  package func map(of element: LayoutTree.Element) -> Affine { maps[element] }

  /// The element's placement in the window.
  ///
  /// When every ancestor only translates or scales evenly, and the element's own transform only translates or
  /// scales by positive factors, its scale is folded into the size, so that it is a plain window rect.
  package func placement(of element: LayoutTree.Element) -> Placement {
    let size = tree.frame(of: element).size
    let map = maps[element]
    guard isFolded[element] else { return Placement(map: map, size: size) }
    return Placement(
      position: map.apply(Point(x: size.width / 2, y: size.height / 2)),
      size: Size(width: size.width * map.a, height: size.height * map.d))
  }

  /// The map from one element's own frame to another's; nil when the latter is flattened.
  package func map(from source: LayoutTree.Element, to target: LayoutTree.Element) -> Affine? {
    maps[target].inverted().map { maps[source].concatenating($0) }
  }

  /// The area of the window that the element's ancestors leave to it; nil when they leave none.
  ///
  /// The meet of the window's bounds and of every ancestor that clips or is a list, as bounding boxes.
  package func clip(of element: LayoutTree.Element) -> Rect? {
    clips[Int(clipNumbers[element])]
  }
}
