extension JSONDocument {
  /// Values of members whose name repeats an earlier one in the same object, in document order.
  ///
  /// Names are compared unescaped, byte by byte. Walks the whole document, so ask once.
  package var duplicates: [Node] {
    let suspects = bytes.withUnsafeBufferPointer { bytes in
      entries.withUnsafeBufferPointer { entries in
        entries.indices.filter {
          entries[$0].kind == .object && entries[$0].extent > 1 && Self.mayRepeat($0, entries, bytes)
        }
      }
    }
    var found: [Node] = []
    for object in suspects { appendDuplicates(in: object, to: &found) }
    return found.sorted()
  }

  /// Whether two names of the object may be one: false when the length and the ends of each tell it from the others.
  @inline(__always)
  private static func mayRepeat(
    _ object: Node, _ entries: UnsafeBufferPointer<JSONEntry>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var seen: UInt64 = 0
    var key = object &+ 1
    let end = Int(entries[object].next)
    while key < end {
      let name = entries[key]
      if name.hasEscapes || name.extent == 0 { return true }
      let first = Int(bytes[Int(name.offset)])
      let last = Int(bytes[Int(name.offset &+ name.extent) &- 1])
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: Int(name.extent) &* 9 &+ first &* 5 &+ last)
      if seen & bit != 0 { return true }
      seen |= bit
      key = Int(entries[key &+ 1].next)
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
