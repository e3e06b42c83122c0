/// Checks a JSON text and writes its tape, in one pass and without recursion.
///
/// The open containers are chained through the tape itself, so there is no stack to grow. Bytes are read through
/// `byte(at:)`, which knows where they end, and in `endOfPlainText(from:)`, which asks.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: JSONLimits
  var position = 0

  /// Room for the entries, of which the first `entryCount` are written.
  private let entries: UnsafeMutableBufferPointer<JSONEntry>
  private var entryCount = 0

  /// Index of the innermost open container, −1 outside all, and its elements or members so far.
  private var container = -1
  private var count = 0
  private var depth = 0
  private var isInObject = false

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ entries: UnsafeMutableBufferPointer<JSONEntry>, limits: JSONLimits
  ) {
    self.bytes = bytes
    self.entries = entries
    self.limits = limits
  }

  /// The tape of a text.
  static func parse(_ bytes: [UInt8], limits: JSONLimits) throws(JSONSyntaxError) -> [JSONEntry] {
    guard bytes.count <= limits.maximumBytes else {
      throw JSONSyntaxError(offset: limits.maximumBytes, message: "longer than \(limits.maximumBytes) bytes")
    }
    // An entry has a byte of its own and one that parts it from the next or closes it, which an open one still lacks.
    // What is not written of the room is never touched, so it costs addresses and no memory.
    let room = (bytes.count + min(limits.maximumDepth, bytes.count)) / 2 + 1
    return try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
      try Array(unsafeUninitializedCapacity: room) { entries, count throws(JSONSyntaxError) in
        var parser = JSONParser(bytes, entries, limits: limits)
        try parser.parse()
        count = parser.entryCount
      }
    }
  }

  private mutating func parse() throws(JSONSyntaxError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw JSONSyntaxError(offset: 0, message: "byte order mark")
    }
    skipWhitespace()
    try parseValue()
    while container >= 0 {
      try parseItem()
    }
    skipWhitespace()
    guard position == bytes.count else { throw unexpected("unexpected bytes after the value") }
  }

  /// One step in the innermost container: its end, or its next element or member up to where that value opens.
  private mutating func parseItem() throws(JSONSyntaxError) {
    let closer = UInt8(ascii: isInObject ? "}" : "]")
    skipWhitespace()
    if peek() == closer {
      position &+= 1
      return close()
    }
    if count > 0 {
      let comma = position
      guard peek() == UInt8(ascii: ",") else {
        throw unexpected(isInObject ? "expected ',' or '}'" : "expected ',' or ']'")
      }
      position &+= 1
      skipWhitespace()
      if peek() == closer { throw JSONSyntaxError(offset: comma, message: "trailing comma") }
    }
    if isInObject { try parseName() }
    count &+= 1
    try parseValue()
  }

  private mutating func parseName() throws(JSONSyntaxError) {
    guard peek() == UInt8(ascii: "\"") else { throw unexpected("expected a member name in double quotes") }
    try parseString()
    skipWhitespace()
    guard peek() == UInt8(ascii: ":") else { throw unexpected("expected ':' after a member name") }
    position &+= 1
    skipWhitespace()
  }

  private mutating func parseValue() throws(JSONSyntaxError) {
    switch peek() {
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
    case UInt8(ascii: "{"): try open(.object)
    case UInt8(ascii: "["): try open(.array)
    case UInt8(ascii: "t"): try parseLiteral("true", .true)
    case UInt8(ascii: "f"): try parseLiteral("false", .false)
    case UInt8(ascii: "n"): try parseLiteral("null", .null)
    default: throw unexpected("expected a value")
    }
  }

  private mutating func parseLiteral(
    _ word: StaticString, _ kind: JSONDocument.Kind
  ) throws(JSONSyntaxError) {
    let start = position
    for letter in 0..<word.utf8CodeUnitCount {
      guard peek() == word.utf8Start[letter] else {
        if position == bytes.count { throw unexpected("") }
        throw JSONSyntaxError(offset: start, message: "expected '\(word)'")
      }
      position &+= 1
    }
    append(kind, from: start, to: position)
  }

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
  mutating func append(_ kind: JSONDocument.Kind, from start: Int, to end: Int, hasEscapes: Bool = false) {
    append(
      JSONEntry(
        offset: Int32(truncatingIfNeeded: start), extent: Int32(truncatingIfNeeded: end &- start),
        next: Int32(truncatingIfNeeded: entryCount &+ 1), kind: kind, hasEscapes: hasEscapes))
  }

  @inline(__always)
  private mutating func append(_ entry: JSONEntry) {
    precondition(entryCount < entries.count, "a text has room for its entries")
    entries[entryCount] = entry
    entryCount &+= 1
  }

  /// The byte at hand; 0, which no rule of the grammar takes, at the end of the input.
  @inline(__always)
  func peek() -> UInt8 { byte(at: position) }

  @inline(__always)
  func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  @inline(__always)
  private mutating func skipWhitespace() {
    while peek() <= 0x20 {
      switch peek() {
      case 0x20, 0x0A, 0x0D, 0x09: position &+= 1
      default: return
      }
    }
  }

  /// The error at hand: `message`, unless the real fault is that the input ends here.
  func unexpected(_ message: String) -> JSONSyntaxError {
    JSONSyntaxError(
      offset: position, message: position < bytes.count ? message : "unexpected end of input")
  }
}
