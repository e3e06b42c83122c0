/// The double that a reader gets from the spelling of `value` in fixed precision.
///
/// Exactly `Double(spelling)` for the spelling that `JSONWriter.number(_:decimals:)` writes, so that a bound which
/// is proved on this value holds for what clients read. A value that is not finite becomes the nearest
/// finite one, NaN becomes 0.
package func rounded(_ value: Double, decimals: Int) -> Double {
  let grid = DecimalGrid(decimals: decimals)
  let magnitude = DecimalGrid.finite(value).magnitude
  guard let steps = grid.steps(to: magnitude) else { return DecimalGrid.finite(value) }
  guard steps != 0 else { return 0 }
  let nearest =
    UInt64(exactly: steps).flatMap { ExactDecimal.double(significand: $0, exponent: -grid.decimals) }
  // From 2⁶⁴ steps on, half a step is under a thousandth of the gap to the next double: nothing moves.
  let result = nearest ?? magnitude
  return value < 0 ? -result : result
}

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

  /// JSON has no spelling for the infinities and NaN: they become the nearest finite double, and 0.
  package static func finite(_ value: Double) -> Double {
    if value.isFinite { return value }
    if value.isNaN { return 0 }
    return value < 0 ? -Double.greatestFiniteMagnitude : Double.greatestFiniteMagnitude
  }
}
