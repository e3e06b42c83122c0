extension JSONDocument {
  /// Values of members whose name repeats an earlier one in the same object, in document order.
  ///
  /// Names are compared unescaped, byte by byte. Walks the whole document, so ask once.
  package var duplicates: [Node] {
    var found: [Node] = []
    for node in entries.indices where entries[node].kind == .object && entries[node].extent > 1 {
      appendDuplicates(in: node, to: &found)
    }
    return found.sorted()
  }

  private func appendDuplicates(in object: Node, to found: inout [Node]) {
    let isSmall = count(of: object) <= Self.pairwiseMembers
    if isSmall, !members(of: object).contains(where: { entries[$0.key].hasEscapes }) {
      for (key, value) in members(of: object) {
        let repeats = members(of: object).prefix { $0.key < key }.contains { sameWritten($0.key, key) }
        if repeats { found.append(value) }
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

  private func sameWritten(_ one: Node, _ other: Node) -> Bool {
    entries[one].extent == entries[other].extent && written(one).elementsEqual(written(other))
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
