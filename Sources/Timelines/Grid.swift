/// The decimal grids on which times and values are written.
package enum Grid {
  /// Rounds a time up or down to whole nanoseconds, so that it is written in at most nine decimals.
  ///
  /// Dividing a whole number by a power of ten is correctly rounded, so the result is the very double that a
  /// reader gets from the decimal spelling.
  package static func nanoseconds(_ time: Double) -> Double {
    let scaled = time * 1e9
    return abs(scaled) < 9e15 ? scaled.rounded() / 1e9 : time
  }

  /// The time with the fewest decimals, three to nine, that is not farther than `reach` seconds from `time`.
  static func short(_ time: Double, within reach: Double) -> Double {
    guard abs(time) < 9e6 else { return time }
    for decimals in 3..<9 {
      let rounded = (time * powersOfTen[decimals]).rounded() / powersOfTen[decimals]
      if abs(rounded - time) <= reach { return rounded }
    }
    return nanoseconds(time)
  }

  /// Rounds a value to `decimals` decimals, 0…15: the double that a reader gets from the spelling.
  package static func rounded(
    _ value: Double, decimals: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Double {
    let power = powersOfTen[min(max(decimals, 0), powersOfTen.count - 1)]
    let scaled = value * power
    guard abs(scaled) < 9e15 else { return value }
    let result = scaled.rounded(rule) / power
    return result == 0 ? 0 : result
  }

  /// The largest difference that rounding to `decimals` makes.
  package static func roundingError(decimals: Int) -> Double {
    0.5 / powersOfTen[min(max(decimals, 0), powersOfTen.count - 1)]
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
