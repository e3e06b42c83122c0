/// Decimal numbers as doubles, correctly rounded by integer arithmetic.
package enum ExactDecimal {
  /// Powers of ten that fit 64 bits, 10⁰…10¹⁹.
  package static let powersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
    10_000_000_000_000_000_000,
  ]

  /// 10^exponent as a double; `exponent` is in 0…18.
  @inline(__always)
  package static func power(_ exponent: Int) -> Double { doublePowers[exponent] }

  /// 10⁰…10¹⁸, all of them doubles.
  private static let doublePowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
  ]

  /// The exponents that `double` takes.
  package static let exponents = -19...19

  /// significand · 10^exponent as the nearest double, ties to even; nil for an exponent outside `exponents`.
  ///
  /// A significand under 2⁵³ is a double, and so is 10^|exponent|, so one IEEE multiplication or division rounds
  /// the exact value (Clinger 1990, "How to read floating point numbers accurately"). Larger ones are multiplied
  /// or divided in 128 bits; at least 63 leading bits are kept, the last of them sticky, so that the one
  /// rounding to 53 bits sees on which side of a tie the value lies. No result here is subnormal.
  package static func double(significand: UInt64, exponent: Int) -> Double? {
    guard exponents.contains(exponent) else { return nil }
    let power = powersOfTen[abs(exponent)]
    if significand < 1 << 53 {
      return exponent < 0
        ? Double(significand) / Double(power) : Double(significand) * Double(power)
    }
    return exponent < 0 ? quotient(significand, power) : product(significand, power)
  }

  /// `one` · `other`, neither 0.
  private static func product(_ one: UInt64, _ other: UInt64) -> Double {
    let (high, low) = one.multipliedFullWidth(by: other)
    guard high != 0 else { return Double(low) }
    let shift = UInt64(truncatingIfNeeded: high.leadingZeroBitCount)
    let leading = shift == 0 ? high : high << shift | low >> (64 &- shift)
    let sticky: UInt64 = low << shift == 0 ? 0 : 1
    return scaled(leading | sticky, by: 64 &- high.leadingZeroBitCount)
  }

  /// `dividend` / `divisor`, neither 0.
  private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    let raised = dividend.leadingZeroBitCount
    let lowered = divisor.leadingZeroBitCount
    let numerator = dividend << UInt64(truncatingIfNeeded: raised)
    let denominator = divisor << UInt64(truncatingIfNeeded: lowered)
    // Both have their top bit set, so the halved numerator is below the denominator and the division fits.
    let (quotient, remainder) = denominator.dividingFullWidth((numerator >> 1, numerator << 63))
    return scaled(quotient | (remainder == 0 ? 0 : 1), by: lowered &- raised &- 63)
  }

  /// `bits` · 2^`exponent`, rounded once, by the conversion.
  private static func scaled(_ bits: UInt64, by exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: Double(bits))
  }
}
