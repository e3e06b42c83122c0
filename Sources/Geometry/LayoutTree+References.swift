// What a reference or an id resolves to (contract §3.2, §3.3).
extension LayoutTree {
  /// The element that bears an id, written or unfolded (`list/item`, `list/item/id`, and so on inwards).
  package func element(id: String) -> Element? {
    resolve(Array(id.utf8)[...], scope: WrittenIDs.outermost, offset: 0)
  }

  /// - Parameter offset: how far the scope's elements lie behind the first ones made from its nodes.
  private func resolve(_ text: ArraySlice<UInt8>, scope: Int, offset: Int) -> Element? {
    if let node = ids.node(text, scope: scope, nodes: nodes) { return element(firstOf: node, offset: offset) }
    for match in ids.items(at: text, scope: scope, nodes: nodes) {
      guard let list = element(firstOf: match.list, offset: offset),
        let item = item(match.item, of: list)
      else { continue }
      guard let rest = match.rest else { return item }
      let inner = item - (list - offset + 1)
      if let found = resolve(rest, scope: match.list, offset: inner) { return found }
    }
    return nil
  }

  private func element(firstOf node: Int, offset: Int) -> Element? {
    firsts[node] < 0 ? nil : Int(firsts[node]) + offset
  }

  /// Item `k` of a list; nil when the element is no list or has no such item.
  package func item(_ k: Int, of list: Element) -> Element? {
    guard let layout = self.list(of: list), k >= 0, k < layout.count else { return nil }
    let first = list + 1
    return first + k * (end(of: first) - first)
  }

  /// The element's list; nil when it is none.
  package func list(of element: Element) -> ListLayout? {
    written(element).flatMap { nodes[$0].list }
  }

  /// The nearest item that the element lies in or is: its list and its number there.
  package func item(of element: Element) -> (list: Element, index: Int)? {
    nearestItem(of: element).map { (Int(entries[$0].parent), Int(entries[$0].item)) }
  }

  /// The element of the nearest item that the element lies in or is.
  func nearestItem(of element: Element) -> Element? {
    var current = element
    while entries[current].item < 0 {
      guard current != root else { return nil }
      current = Int(entries[current].parent)
    }
    return current
  }

  /// The first descendant with a tag: nearest level first, document order within a level.
  package func descendant(of element: Element, tag: Int) -> Element? {
    var found: Element?
    for candidate in element + 1..<end(of: element) {
      guard let node = written(candidate), nodes[node].tag == tag else { continue }
      if let best = found, depth(of: best) <= depth(of: candidate) { continue }
      found = candidate
    }
    return found
  }

  /// The element's id, made on demand; nil when it, or a list that it comes from, has none.
  package func id(of element: Element) -> String? {
    let entry = entries[element]
    if entry.item >= 0 {
      return id(of: Int(entry.parent)).map { $0 + "/" + String(entry.item) }
    }
    guard let own = nodes[Int(entry.node)].id else { return nil }
    guard let item = nearestItem(of: element) else { return own }
    return id(of: item).map { $0 + "/" + own }
  }
}
