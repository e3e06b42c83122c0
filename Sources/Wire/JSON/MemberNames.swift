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

    /// Whether it is the name `text`, which begins with `head`.
    @inline(__always)
    func isName(_ text: UnsafeBufferPointer<UInt8>, _ head: UInt64) -> Bool {
      self.head == head && count == text.count
        && (count <= 8 || MemberNames.isSame(name.utf8Start, text, from: 8))
    }
  }

  package init(arrayLiteral names: StaticString...) {
    precondition(names.count <= Self.most, "a list of names has room in BodyReader.Members")
    self.names = names
    keys = names.map { name in name.withUTF8Buffer { Key(head: Self.head($0), count: $0.count, name: name) } }
  }

  /// The place of the name that `text` is, compared byte by byte; nil for none.
  func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let head = Self.head(text)
    return keys.firstIndex { $0.isName(text, head) }
  }

  /// Calls `body` with what finds many names of one object.
  @inline(__always)
  func withSearch<Result>(_ body: (Search) -> Result) -> Result {
    keys.withUnsafeBufferPointer { body(Search(keys: $0)) }
  }

  /// The names while their keys are at hand.
  struct Search {
    fileprivate let keys: UnsafeBufferPointer<Key>

    var count: Int { keys.count }

    /// The place of the name that a string without escapes is.
    ///
    /// - Parameter expected: the place to look at first: writers mostly keep to one order.
    @inline(__always)
    func index(of entry: JSONEntry, in text: JSONText, _ expected: Int) -> Int? {
      let name = text.bytes(of: entry)
      let head = MemberNames.head(text.word(at: Int(entry.offset)), count: name.count)
      // Once round all names, from the expected one on.
      var index = expected
      for _ in 0..<keys.count {
        if index >= keys.count { index = 0 }
        if keys[index].isName(name, head) { return index }
        index &+= 1
      }
      return nil
    }

    /// Whether a string without escapes is the name at a place of the list, a name of at most eight bytes.
    @inline(__always)
    func isShortName(_ entry: JSONEntry, in text: JSONText, at index: Int) -> Bool {
      let size = Int(entry.extent)
      return size <= 8 && keys[index].count == size
        && keys[index].head == MemberNames.head(text.word(at: Int(entry.offset)), count: size)
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
    count >= 8 ? word : word & ~(~0 &<< UInt64(truncatingIfNeeded: 8 &* count))
  }

  /// Whether two texts of the second's length are the same from `start` on.
  @inline(never)
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
