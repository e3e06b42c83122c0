extension JSONDocument {
  /// Values of members whose name repeats an earlier one in the same object, in document order.
  ///
  /// Names are compared unescaped, byte by byte. Walks the whole document, so ask once.
  package var duplicates: [Node] {
    var found: [Node] = []
    for node in tape.indices where tape[node].kind == .object && mayRepeat(node) {
      appendDuplicates(in: node, to: &found)
    }
    return found.sorted()
  }

  /// Whether two names of an object may be one: not when length, first and last byte tell all apart.
  func mayRepeat(_ object: Node) -> Bool {
    let text = tape.text
    var seen: UInt64 = 0
    for (key, _) in members(of: object) {
      let name = tape[key]
      let last = Int(name.offset &+ name.extent) &- 1
      let mark =
        Int(name.extent) &* 9 &+ Int(text.byte(at: Int(name.offset))) &* 5 &+ Int(text.byte(at: last))
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: mark)
      // An escape can spell any name.
      if seen & bit != 0 || name.hasEscapes { return true }
      seen |= bit
    }
    return false
  }

  private func appendDuplicates(in object: Node, to found: inout [Node]) {
    if count(of: object) <= Self.pairwiseMembers, !hasEscapedName(object) {
      for (key, value) in members(of: object) where repeatsEarlier(key, in: object) {
        found.append(value)
      }
    } else {
      var seen: Set<Name> = []
      seen.reserveCapacity(count(of: object))
      for (key, value) in members(of: object) where !seen.insert(name(key)).inserted {
        found.append(value)
      }
    }
  }

  /// Largest object compared pair by pair: up to here that is faster than hashing each name.
  private static var pairwiseMembers: Int { 16 }

  private func hasEscapedName(_ object: Node) -> Bool {
    for (key, _) in members(of: object) where tape[key].hasEscapes { return true }
    return false
  }

  private func repeatsEarlier(_ key: Node, in object: Node) -> Bool {
    let length = tape[key].extent
    var earlier = object + 1
    while earlier < key {
      if tape[earlier].extent == length, hasBytes(earlier, of: key) { return true }
      earlier = Int(tape[earlier + 1].next)
    }
    return false
  }

  private func hasBytes(_ one: Node, of other: Node) -> Bool {
    withText(of: tape[one]) { one in withText(of: tape[other]) { one.elementsEqual($0) } }
  }

  private func name(_ key: Node) -> Name {
    Name(bytes: tape[key].hasEscapes ? unescaped(key) : withText(of: tape[key]) { Array($0) })
  }

  /// A name for hashing.
  ///
  /// `Hasher` is seeded anew in every process, so a client cannot aim for collisions.
  private struct Name: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
