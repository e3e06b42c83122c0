/// The decimal grids on which times and values are written.
package enum Grid {
  /// Rounds a time up or down to whole nanoseconds, so that it is written in at most nine decimals.
  ///
  /// Dividing a whole number by a power of ten is correctly rounded, so the result is the very double that a
  /// reader gets from the decimal spelling.
  package static func nanoseconds(_ time: Double) -> Double {
    let scaled = time * 1e9
    return abs(scaled) < 9e15 ? scaled.roundedInWhole / 1e9 : time
  }

  /// The time with the fewest decimals, three to nine, that is not farther than `reach` seconds from `time`.
  static func short(_ time: Double, within reach: Double) -> Double {
    guard abs(time) < 9e6 else { return time }
    for decimals in 3..<9 {
      let rounded = (time * powersOfTen[decimals]).roundedInWhole / powersOfTen[decimals]
      if abs(rounded - time) <= reach { return rounded }
    }
    return nanoseconds(time)
  }

  /// Rounds a value to `decimals` decimals, 0…15: the double that a reader gets from the spelling.
  package static func rounded(
    _ value: Double, decimals: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Double {
    switch rule {
    case .toNearestOrAwayFromZero: Decimals(decimals).nearest(value)
    case .down: Decimals(decimals).below(value)
    default: Decimals(decimals).quotient(value) { $0.rounded(rule) }
    }
  }

  /// The largest difference that rounding to `decimals` makes.
  package static func roundingError(decimals: Int) -> Double {
    0.5 / powersOfTen[min(max(decimals, 0), powersOfTen.count - 1)]
  }

  /// A number of decimals, to round many values to.
  struct Decimals {
    private let power: Double

    init(_ decimals: Int) { power = powersOfTen[min(max(decimals, 0), powersOfTen.count - 1)] }

    /// The nearest value, of two the one that is farther from 0.
    @inline(__always)
    func nearest(_ value: Double) -> Double { quotient(value) { $0.roundedInWhole } }

    /// The nearest value that is not greater.
    @inline(__always)
    func below(_ value: Double) -> Double { quotient(value) { $0.flooredInWhole } }

    @inline(__always)
    fileprivate func quotient(_ value: Double, _ whole: (Double) -> Double) -> Double {
      let scaled = value * power
      guard abs(scaled) < 9e15 else { return value }
      let result = whole(scaled) / power
      return result == 0 ? 0 : result
    }
  }

  fileprivate static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

extension Double {
  /// The nearest whole number, halves away from 0, of a number below 9e15: without a call, on any processor.
  ///
  /// Nor with a branch, as which way a value is rounded can't be foretold.
  @inline(__always)
  fileprivate var roundedInWhole: Double {
    let whole = Double(Int64(self))
    return whole + ((self - whole).magnitude >= 0.5 ? Double(signOf: self, magnitudeOf: 1) : 0)
  }

  /// The greatest whole number that is not greater, of a number below 9e15.
  @inline(__always)
  fileprivate var flooredInWhole: Double {
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }
}
