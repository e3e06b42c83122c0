extension JSONParser {
  /// A string from its opening quote to its closing one: UTF-8, escapes and surrogate pairs are checked.
  mutating func parseString() throws(JSONSyntaxError) {
    position &+= 1
    let start = position
    var hasEscapes = false
    while true {
      position = endOfPlainText(from: position)
      switch peek() {
      case UInt8(ascii: "\""):
        append(.string, from: start, to: position, hasEscapes: hasEscapes)
        position &+= 1
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case 0x80...:
        try skipMultibyte()
      default:
        throw unexpected("raw control character in string")
      }
    }
  }

  /// First byte from `start` on that is not ASCII text to be taken as it is.
  @inline(__always)
  private func endOfPlainText(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      guard byte &- 0x20 < 0x60, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { break }
      index &+= 1
    }
    return index
  }

  private mutating func skipEscape() throws(JSONSyntaxError) {
    switch byte(at: position &+ 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position &+= 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(at: position)
      if JSONEscapes.isLowSurrogate(unit) { throw unexpected("lone surrogate") }
      if JSONEscapes.isHighSurrogate(unit) {
        let second = position &+ 6
        guard byte(at: second) == UInt8(ascii: "\\"), byte(at: second &+ 1) == UInt8(ascii: "u"),
          JSONEscapes.isLowSurrogate(try codeUnit(at: second))
        else { throw unexpected("lone surrogate") }
        position &+= 6
      }
      position &+= 6
    default:
      if position &+ 1 >= bytes.count { position = bytes.count }
      throw unexpected("unknown escape in string")
    }
  }

  /// The UTF-16 code unit that the six bytes `\uXXXX` at `start` spell.
  private func codeUnit(at start: Int) throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for index in (start &+ 2)..<(start &+ 6) {
      guard let digit = JSONEscapes.hexDigit(byte(at: index)) else {
        if index >= bytes.count {
          throw JSONSyntaxError(offset: bytes.count, message: "unexpected end of input")
        }
        throw JSONSyntaxError(offset: start, message: "expected four hexadecimal digits after '\\u'")
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// A well-formed sequence of two to four bytes (Unicode 16, table 3-7): no overlong form, no surrogate,
  /// nothing above U+10FFFF.
  private mutating func skipMultibyte() throws(JSONSyntaxError) {
    let lead = peek()
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
    default: throw unexpected("invalid UTF-8")
    }
    guard second.contains(byte(at: position &+ 1)),
      length < 3 || byte(at: position &+ 2) & 0xC0 == 0x80,
      length < 4 || byte(at: position &+ 3) & 0xC0 == 0x80
    else { throw unexpected("invalid UTF-8") }
    position &+= length
  }
}
