/// The ids as they were written, each in its scope, from which all unfolded ids follow.
///
/// A scope is the whole layout (−1), or the template of one list (the list's index): an id in a template
/// stands for as many ids as the list has items. Ids are compared byte by byte (RFC 8259 §8.3).
struct WrittenIDs: Sendable {
  /// The scope of everything outside templates.
  static let outermost = -1

  private var table: IDTable
  /// A bit for the length of each list's id in bytes, from 64 on again from 0: only a prefix of such a length can name
  /// a list.
  private var listLengths: UInt64 = 0
  private var repeated: [LayoutError.Problem] = []
  /// For each scope the nodes whose id has a slash in it, in document order.
  private(set) var slashed: [Int: [Int]] = [:]

  init(of nodes: [LayoutNode]) {
    table = IDTable(capacity: nodes.count)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: nodes.count) { inner in
      // A span lends a node's members, where an array would copy the whole node to give one.
      let written = nodes.span
      // The scope that a node's children live in.
      for node in nodes.indices {
        let parent = written[node].parent
        let isTemplate = node > 0 && written[parent].list?.template == node
        let scope = node == 0 ? Int32(Self.outermost) : isTemplate ? Int32(parent) : inner[parent]
        inner[node] = scope
        if isTemplate { continue }
        if written[node].id != nil { add(node, scope: Int(scope), nodes) }
      }
    }
  }

  private mutating func add(_ node: Int, scope: Int, _ nodes: [LayoutNode]) {
    var id = nodes.span[node].id ?? ""
    let isList = nodes.span[node].list != nil
    id.withUTF8 { id in
      if let first = table.insert(node, id, scope: scope, nodes: nodes) {
        repeated.append(.duplicateID(nodes[first].mark, nodes[node].mark))
        return
      }
      if isList { listLengths |= Self.bit(of: id.count) }
      if id.contains(UInt8(ascii: "/")) { slashed[scope, default: []].append(node) }
    }
  }

  private static func bit(of length: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: length) }

  /// The node that bears an id in a scope.
  func node(_ id: ArraySlice<UInt8>, scope: Int, nodes: [LayoutNode]) -> Int? {
    table.node(id, scope: scope, nodes: nodes)
  }

  /// Every way to read the start of `text` as an item of a list in `scope`: `list/item`, then an end or `/rest`.
  ///
  /// There is one for each list whose id is the start of `text`; almost always one or none.
  func items(at text: ArraySlice<UInt8>, scope: Int, nodes: [LayoutNode]) -> [ItemMatch] {
    guard listLengths != 0 else { return [] }
    var matches: [ItemMatch] = []
    for index in text.indices where text[index] == UInt8(ascii: "/") {
      guard listLengths & Self.bit(of: index - text.startIndex) != 0,
        let list = node(text[..<index], scope: scope, nodes: nodes),
        let match = ItemMatch(list: list, of: nodes, tail: text[index...])
      else { continue }
      matches.append(match)
    }
    return matches
  }

  // MARK: Duplicates

  /// All pairs of nodes that bear one id, also where an unfolded id meets another.
  ///
  /// Unfolded ids can only meet where a written one has a slash in it: `today/0` beside a list `today`. So the
  /// search starts from those and never makes the unfolded ids.
  func duplicates(in nodes: [LayoutNode]) -> [LayoutError.Problem] {
    guard !slashed.isEmpty else { return repeated }
    var meetings = Meetings(ids: self, nodes: nodes)
    for scope in slashed.keys.sorted() {
      for node in slashed[scope] ?? [] {
        meetings.followItems(of: node, remainder: Array((nodes[node].id ?? "").utf8)[...], scope: scope)
      }
    }
    return repeated + meetings.problems
  }
}
