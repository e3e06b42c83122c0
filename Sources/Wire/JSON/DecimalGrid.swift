/// The multiples of 10^−decimals, to which fixed precision rounds.
package struct DecimalGrid: Equatable, Sendable {
  /// Digits after the point, 0…18.
  package let decimals: Int

  /// A precision outside 0…18 is brought to the nearer end; a double's steps on a finer grid do not fit.
  package init(decimals: Int) {
    self.decimals = min(max(decimals, 0), 18)
  }

  /// Magnitudes from here on are not rounded: they are spelled as the shortest text that reads back the same.
  package static let limit = 1e15

  /// `magnitude` · 10^decimals to the nearest integer, halves up; nil from `limit` on.
  ///
  /// It is the double's exact binary value that is rounded: 0.125 is a tie and gives 0.13, 1.005 lies below one
  /// and gives 1. The product of a 53-bit significand and 10¹⁸ takes 113 bits, so nothing is lost before the shift.
  package func steps(to magnitude: Double) -> UInt128? {
    guard magnitude < Self.limit else { return nil }
    let hidden: UInt64 = magnitude.isNormal ? 1 << 52 : 0
    let significand = magnitude.significandBitPattern | hidden
    let biased = Int(max(magnitude.exponentBitPattern, 1))
    // Under the limit of 10¹⁵ < 2⁵⁰ the significand always has bits after the point, so this is at least 3.
    let fractionBits = 1075 &- biased
    if fractionBits > 118 { return 0 }
    let product = UInt128(significand) &* UInt128(ExactDecimal.powersOfTen[decimals])
    let half = UInt128(1) << UInt128(truncatingIfNeeded: fractionBits &- 1)
    return (product &+ half) >> UInt128(truncatingIfNeeded: fractionBits)
  }

  /// What `steps(to:)` gives, where a product of doubles tells it beyond doubt; else nil.
  ///
  /// Under 2⁵⁰ the product is off by at most 2⁻⁴ steps, so what is within a quarter of a whole number rounds to it.
  @inline(__always)
  package func clearSteps(to magnitude: Double) -> UInt64? {
    let product = magnitude * ExactDecimal.power(decimals)
    guard product < 0x1p50 else { return nil }
    let nearest = Self.nearest(product)
    return abs(product - Double(nearest)) < 0.25 ? nearest : nil
  }

  /// The nearest whole number to one of 0 ..< 2⁵¹, ties to even.
  ///
  /// From 2⁵² to 2⁵³ doubles are the whole numbers, whose last 52 bits count up from 0.
  @inline(__always)
  static func nearest(_ value: Double) -> UInt64 { (value + 0x1p52).bitPattern & (1 &<< 52 &- 1) }

  /// The grid on which the shortest spelling of most numbers lies.
  static let plain = DecimalGrid(decimals: 6)

  /// The steps to a magnitude that is the very double which a reader gets from them; nil for others.
  ///
  /// Then no other spelling is shorter: two decimals of up to fifteen digits are never one double. Nil also where an
  /// exponent is due.
  @inline(__always)
  func exactSteps(to magnitude: Double) -> UInt64? {
    guard magnitude >= 1e-4, let steps = clearSteps(to: magnitude) else { return nil }
    return Double(steps) / ExactDecimal.power(decimals) == magnitude ? steps : nil
  }

  /// JSON has no spelling for the infinities and NaN: they become the nearest finite double, and 0.
  package static func finite(_ value: Double) -> Double {
    if value.isFinite { return value }
    if value.isNaN { return 0 }
    return value < 0 ? -Double.greatestFiniteMagnitude : Double.greatestFiniteMagnitude
  }
}
