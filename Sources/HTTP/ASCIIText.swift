/// Comparisons of octet ranges with protocol words, without making a `String`.
enum ASCIIText {
  /// Whether the octets in `range` spell `word` in any case.
  ///
  /// `word` is lower-case letters, digits and hyphens, and the octets must already be known to be a token:
  /// setting bit 5 is a case fold only then.
  @inline(__always)
  static func matches(_ octets: [UInt8], _ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    var index = range.lowerBound
    for letter in letters {
      if octets[index] | 0x20 != letter { return false }
      index &+= 1
    }
    return true
  }

  /// Whether two sequences of octets are equal but for the case of ASCII letters.
  static func equal(_ left: ArraySlice<UInt8>, _ right: String.UTF8View) -> Bool {
    left.elementsEqual(right) { lowercased($0) == lowercased($1) }
  }

  /// `octets[range]` without white space at either end (RFC 9110 §5.6.3).
  static func trimmed(_ octets: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, octets[lower].isBlank { lower &+= 1 }
    while upper > lower, octets[upper &- 1].isBlank { upper &-= 1 }
    return lower..<upper
  }

  /// The trimmed members of a comma-separated list (RFC 9110 §5.6.1), empty ones included.
  static func members(_ octets: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var members: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where octets[index] == Octet.comma {
      members.append(trimmed(octets, start..<index))
      start = index &+ 1
    }
    members.append(trimmed(octets, start..<range.upperBound))
    return members
  }

  /// Whether every octet of `range` is a token character and there is at least one (RFC 9110 §5.6.2).
  static func isToken(_ octets: [UInt8], _ range: Range<Int>) -> Bool {
    let token = OctetSet.token
    for index in range where !token.contains(octets[index]) { return false }
    return !range.isEmpty
  }

  private static func lowercased(_ octet: UInt8) -> UInt8 {
    octet >= 0x41 && octet <= 0x5A ? octet | 0x20 : octet
  }
}
