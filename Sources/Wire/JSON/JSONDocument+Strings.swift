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
    return writtenEquals(entry, name)
  }

  /// Position of the first of `names` that the string or member name means, or nil.
  package func index(of key: Node, among names: [StaticString]) -> Int? {
    let entry = entries[key]
    guard entry.kind == .string else { return nil }
    if entry.hasEscapes {
      let meant = unescaped(key)
      return names.firstIndex { name in name.withUTF8Buffer { meant.elementsEqual($0) } }
    }
    for position in names.indices where writtenEquals(entry, names[position]) {
      return position
    }
    return nil
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

  @inline(__always)
  private func writtenEquals(_ entry: JSONEntry, _ name: StaticString) -> Bool {
    let length = Int(entry.extent)
    guard name.utf8CodeUnitCount == length else { return false }
    let start = Int(entry.offset)
    return name.withUTF8Buffer { expected in
      for position in 0..<length where bytes[start &+ position] != expected[position] {
        return false
      }
      return true
    }
  }
}
