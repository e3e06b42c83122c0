extension JSONParser {
  /// Checks a number against `[ "-" ] int [ frac ] [ exp ]` (RFC 8259 §6).
  ///
  /// Its value is left for whoever asks.
  mutating func parseNumber() throws(JSONSyntaxError) {
    let start = position
    if peek() == UInt8(ascii: "-") { position &+= 1 }
    if peek() == UInt8(ascii: "0") {
      position &+= 1
      if isDigit(peek()) { throw JSONSyntaxError(offset: position &- 1, message: "leading zero") }
    } else {
      try parseDigits("expected a digit after '-'")
    }
    if peek() == UInt8(ascii: ".") {
      position &+= 1
      try parseDigits("expected a digit after the decimal point")
    }
    if peek() | 0x20 == UInt8(ascii: "e") {
      position &+= 1
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position &+= 1 }
      try parseDigits("expected a digit in the exponent")
    }
    append(.number, from: start, to: position)
  }

  /// One digit or more.
  @inline(__always)
  private mutating func parseDigits(_ complaint: StaticString) throws(JSONSyntaxError) {
    guard isDigit(peek()) else { throw unexpected(complaint.description) }
    var index = position &+ 1
    while isDigit(byte(at: index)) { index &+= 1 }
    position = index
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
