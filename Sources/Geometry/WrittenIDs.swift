/// The ids as they were written, each in its scope, from which all unfolded ids follow.
///
/// A scope is the whole layout (−1), or the template of one list (the list's index): an id in a template
/// stands for as many ids as the list has items. Ids are compared byte by byte (RFC 8259 §8.3).
struct WrittenIDs: Sendable {
  /// The scope of everything outside templates.
  static let outermost = -1

  private var table: [Key: Int] = [:]
  /// The byte lengths of the ids of lists: only a prefix of such a length can name a list.
  private var listLengths: Set<Int> = []
  private var repeated: [LayoutError.Problem] = []
  /// For each scope the nodes whose id has a slash in it, in document order.
  private(set) var slashed: [Int: [Int]] = [:]

  init(of nodes: [LayoutNode]) {
    table.reserveCapacity(nodes.count)
    // The scope that a node's children live in.
    var inner = [Int](repeating: Self.outermost, count: nodes.count)
    for node in nodes.indices {
      let parent = nodes[node].parent
      let isTemplate = node > 0 && nodes[parent].list?.template == node
      if node > 0 { inner[node] = isTemplate ? parent : inner[parent] }
      guard !isTemplate, let id = nodes[node].id else { continue }
      add(id, scope: inner[node], node: node, nodes: nodes)
    }
  }

  private mutating func add(_ id: String, scope: Int, node: Int, nodes: [LayoutNode]) {
    let key = Key(scope: scope, text: id[...])
    if let first = table.updateValue(node, forKey: key) {
      table[key] = first
      repeated.append(.duplicateID(nodes[first].mark, nodes[node].mark))
      return
    }
    if nodes[node].list != nil { listLengths.insert(id.utf8.count) }
    if id.utf8.contains(UInt8(ascii: "/")) { slashed[scope, default: []].append(node) }
  }

  /// The node that bears an id in a scope.
  func node(_ id: Substring, scope: Int) -> Int? { table[Key(scope: scope, text: id)] }

  /// Every way to read the start of `text` as an item of a list in `scope`: `list/item`, then an end or `/rest`.
  ///
  /// There is one for each list whose id is the start of `text`; almost always one or none.
  func items(at text: Substring, scope: Int, nodes: [LayoutNode]) -> [ItemMatch] {
    var matches: [ItemMatch] = []
    var offset = 0
    for index in text.utf8.indices {
      defer { offset += 1 }
      guard text.utf8[index] == UInt8(ascii: "/"), listLengths.contains(offset),
        let list = node(text[..<index], scope: scope),
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
        meetings.followItems(of: node, remainder: nodes[node].id.map { $0[...] } ?? "", scope: scope)
      }
    }
    return repeated + meetings.problems
  }

  /// An id in its scope, compared byte by byte.
  private struct Key: Hashable, Sendable {
    let scope: Int
    var text: Substring

    static func == (a: Key, b: Key) -> Bool {
      a.scope == b.scope && a.text.utf8.elementsEqual(b.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(scope)
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}
