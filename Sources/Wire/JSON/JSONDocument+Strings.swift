extension JSONDocument {
  /// The string with its escapes resolved; empty when the value is no string.
  package func string(_ node: Node) -> String {
    let entry = tape[node]
    guard entry.kind == .string else { return "" }
    return entry.hasEscapes ? String(decoding: unescaped(node), as: UTF8.self) : written(node)
  }

  /// Whether the string or member name means `name`, compared byte by byte after unescaping.
  ///
  /// Not Swift's `==`, under which a composed and a decomposed é are one string; JSON names are code points.
  package func equals(_ node: Node, _ name: StaticString) -> Bool {
    name.withUTF8Buffer { equals(node, $0) }
  }

  /// Whether the string means `text`, compared in the same way.
  package func equals(_ node: Node, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { equals(node, $0) }
  }

  private func equals(_ node: Node, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let entry = tape[node]
    guard entry.kind == .string else { return false }
    if entry.hasEscapes { return unescaped(node).elementsEqual(text) }
    guard entry.extent == text.count else { return false }
    return withText(of: entry) { $0.elementsEqual(text) }
  }

  /// Position of the first of `names` that the string or member name means, or nil.
  @inline(never)
  package func index(of key: Node, among names: MemberNames) -> Int? {
    let entry = tape[key]
    guard entry.kind == .string else { return nil }
    if entry.hasEscapes { return unescaped(key).withUnsafeBufferPointer { names.index(of: $0) } }
    return withText(of: entry) { names.index(of: $0) }
  }

  /// Calls `body` for each member of an object in order, with the position of its name among `names`.
  @inline(__always)
  func forEachMember(of object: Node, among names: MemberNames, _ body: (_ index: Int?, _ key: Node) -> Void)
  {
    let end = end(of: object)
    let tape = tape
    let text = tape.text
    names.withSearch { search in
      var key = object &+ 1
      var expected = 0
      while key < end {
        let entry = tape[key]
        let index =
          entry.hasEscapes ? self.index(of: key, among: names) : search.index(of: entry, in: text, expected)
        if let index { expected = index &+ 1 }
        body(index, key)
        key = self.end(of: key &+ 1)
      }
    }
  }

  /// What stands between the quotes.
  func written(_ node: Node) -> String {
    withText(of: tape[node]) { String(decoding: $0, as: UTF8.self) }
  }

  /// The string's UTF-8 after unescaping.
  func unescaped(_ node: Node) -> [UInt8] {
    withText(of: tape[node]) { JSONEscapes.resolve(Array($0)[...]) }
  }

  /// Calls `body` with the bytes that a string, a number or a literal was written with.
  @inline(__always)
  func withText<Result>(of entry: JSONEntry, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withExtendedLifetime(tape) { body(tape.text.bytes(of: entry)) }
  }
}
