/// The work of making elements from written nodes, list by list.
struct Unfolding {
  let nodes: [LayoutNode]
  private(set) var entries: [LayoutTree.Entry] = []
  private(set) var firsts: [Int32] = []

  /// - Parameter count: how many elements there will be, from `Measure`.
  init(nodes: [LayoutNode], count: Int) {
    self.nodes = nodes
    firsts.reserveCapacity(nodes.count)
    for _ in nodes.indices { firsts.append(-1) }
    entries.reserveCapacity(count)
  }

  /// Appends the subtree of a written node, by recursion: `Measure` has bounded the depth.
  mutating func append(_ node: Int, parent: Int, depth: Int, item: Int = -1) {
    let element = entries.count
    firsts[node] = Int32(element)
    entries.append(
      .init(
        node: Int32(node), parent: Int32(parent), end: 0, item: Int32(item), depth: Int32(depth)))
    if let list = nodes[node].list, list.count > 0 {
      appendItems(of: list, parent: element, depth: depth + 1)
    }
    let template = nodes[node].list?.template
    var child = node + 1
    while child < nodes[node].end {
      if child != template { append(child, parent: element, depth: depth + 1) }
      child = nodes[child].end
    }
    entries[element].end = Int32(entries.count)
  }

  /// Appends a list's items: the first made from the template, the others as copies of its entries.
  private mutating func appendItems(of list: ListLayout, parent: Int, depth: Int) {
    let first = entries.count
    if let template = list.template {
      append(template, parent: parent, depth: depth, item: 0)
    } else {
      entries.append(
        .init(
          node: -1, parent: Int32(parent), end: Int32(first + 1), item: 0, depth: Int32(depth)))
    }
    let span = entries.count - first
    for k in 1..<max(1, list.count) {
      let shift = Int32(k * span)
      for source in first..<first + span {
        var entry = entries[source]
        entry.end += shift
        if source == first { entry.item = Int32(k) } else { entry.parent += shift }
        entries.append(entry)
      }
    }
  }

  /// How large a layout is once unfolded, found without unfolding it.
  struct Measure {
    /// The number of elements, stopped one above the limit, so that no count a client names overflows it.
    let count: Int
    let isTooDeep: Bool

    init(of nodes: [LayoutNode]) {
      count = Self.count(of: nodes)
      isTooDeep = Self.isTooDeep(nodes)
    }

    /// The limits that are broken.
    var problems: [LayoutError.Problem] {
      (count > LayoutTree.maximumCount ? [.tooManyNodes] : []) + (isTooDeep ? [.tooDeep] : [])
    }

    /// Adds up subtrees from the last node to the first: each is complete when it is reached.
    private static func count(of nodes: [LayoutNode]) -> Int {
      let ceiling = LayoutTree.maximumCount + 1
      return withUnsafeTemporaryAllocation(of: Int.self, capacity: nodes.count) { spans in
        let written = nodes.span
        spans.initialize(repeating: 1)
        for node in nodes.indices.reversed() {
          if let list = written[node].list, list.template == nil {
            spans[node] = min(ceiling, spans[node] + min(ceiling, max(0, list.count)))
          }
          guard node > 0 else { break }
          let parent = written[node].parent
          var span = spans[node]
          if let list = written[parent].list, list.template == node {
            // Both factors are at most the ceiling by now: the product fits.
            span *= min(ceiling, max(0, list.count))
          }
          spans[parent] = min(ceiling, spans[parent] + span)
        }
        return spans[0]
      }
    }

    private static func isTooDeep(_ nodes: [LayoutNode]) -> Bool {
      withUnsafeTemporaryAllocation(of: Int.self, capacity: nodes.count) { depths in
        let written = nodes.span
        // 0 marks what is in a template that no item uses: it is not there, so it has no depth.
        for node in nodes.indices {
          let parent = node == 0 ? 0 : depths[written[node].parent]
          let list = node == 0 ? nil : written[written[node].parent].list
          let isUnused = list?.template == node && (list?.count ?? 0) <= 0
          depths[node] = node > 0 && (parent == 0 || isUnused) ? 0 : parent + 1
          var depth = depths[node]
          if depth > 0, let list = written[node].list, list.template == nil, list.count > 0 {
            depth += 1
          }
          if depth > LayoutTree.maximumDepth { return true }
        }
        return false
      }
    }
  }
}
