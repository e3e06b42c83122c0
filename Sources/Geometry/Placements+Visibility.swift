// What can be seen of an element. Only geometry counts, neither `hidden` nor opacity: a cell that is hidden
// because a layer stands in for it is still where it is.
extension Placements {
  /// The smallest window rect around the element's own frame, nothing clipped.
  package func boundingBox(of element: LayoutTree.Element) -> Rect {
    map(of: element).boundingBox(
      of: Rect(origin: .zero, size: tree.frame(of: element).size))
  }

  /// The part of the element's bounding box that its ancestors leave; nil when nothing of it shows.
  package func visibleRect(of element: LayoutTree.Element) -> Rect? {
    clip(of: element).flatMap { boundingBox(of: element).intersection($0) }
  }

  /// Whether any of the element lies within the window and its ancestors' clips.
  package func isVisible(_ element: LayoutTree.Element) -> Bool {
    visibleRect(of: element) != nil
  }

  /// The items of a list whose window rect meets the list's visible rect in a positive area, in order.
  package func visibleItems(of list: LayoutTree.Element) -> [LayoutTree.Element] {
    guard let layout = tree.list(of: list), layout.count > 0, let visible = visibleRect(of: list)
    else { return [] }
    return (0..<layout.count).compactMap { k in
      tree.item(k, of: list).flatMap {
        boundingBox(of: $0).intersection(visible) == nil ? nil : $0
      }
    }
  }

  /// The elements that stand where this one does in every visible item of its nearest list, in item order.
  ///
  /// Itself among them when its item is visible. Empty when the element lies in no item.
  package func siblings(of element: LayoutTree.Element) -> [(item: Int, element: LayoutTree.Element)] {
    guard let item = tree.nearestItem(of: element), let list = tree.parent(of: item) else { return [] }
    // All items are made from one template, so the same place is the same distance from the item.
    let distance = element - item
    return visibleItems(of: list).map { (tree.item(of: $0)?.index ?? 0, $0 + distance) }
  }
}
