extension JSONText {
  /// The string whose text starts at `start`, behind its opening quote: UTF-8, escapes and surrogate pairs are checked.
  ///
  /// - Returns: the place of its closing quote, and whether it has escapes.
  @inline(__always)
  func string(at start: Int) throws(JSONSyntaxError) -> (end: Int, hasEscapes: Bool) {
    let end = endOfPlainText(from: start)
    return byte(at: end) == UInt8(ascii: "\"") ? (end, false) : try restOfString(from: end)
  }

  /// The rest of a string that is not all plain ASCII.
  private func restOfString(from start: Int) throws(JSONSyntaxError) -> (end: Int, hasEscapes: Bool) {
    var index = start
    var hasEscapes = false
    while true {
      switch byte(at: index) {
      case UInt8(ascii: "\""):
        return (index, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index = try endOfEscape(from: index)
      case 0x80...:
        index = try endOfMultibyte(from: index)
      default:
        throw error(at: index, "raw control character in string")
      }
      index = endOfPlainText(from: index)
    }
  }

  /// First byte from `start` on that is not ASCII text to be taken as it is.
  @inline(__always)
  private func endOfPlainText(from start: Int) -> Int {
    var index = start
    while true {
      let marks = Self.specialBytes(in: word(at: index))
      if marks != 0 { return index &+ marks.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
  }

  /// The top bit of the first of eight bytes, from the lowest, that is a control character, a quote, a backslash or no
  /// ASCII; bits above it mean nothing.
  ///
  /// Less one, a byte borrows from the bit above its own only if it was zero, or if a byte below it did.
  @inline(__always)
  static func specialBytes(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let controls = (word &- ones &* 0x20) & ~word
    return (controls | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | word)
      & (ones &* 0x80)
  }

  private func endOfEscape(from start: Int) throws(JSONSyntaxError) -> Int {
    switch byte(at: start &+ 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start &+ 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(at: start)
      if JSONEscapes.isLowSurrogate(unit) { throw error(at: start, "lone surrogate") }
      guard JSONEscapes.isHighSurrogate(unit) else { return start &+ 6 }
      let second = start &+ 6
      guard byte(at: second) == UInt8(ascii: "\\"), byte(at: second &+ 1) == UInt8(ascii: "u"),
        JSONEscapes.isLowSurrogate(try codeUnit(at: second))
      else { throw error(at: start, "lone surrogate") }
      return start &+ 12
    default:
      throw error(at: start &+ 1 < count ? start : count, "unknown escape in string")
    }
  }

  /// The UTF-16 code unit that the six bytes `\uXXXX` at `start` spell.
  private func codeUnit(at start: Int) throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for index in (start &+ 2)..<(start &+ 6) {
      guard let digit = JSONEscapes.hexDigit(byte(at: index)) else {
        throw error(at: index < count ? start : count, "expected four hexadecimal digits after '\\u'")
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// A well-formed sequence of two to four bytes (Unicode 16, table 3-7): no overlong form, no surrogate,
  /// nothing above U+10FFFF.
  private func endOfMultibyte(from start: Int) throws(JSONSyntaxError) -> Int {
    let lead = byte(at: start)
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: throw error(at: start, "invalid UTF-8")
    }
    guard second.contains(byte(at: start &+ 1)),
      length < 3 || byte(at: start &+ 2) & 0xC0 == 0x80,
      length < 4 || byte(at: start &+ 3) & 0xC0 == 0x80
    else { throw error(at: start, "invalid UTF-8") }
    return start &+ length
  }
}
