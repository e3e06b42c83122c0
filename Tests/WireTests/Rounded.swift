import Wire

/// The double that a reader gets from the spelling of `value` in fixed precision.
///
/// Exactly `Double(spelling)` for the spelling that `JSONWriter.number(_:decimals:)` writes, so that a bound which
/// is proved on this value holds for what clients read. A value that is not finite becomes the nearest
/// finite one, NaN becomes 0.
func rounded(_ value: Double, decimals: Int) -> Double {
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
