/// Comparisons of octet ranges with protocol words, without making a `String`.
enum ASCIIText {
  /// Whether the octets in `range` are those of `word`.
  static func spells(_ octets: [UInt8], _ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for (index, letter) in zip(range, letters(of: word)) where octets[index] != letter { return false }
    return true
  }

  /// Whether the octets in `range` are those of `word` but for the case of ASCII letters.
  static func equal(_ octets: [UInt8], _ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for (index, letter) in zip(range, letters(of: word)) where octets[index] != letter {
      guard lowercased(octets[index]) == lowercased(letter) else { return false }
    }
    return true
  }

  private static func letters(of word: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
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
