extension JSONText {
  /// Checks the number at `start` against `[ "-" ] int [ frac ] [ exp ]` (RFC 8259 §6).
  ///
  /// - Returns: the place after it, and its value where that is quick to tell, else NaN.
  @inline(never)
  func number(at start: Int) throws(JSONSyntaxError) -> (end: Int, value: Double) {
    let isNegative = byte(at: start) == UInt8(ascii: "-")
    let whole = isNegative ? start &+ 1 : start
    var significand: UInt64 = 0
    var end = endOfDigits(from: whole, &significand)
    if end == whole { throw error(at: whole, "expected a digit after '-'") }
    if byte(at: whole) == UInt8(ascii: "0"), end > whole &+ 1 {
      throw JSONSyntaxError(offset: whole, message: "leading zero")
    }
    var digits = end &- whole
    var decimals = 0
    if byte(at: end) == UInt8(ascii: ".") {
      let point = end &+ 1
      end = endOfDigits(from: point, &significand)
      if end == point { throw error(at: point, "expected a digit after the decimal point") }
      decimals = end &- point
      digits &+= decimals
    }
    if byte(at: end) | 0x20 == UInt8(ascii: "e") { return (try endOfExponent(from: end), .nan) }
    // Fifteen digits always stay under 2⁵³, where one division of doubles rounds the exact value.
    guard digits <= 15 else { return (end, .nan) }
    let magnitude = Double(significand) / ExactDecimal.power(decimals)
    return (end, isNegative ? -magnitude : magnitude)
  }

  /// The place after the digits from `start` on, which are put behind those of `value`; it wraps when they are too many.
  @inline(__always)
  private func endOfDigits(from start: Int, _ value: inout UInt64) -> Int {
    var index = start
    var digit = byte(at: index) &- UInt8(ascii: "0")
    while digit < 10 {
      value = value &* 10 &+ UInt64(digit)
      index &+= 1
      digit = byte(at: index) &- UInt8(ascii: "0")
    }
    return index
  }

  private func endOfExponent(from letter: Int) throws(JSONSyntaxError) -> Int {
    var start = letter &+ 1
    if byte(at: start) == UInt8(ascii: "+") || byte(at: start) == UInt8(ascii: "-") { start &+= 1 }
    var value: UInt64 = 0
    let end = endOfDigits(from: start, &value)
    if end == start { throw error(at: start, "expected a digit in the exponent") }
    return end
  }
}
