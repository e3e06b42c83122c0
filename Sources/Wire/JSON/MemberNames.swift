/// The names that an object's members may have, each known by its place in the list.
package struct MemberNames: ExpressibleByArrayLiteral, Sendable {
  /// The most names of one list.
  static let most = 20

  let names: [StaticString]

  /// How each name begins, and its length.
  private let keys: [Key]

  fileprivate struct Key {
    /// The first eight bytes, the first the lowest.
    let head: UInt64
    let count: Int
    let name: StaticString
  }

  package init(arrayLiteral names: StaticString...) {
    precondition(names.count <= Self.most, "a list of names has room in BodyReader.Members")
    self.names = names
    keys = names.map { name in name.withUTF8Buffer { Key(head: Self.head($0), count: $0.count, name: name) } }
  }

  /// The place of the name that `text` is, compared byte by byte; nil for none.
  func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    withSearch { $0.index(of: text, head: Self.head(text), expected: 0) }
  }

  /// Calls `body` with what finds many names of one object.
  @inline(__always)
  func withSearch<Result>(_ body: (Search) -> Result) -> Result {
    keys.withUnsafeBufferPointer { body(Search(keys: $0)) }
  }

  /// The names while their keys are at hand.
  struct Search {
    fileprivate let keys: UnsafeBufferPointer<Key>

    /// - Parameter head: the first eight bytes of `text`, as `head(_:)` gives them.
    /// - Parameter expected: the place to look at first: writers mostly keep to one order.
    @inline(__always)
    func index(of text: UnsafeBufferPointer<UInt8>, head: UInt64, expected: Int) -> Int? {
      for index in expected..<max(keys.count, expected) where isName(index, text, head) { return index }
      for index in 0..<min(keys.count, expected) where isName(index, text, head) { return index }
      return nil
    }

    @inline(__always)
    private func isName(_ index: Int, _ text: UnsafeBufferPointer<UInt8>, _ head: UInt64) -> Bool {
      let key = keys[index]
      guard key.head == head, key.count == text.count else { return false }
      return text.count <= 8 || MemberNames.isSame(key.name.utf8Start, text, from: 8)
    }
  }

  /// The first eight bytes of a text as one word, the first the lowest, zeros behind a shorter one.
  @inline(__always)
  static func head(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var head: UInt64 = 0
    for index in 0..<min(text.count, 8) { head |= UInt64(text[index]) << UInt64(8 &* index) }
    return head
  }

  /// What `head(_:)` gives of a text of `count` bytes that eight bytes can be read from.
  @inline(__always)
  static func head(_ word: UInt64, count: Int) -> UInt64 {
    count >= 8 ? word : word & ~(~0 << UInt64(8 &* count))
  }

  /// Whether two texts of the second's length are the same from `start` on.
  fileprivate static func isSame(
    _ a: UnsafePointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    var index = start
    while index < b.count {
      if a[index] != b[index] { return false }
      index &+= 1
    }
    return true
  }
}
