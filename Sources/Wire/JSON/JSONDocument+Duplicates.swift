extension JSONDocument {
  /// Values of members whose name repeats an earlier one in the same object, in document order.
  ///
  /// Names are compared unescaped, byte by byte. Walks the whole document, so ask once.
  package var duplicates: [Node] {
    var found: [Node] = []
    for node in entries.indices where entries[node].kind == .object && entries[node].extent > 1 {
      if mayRepeat(node) { appendDuplicates(in: node, to: &found) }
    }
    return found.sorted()
  }

  /// Whether two names of the object may be one: false when the length and the ends of each tell it from the others.
  private func mayRepeat(_ object: Node) -> Bool {
    var seen: UInt64 = 0
    var key = object &+ 1
    let end = self.end(of: object)
    while key < end {
      let name = entries[key]
      if name.hasEscapes { return true }
      let bit: UInt64 = withText(of: name) { text in
        guard let first = text.first, let last = text.last else { return 1 }
        return 1 << UInt64((text.count &* 9 &+ Int(first) &* 5 &+ Int(last)) & 63)
      }
      if seen & bit != 0 { return true }
      seen |= bit
      key = self.end(of: key &+ 1)
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
    for (key, _) in members(of: object) where entries[key].hasEscapes { return true }
    return false
  }

  private func repeatsEarlier(_ key: Node, in object: Node) -> Bool {
    let length = entries[key].extent
    var earlier = object + 1
    while earlier < key {
      if entries[earlier].extent == length, written(earlier).elementsEqual(written(key)) { return true }
      earlier = Int(entries[earlier + 1].next)
    }
    return false
  }

  private func name(_ key: Node) -> Name {
    Name(bytes: entries[key].hasEscapes ? unescaped(key)[...] : written(key))
  }

  /// A name for hashing.
  ///
  /// `Hasher` is seeded anew in every process, so a client cannot aim for collisions.
  private struct Name: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
