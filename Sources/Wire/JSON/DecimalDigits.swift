/// Decimal digits, eight at a time in one word.
enum DecimalDigits {
  /// The eight digits of a number under 10⁸, a byte each, the first the lowest.
  ///
  /// The number is halved three times: into fours of digits, pairs and digits, whose quotients by 100 and 10 are
  /// products with 10486 / 2²⁰ and 103 / 2¹⁰, exact for so small numbers.
  @inline(__always)
  static func word(_ value: UInt64) -> UInt64 {
    let high = value / 10_000
    let fours = high | (value &- high &* 10_000) &<< 32
    let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let pairs = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = (pairs &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) &<< 8
  }

  /// What makes ASCII of a word of digits.
  static let zeros: UInt64 = 0x3030_3030_3030_3030
}
