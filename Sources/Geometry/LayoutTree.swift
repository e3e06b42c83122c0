/// A layout whose lists are unfolded: the elements of the screen in document order.
///
/// An element is one node of the screen: a written node, or one of the many that a list makes from its
/// template. It is known by its number in pre-order, and what it is made of is looked up in the written node,
/// so that a list of a thousand cells costs a thousand small entries and no text. It never changes and is held by
/// reference.
package final class LayoutTree: Sendable {
  /// An element's number in pre-order, `0 ..< count`.
  package typealias Element = Int

  /// The largest number of elements after lists are unfolded (contract §3.1).
  package static let maximumCount = 20_000
  /// The largest depth; the window has depth 1 (contract §3.1).
  package static let maximumDepth = 128
  /// The window.
  package static let root: Element = 0

  /// The window.
  package var root: Element { Self.root }

  /// The nodes as they were written.
  package let nodes: [LayoutNode]
  let entries: [Entry]
  /// For each written node the first element made from it, −1 for one in a template that is never used.
  let firsts: [Int32]
  let ids: WrittenIDs

  /// What is kept of an element.
  struct Entry: Sendable {
    /// The written node, −1 for an item of a list without a template.
    var node: Int32
    var parent: Int32
    var end: Int32
    /// The item's number in its list, −1 for an element that is no item.
    var item: Int32
    var depth: Int32
  }

  /// Unfolds a layout.
  ///
  /// - Parameter nodes: the written nodes in document order, the window first; at least one. Their `parent`,
  ///   `end` and `template` must describe a tree, which the reader that makes the array sees to.
  /// - Throws: all that is wrong at once: ids that occur twice, too many elements, too great a depth.
  package init(nodes: [LayoutNode]) throws(LayoutError) {
    precondition(!nodes.isEmpty, "a layout has a window")
    let ids = WrittenIDs(of: nodes)
    let measure = Unfolding.Measure(of: nodes)
    let problems = ids.duplicates(in: nodes) + measure.problems
    guard problems.isEmpty else { throw LayoutError(problems: problems) }
    var unfolding = Unfolding(nodes: nodes, count: measure.count)
    unfolding.append(0, parent: -1, depth: 1)
    self.nodes = nodes
    self.ids = ids
    entries = unfolding.entries
    firsts = unfolding.firsts
  }

  /// How many elements there are.
  package var count: Int { entries.count }

  /// The element's parent, nil for the window.
  package func parent(of element: Element) -> Element? {
    element == root ? nil : Int(entries[element].parent)
  }

  /// The element after the last descendant of this one.
  package func end(of element: Element) -> Element { Int(entries[element].end) }

  /// The element's depth; the window's is 1.
  package func depth(of element: Element) -> Int { Int(entries[element].depth) }

  /// The element's children in document order: a list's items first, then its other children.
  package func children(of element: Element) -> Children {
    Children(entries: entries, upcoming: element + 1, end: end(of: element))
  }

  /// The node that the element is made from, with the frame that the element has.
  ///
  /// An item of a list without a template is a plain node of the item's size, with the list's `mark`.
  package func node(of element: Element) -> LayoutNode {
    let entry = entries[element]
    guard entry.item >= 0 else { return nodes[Int(entry.node)] }
    guard entry.node >= 0 else {
      let list = nodes[Int(entries[Int(entry.parent)].node)]
      return LayoutNode(frame: frame(of: element), mark: list.mark)
    }
    var node = nodes[Int(entry.node)]
    node.id = nil
    node.frame = frame(of: element)
    return node
  }

  /// The radius of the element's corners, in points, as it was written.
  package func cornerRadius(of element: Element) -> Double {
    written(element).map { nodes[$0].cornerRadius } ?? 0
  }

  /// The element's frame in its parent's content space, before its own transform.
  package func frame(of element: Element) -> Rect {
    let entry = entries[element]
    guard entry.item >= 0 else { return nodes[Int(entry.node)].frame }
    let list = Int(entries[Int(entry.parent)].node)
    return nodes[list].list?.itemFrame(Int(entry.item), in: nodes[list].frame.size) ?? .zero
  }

  /// The index of the node that the element is made from, nil for an item of a list without a template.
  func written(_ element: Element) -> Int? {
    let node = Int(entries[element].node)
    return node < 0 ? nil : node
  }

  /// The children of an element, one after the other, without an array.
  package struct Children: Sequence, IteratorProtocol, Sendable {
    /// A child is known by its number, as every element is.
    package typealias Element = LayoutTree.Element

    let entries: [Entry]
    var upcoming: Element
    let end: Element

    /// The next child, nil after the last.
    package mutating func next() -> Element? {
      guard upcoming < end else { return nil }
      defer { upcoming = Int(entries[upcoming].end) }
      return upcoming
    }
  }
}
