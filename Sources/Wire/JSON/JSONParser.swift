/// Checks a JSON text and writes its tape, in one pass and without recursion.
///
/// The open containers are chained through the tape itself, so there is no stack to grow. All that runs for every value
/// is inlined into one loop, and nothing else is given the parser, so that its state can stay in registers.
struct JSONParser {
  private let text: JSONText
  private let limits: JSONLimits
  private var position = 0

  /// Room for the entries, of which the first `entryCount` are written.
  private let entries: UnsafeMutableBufferPointer<JSONEntry>
  private var entryCount = 0

  /// Index of the innermost open container, −1 outside all, and its elements or members so far.
  private var container = -1
  private var count = 0
  private var depth = 0
  private var isInObject = false

  private init(_ text: JSONText, _ entries: UnsafeMutableBufferPointer<JSONEntry>, limits: JSONLimits) {
    self.text = text
    self.entries = entries
    self.limits = limits
  }

  /// Writes the tape of a text, and says how many cells it takes.
  static func parse(
    _ text: JSONText, into entries: UnsafeMutableBufferPointer<JSONEntry>, limits: JSONLimits
  ) throws(JSONSyntaxError) -> Int {
    var parser = JSONParser(text, entries, limits: limits)
    try parser.parse()
    return parser.entryCount
  }

  /// The most cells that a text can need, correct or not.
  ///
  /// A value stands first, behind a comma, or first in a container or behind a name; a name stands before a colon. A
  /// number takes two cells.
  static func cells(in bytes: [UInt8]) -> Int {
    var cells = 4
    bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 64) {
        // One byte holds the sum of a block, so that many are added at once.
        var sum: UInt8 = 0
        for index in start..<min(start &+ 64, bytes.count) { sum &+= Self.cells(behind: bytes[index]) }
        cells &+= Int(sum)
      }
    }
    return cells
  }

  @inline(__always)
  private static func cells(behind byte: UInt8) -> UInt8 {
    let opensValue = byte == UInt8(ascii: ",") || byte | 0x20 == UInt8(ascii: "{")
    return (opensValue ? 2 : 0) &+ (byte == UInt8(ascii: ":") ? 1 : 0)
  }

  @inline(__always)
  private mutating func parse() throws(JSONSyntaxError) {
    if text.word(at: 0) & 0xFF_FFFF == 0xBF_BBEF {
      throw JSONSyntaxError(offset: 0, message: "byte order mark")
    }
    skipSpace()
    var hasValue = false
    // A value, then the rest of what it opened: its end, or its next element or member up to where that value opens.
    while !hasValue || container >= 0 {
      if !hasValue {
        hasValue = true
      } else if try !advance() {
        continue
      }
      try parseValue()
    }
    skipSpace()
    guard position == text.count else { throw text.error(at: position, "unexpected bytes after the value") }
  }

  /// Goes to the next value of the innermost container, or closes it; says whether there is a value.
  @inline(__always)
  private mutating func advance() throws(JSONSyntaxError) -> Bool {
    let closer = UInt8(ascii: isInObject ? "}" : "]")
    skipSpace()
    if peek() == closer {
      position &+= 1
      close()
      return false
    }
    if count > 0 {
      let comma = position
      guard peek() == UInt8(ascii: ",") else {
        throw text.error(at: position, isInObject ? "expected ',' or '}'" : "expected ',' or ']'")
      }
      position &+= 1
      skipSpace()
      if peek() == closer { throw JSONSyntaxError(offset: comma, message: "trailing comma") }
    }
    if isInObject { try parseName() }
    count &+= 1
    return true
  }

  @inline(__always)
  private mutating func parseName() throws(JSONSyntaxError) {
    guard peek() == UInt8(ascii: "\"") else {
      throw text.error(at: position, "expected a member name in double quotes")
    }
    try parseString()
    skipSpace()
    guard peek() == UInt8(ascii: ":") else {
      throw text.error(at: position, "expected ':' after a member name")
    }
    position &+= 1
    skipSpace()
  }

  @inline(__always)
  private mutating func parseValue() throws(JSONSyntaxError) {
    switch peek() {
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let (end, value) = try text.number(at: position)
      append(.number, from: position, to: end)
      append(JSONEntry(value: value))
      position = end
    case UInt8(ascii: "{"): try open(.object)
    case UInt8(ascii: "["): try open(.array)
    case UInt8(ascii: "t"): try parseLiteral("true", .true)
    case UInt8(ascii: "f"): try parseLiteral("false", .false)
    case UInt8(ascii: "n"): try parseLiteral("null", .null)
    default: throw text.error(at: position, "expected a value")
    }
  }

  @inline(__always)
  private mutating func parseString() throws(JSONSyntaxError) {
    let start = position &+ 1
    let (end, hasEscapes) = try text.string(at: start)
    append(.string, from: start, to: end, hasEscapes: hasEscapes)
    position = end &+ 1
  }

  @inline(__always)
  private mutating func parseLiteral(
    _ word: StaticString, _ kind: JSONDocument.Kind
  ) throws(JSONSyntaxError) {
    let end = try text.endOfLiteral(word, from: position)
    append(kind, from: position, to: end)
    position = end
  }

  @inline(__always)
  private mutating func open(_ kind: JSONDocument.Kind) throws(JSONSyntaxError) {
    guard depth < limits.maximumDepth else {
      throw JSONSyntaxError(offset: position, message: "nesting deeper than \(limits.maximumDepth)")
    }
    depth &+= 1
    if container >= 0 { entries[container].extent = Int32(truncatingIfNeeded: count) }
    let parent = Int32(truncatingIfNeeded: container)
    container = entryCount
    count = 0
    isInObject = kind == .object
    let offset = Int32(truncatingIfNeeded: position)
    append(JSONEntry(offset: offset, extent: 0, next: parent, kind: kind, hasEscapes: false))
    position &+= 1
  }

  @inline(__always)
  private mutating func close() {
    let parent = Int(entries[container].next)
    entries[container].extent = Int32(truncatingIfNeeded: count)
    entries[container].next = Int32(truncatingIfNeeded: entryCount)
    container = parent
    count = parent >= 0 ? Int(entries[parent].extent) : 0
    isInObject = parent >= 0 && entries[parent].kind == .object
    depth &-= 1
  }

  /// Adds a value that holds no others.
  @inline(__always)
  private mutating func append(
    _ kind: JSONDocument.Kind, from start: Int, to end: Int, hasEscapes: Bool = false
  ) {
    append(
      JSONEntry(
        offset: Int32(truncatingIfNeeded: start), extent: Int32(truncatingIfNeeded: end &- start),
        next: Int32(truncatingIfNeeded: entryCount &+ (kind == .number ? 2 : 1)), kind: kind,
        hasEscapes: hasEscapes))
  }

  @inline(__always)
  private mutating func append(_ entry: JSONEntry) {
    precondition(entryCount < entries.count, "a text has room for its entries")
    entries[entryCount] = entry
    entryCount &+= 1
  }

  @inline(__always)
  private func peek() -> UInt8 { text.byte(at: position) }

  @inline(__always)
  private mutating func skipSpace() { position = text.endOfSpace(from: position) }
}
