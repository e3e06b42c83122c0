/// Takes the chunked coding off a body (RFC 9112 §7.1).
struct ChunkedDecoder {
  private enum Phase {
    case size
    case data(remaining: Int)
    case dataEnd
    case trailers
  }

  private var phase = Phase.size
  private var line: [UInt8] = []
  private var extensionBytes = 0
  private var trailerBytes = 0

  /// Decodes what `input` has from `position` on to the end of `body`; true when the body is complete.
  mutating func decode(
    _ input: [UInt8], at position: inout Int, into body: inout [UInt8], limits: Limits
  ) throws(Refusal) -> Bool {
    while true {
      switch phase {
      case .size:
        guard let range = try takeLine(input, at: &position, limit: limits.chunkLine, overflow: Self.badSize)
        else { return false }
        let size = try chunkSize(range, limits: limits)
        guard size <= limits.body - body.count else { throw .bodyTooLarge }
        line.removeAll(keepingCapacity: true)
        phase = size == 0 ? .trailers : .data(remaining: size)
      case .data(let remaining):
        let count = min(remaining, input.count - position)
        body.append(contentsOf: input[position..<position + count])
        position += count
        guard count == remaining else {
          phase = .data(remaining: remaining - count)
          return false
        }
        phase = .dataEnd
      case .dataEnd:
        guard try takeDataEnd(input, at: &position) else { return false }
        phase = .size
      case .trailers:
        guard
          let range = try takeLine(
            input, at: &position, limit: limits.trailers - trailerBytes, overflow: .fieldsTooLarge)
        else { return false }
        if range.isEmpty { return true }
        // §7.1.2: a trailer may be dropped, and must not be taken for a header field.
        _ = try FieldLine.parse(line, range)
        trailerBytes += line.count
        line.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func takeLine(
    _ input: [UInt8], at position: inout Int, limit: Int, overflow: Refusal
  ) throws(Refusal) -> Range<Int>? {
    try LineReader.take(input, at: &position, into: &line, from: 0, limit: limit, overflow: overflow)
  }

  /// The CRLF after the data, exact: one octet at a time, since a wrong one must not be waited behind.
  private mutating func takeDataEnd(_ input: [UInt8], at position: inout Int) throws(Refusal) -> Bool {
    while position < input.count {
      let expected = line.isEmpty ? Octet.carriageReturn : Octet.lineFeed
      guard input[position] == expected else {
        throw .malformed("bad-chunk-end", "The data of a chunk does not end in CRLF (RFC 9112 §7.1).")
      }
      position += 1
      if expected == Octet.lineFeed {
        line.removeAll(keepingCapacity: true)
        return true
      }
      line.append(expected)
    }
    return false
  }

  /// `1*HEXDIG [ chunk-ext ]`: no sign, no prefix, no space; at most 16 digits, and those may not overflow.
  private mutating func chunkSize(_ range: Range<Int>, limits: Limits) throws(Refusal) -> Int {
    var index = range.lowerBound
    var size: UInt64 = 0
    while index < range.upperBound, let digit = line[index].hexValue {
      guard index - range.lowerBound < 16 else { throw Self.badSize }
      size = size &<< 4 | UInt64(digit)
      index += 1
    }
    guard index > range.lowerBound else { throw Self.badSize }
    extensionBytes += range.upperBound - index
    guard extensionBytes <= limits.chunkExtensions, ChunkExtension.isValid(line, index..<range.upperBound)
    else { throw Self.badSize }
    return Int(clamping: size)
  }

  private static let badSize = Refusal.malformed(
    "bad-chunk-size", "A chunk does not begin with a hexadecimal size line (RFC 9112 §7.1).")
}

/// `*( ";" chunk-ext-name [ "=" chunk-ext-val ] )` (RFC 9112 §7.1.1), without the white space that the grammar
/// only tolerates.
enum ChunkExtension {
  /// Whether the octets are a list of extensions, the empty one included.
  static func isValid(_ octets: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard octets[index] == Octet.semicolon else { return false }
      index += 1
      guard skipToken(octets, &index, range.upperBound) else { return false }
      guard index < range.upperBound, octets[index] == Octet.equals else { continue }
      index += 1
      let isQuoted = index < range.upperBound && octets[index] == Octet.quote
      guard
        isQuoted
          ? skipQuoted(octets, &index, range.upperBound) : skipToken(octets, &index, range.upperBound)
      else { return false }
    }
    return true
  }

  private static func skipToken(_ octets: [UInt8], _ index: inout Int, _ end: Int) -> Bool {
    let start = index
    let token = OctetSet.token
    while index < end, token.contains(octets[index]) { index += 1 }
    return index > start
  }

  /// `quoted-string` (RFC 9110 §5.6.4), from its opening quote on.
  private static func skipQuoted(_ octets: [UInt8], _ index: inout Int, _ end: Int) -> Bool {
    index += 1
    while index < end {
      let octet = octets[index]
      index += 1
      if octet == Octet.quote { return true }
      guard octet.isFieldContent else { return false }
      if octet == Octet.backslash {
        guard index < end, octets[index].isFieldContent else { return false }
        index += 1
      }
    }
    return false
  }
}
