/// Where every element of a layout stands in the window: one affine map an element, made in one pass.
package struct Placements: Sendable {
  /// The layout that was placed.
  package let tree: LayoutTree
  private let places: [Placing.Place]
  /// The distinct clips in window coordinates; nil for one that leaves nothing.
  private let clips: [Rect?]

  /// Places all elements of a layout, from the window down.
  package init(_ tree: LayoutTree) {
    let placing = Placing(tree)
    self.tree = tree
    places = placing.places
    clips = placing.clips
  }

  /// The map from an element's own frame, its top-left corner at the origin, to the window.
  package func map(of element: LayoutTree.Element) -> Affine { places[element].map }

  /// The element's placement in the window.
  ///
  /// When every ancestor only translates or scales evenly, and the element's own transform only translates or
  /// scales by positive factors, its scale is folded into the size, so that it is a plain window rect.
  package func placement(of element: LayoutTree.Element) -> Placement {
    let size = tree.frame(of: element).size
    let place = places[element]
    let map = place.map
    guard place.isFolded else { return Placement(map: map, size: size) }
    return Placement(
      position: map.apply(Point(x: size.width / 2, y: size.height / 2)),
      size: Size(width: size.width * map.a, height: size.height * map.d))
  }

  /// The map from one element's own frame to another's; nil when the latter is flattened.
  package func map(from source: LayoutTree.Element, to target: LayoutTree.Element) -> Affine? {
    map(of: target).inverted().map { map(of: source).concatenating($0) }
  }

  /// The area of the window that the element's ancestors leave to it; nil when they leave none.
  ///
  /// The meet of the window's bounds and of every ancestor that clips or is a list, as bounding boxes.
  package func clip(of element: LayoutTree.Element) -> Rect? {
    clips[Int(places[element].clip)]
  }
}
