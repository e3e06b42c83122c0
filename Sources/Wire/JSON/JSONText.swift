/// The bytes of a JSON text, and what can be told of them from one place on.
///
/// Zeros follow the text, which no rule of the grammar takes. So a scanner that only goes on from a byte that it took
/// never has to ask where the text ends. It is passed by value and returns what it finds, so that the parser's own state
/// stays in registers.
struct JSONText {
  /// How many zeros follow the text: eight bytes can be read from every place of it.
  static let padding = 8

  private let base: UnsafePointer<UInt8>
  let count: Int

  /// Lays a text down, the zeros behind it.
  ///
  /// - Parameter memory: room for both; whoever gives it sees to it that it lasts.
  init(copying bytes: [UInt8], to memory: UnsafeMutableRawPointer) {
    bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { memory.copyMemory(from: start, byteCount: bytes.count) }
    }
    memory.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt64.self)
    base = UnsafePointer(memory.bindMemory(to: UInt8.self, capacity: bytes.count + Self.padding))
    count = bytes.count
  }

  /// The bytes of an entry.
  @inline(__always)
  func bytes(of entry: JSONEntry) -> UnsafeBufferPointer<UInt8> {
    let start = Int(entry.offset)
    let size = Int(entry.extent)
    precondition(start >= 0 && size >= 0 && start &+ size <= count, "an entry lies in the text")
    return UnsafeBufferPointer(start: base + start, count: size)
  }

  /// The byte at a place of the text, or the zero behind it.
  @inline(__always)
  func byte(at index: Int) -> UInt8 { base[index] }

  /// The eight bytes from a place of the text on, the first the lowest.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// The first place from `start` on that is no white space.
  @inline(__always)
  func endOfSpace(from start: Int) -> Int {
    var index = start
    while byte(at: index) <= 0x20 {
      switch byte(at: index) {
      case 0x20, 0x0A, 0x0D, 0x09: index &+= 1
      default: return index
      }
    }
    return index
  }

  /// The place after a literal that starts at `start`.
  func endOfLiteral(_ word: StaticString, from start: Int) throws(JSONSyntaxError) -> Int {
    for letter in 0..<word.utf8CodeUnitCount where byte(at: start &+ letter) != word.utf8Start[letter] {
      if start &+ letter >= count { throw error(at: count, "") }
      throw JSONSyntaxError(offset: start, message: "expected '\(word)'")
    }
    return start &+ word.utf8CodeUnitCount
  }

  /// The error at a place: `message`, unless the real fault is that the input ends there.
  @inline(never)
  func error(at index: Int, _ message: StaticString) -> JSONSyntaxError {
    JSONSyntaxError(offset: index, message: index < count ? message.description : "unexpected end of input")
  }
}
