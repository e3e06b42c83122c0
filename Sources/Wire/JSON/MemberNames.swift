/// The names that an object's members may have, each known by its place in the list.
package struct MemberNames: ExpressibleByArrayLiteral, Sendable {
  /// The most names of one list.
  static let most = 20

  let names: [StaticString]

  /// The first eight bytes of each name as one word.
  private let heads: [UInt64]

  package init(arrayLiteral names: StaticString...) {
    precondition(names.count <= Self.most, "a list of names has room in BodyReader.Members")
    self.names = names
    heads = names.map { $0.withUTF8Buffer { Self.head($0) } }
  }

  /// The place of the name that `text` is, compared byte by byte; nil for none.
  @inline(__always)
  func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let head = Self.head(text)
    for index in heads.indices where heads[index] == head {
      if names[index].withUTF8Buffer({ Self.isSame($0, text, from: 8) }) { return index }
    }
    return nil
  }

  @inline(__always)
  private static func head(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var head: UInt64 = 0
    for index in 0..<min(text.count, 8) { head = head << 8 | UInt64(text[index]) }
    return head
  }

  /// Whether two texts are the same that agree before `start`, as far as they reach.
  @inline(__always)
  private static func isSame(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    guard a.count == b.count else { return false }
    var index = start
    while index < a.count {
      if a[index] != b[index] { return false }
      index &+= 1
    }
    return true
  }
}
