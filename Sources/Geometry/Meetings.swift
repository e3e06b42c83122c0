/// The search for unfolded ids that two nodes make both.
///
/// Where a written id reads on as an item of a list beside it, what remains of it is compared with the list's
/// template: `a/0/b` beside a list `a` meets a node `b` of its template. If both go on as lists, their items
/// are compared in turn. A text enters each template at most once, so the work is about the length of the ids.
struct Meetings {
  let ids: WrittenIDs
  let nodes: [LayoutNode]
  private(set) var problems: [LayoutError.Problem] = []
  /// `ids.slashed` of some scopes in the order of the ids' bytes, made when first needed.
  private var sorted: [Int: [Int]] = [:]
  private var seen: Set<LayoutError.Problem> = []

  init(ids: WrittenIDs, nodes: [LayoutNode]) {
    self.ids = ids
    self.nodes = nodes
  }

  /// Reads the remainder of a node's id as items of the lists of `scope`.
  mutating func followItems(of node: Int, remainder: ArraySlice<UInt8>, scope: Int) {
    for match in ids.items(at: remainder, scope: scope, nodes: nodes) {
      meet(node, match)
    }
  }

  /// Compares what remains of the node's id with the ids of a template.
  private mutating func compare(_ node: Int, remainder: ArraySlice<UInt8>, scope: Int) {
    if let other = ids.node(remainder, scope: scope, nodes: nodes) {
      note(other, node)
    }
    followItems(of: node, remainder: remainder, scope: scope)
    guard nodes[node].list != nil else { return }
    for longer in nodesBelow(remainder, scope: scope) {
      let tail = Array(bytes(longer))[remainder.count...]
      guard let match = ItemMatch(list: node, of: nodes, tail: tail) else { continue }
      meet(longer, match)
    }
  }

  /// The nodes of a scope whose ids begin with `prefix` and a slash.
  private mutating func nodesBelow(_ prefix: ArraySlice<UInt8>, scope: Int) -> ArraySlice<Int> {
    let start = Array(prefix) + [UInt8(ascii: "/")]
    let candidates = sorted[scope] ?? sort(scope)
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if bytes(candidates[middle]).lexicographicallyPrecedes(start) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return candidates[low...].prefix { bytes($0).starts(with: start) }
  }

  private mutating func sort(_ scope: Int) -> [Int] {
    let nodes = (ids.slashed[scope] ?? []).sorted { bytes($0).lexicographicallyPrecedes(bytes($1)) }
    sorted[scope] = nodes
    return nodes
  }

  private func bytes(_ node: Int) -> String.UTF8View { (nodes[node].id ?? "").utf8 }

  private mutating func meet(_ node: Int, _ match: ItemMatch) {
    if let rest = match.rest {
      compare(node, remainder: rest, scope: match.list)
    } else {
      note(match.list, node)
    }
  }

  private mutating func note(_ a: Int, _ b: Int) {
    let problem = LayoutError.Problem.duplicateID(nodes[min(a, b)].mark, nodes[max(a, b)].mark)
    if seen.insert(problem).inserted { problems.append(problem) }
  }
}
