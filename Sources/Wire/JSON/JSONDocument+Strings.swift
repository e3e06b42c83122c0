extension JSONDocument {
  /// The string with its escapes resolved; empty when the value is no string.
  package func string(_ node: Node) -> String {
    let entry = entries[node]
    guard entry.kind == .string else { return "" }
    return entry.hasEscapes
      ? String(decoding: unescaped(node), as: UTF8.self)
      : String(decoding: written(node), as: UTF8.self)
  }

  /// Whether the string or member name means `name`, compared byte by byte after unescaping.
  ///
  /// Not Swift's `==`, under which a composed and a decomposed é are one string; JSON names are code points.
  package func equals(_ node: Node, _ name: StaticString) -> Bool {
    let entry = entries[node]
    guard entry.kind == .string else { return false }
    if entry.hasEscapes {
      return name.withUTF8Buffer { unescaped(node).elementsEqual($0) }
    }
    return withText(of: entry) { text in name.withUTF8Buffer { text.elementsEqual($0) } }
  }

  /// Position of the first of `names` that the string or member name means, or nil.
  package func index(of key: Node, among names: MemberNames) -> Int? {
    let entry = entries[key]
    guard entry.kind == .string else { return nil }
    if entry.hasEscapes { return unescaped(key).withUnsafeBufferPointer { names.index(of: $0) } }
    return withText(of: entry) { names.index(of: $0) }
  }

  /// Calls `body` for each member of an object in order, with the position of its name among `names`.
  @inline(__always)
  func forEachMember(of object: Node, among names: MemberNames, _ body: (_ index: Int?, _ key: Node) -> Void)
  {
    let end = end(of: object)
    var key = object &+ 1
    var expected = 0
    bytes.withUnsafeBufferPointer { bytes in
      entries.withUnsafeBufferPointer { entries in
        names.withSearch { search in
          guard let base = bytes.baseAddress, end <= entries.count else { return }
          while key < end {
            let entry = entries[key]
            var index: Int?
            if entry.hasEscapes {
              index = self.index(of: key, among: names)
            } else {
              let size = Int(entry.extent)
              let text = UnsafeBufferPointer(start: base + Int(entry.offset), count: size)
              let head = MemberNames.head(
                JSONText(base, count: bytes.count).word(at: Int(entry.offset)), count: size)
              index = search.index(of: text, head: head, expected: expected)
            }
            if let index { expected = index &+ 1 }
            body(index, key)
            key = Int(entries[key &+ 1].next)
          }
        }
      }
    }
  }

  /// The string's bytes as they stand between the quotes.
  func written(_ node: Node) -> ArraySlice<UInt8> {
    let entry = entries[node]
    return bytes[Int(entry.offset)..<Int(entry.offset &+ entry.extent)]
  }

  /// The string's UTF-8 after unescaping.
  func unescaped(_ node: Node) -> [UInt8] {
    JSONEscapes.resolve(written(node))
  }

  /// Calls `body` with the bytes that a string, a number or a literal was written with.
  @inline(__always)
  func withText<Result>(of entry: JSONEntry, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      let start = Int(entry.offset)
      let size = Int(entry.extent)
      precondition(start >= 0 && size >= 0 && start &+ size <= bytes.count, "an entry lies in the text")
      return body(UnsafeBufferPointer(start: bytes.baseAddress.map { $0 + start }, count: size))
    }
  }
}
