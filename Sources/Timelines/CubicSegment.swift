/// A stretch of a course between two knots that one eased segment plays: the Bézier curve of (time, value).
///
/// Times are seconds from the start of the course, values are in its own unit. The control points lie at
/// (start + x1·length, y1) and (start + x2·length, y2); so y1 and y2 are values here and not shares of the step.
struct CubicSegment: Hashable {
  var start: Double
  var end: Double
  var startValue: Double
  var endValue: Double
  /// Shares of the length, 0…1, in at most six decimals.
  var x1: Double
  var x2: Double
  var y1: Double
  var y2: Double

  /// Seconds.
  var length: Double { end - start }

  /// A straight line.
  static func line(from start: Double, _ startValue: Double, to end: Double, _ endValue: Double)
    -> CubicSegment
  {
    CubicSegment(
      start: start, end: end, startValue: startValue, endValue: endValue, x1: 0, x2: 1, y1: startValue,
      y2: endValue)
  }

  /// Whether it is played as a straight line.
  var isStraight: Bool { x1 == 0 && x2 == 1 && y1 == startValue && y2 == endValue }

  /// Time at the parameter s, as a share of the length.
  @inline(__always)
  func share(at s: Double) -> Double {
    let r = 1 - s
    return s * (3 * r * (r * x1 + s * x2) + s * s)
  }

  /// The derivative of ``share(at:)`` by s.
  @inline(__always)
  func shareRate(at s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * x1 + 2 * r * s * (x2 - x1) + s * s * (1 - x2))
  }

  /// The value at the parameter s.
  @inline(__always)
  func value(at s: Double) -> Double {
    let r = 1 - s
    return r * r * (r * startValue + 3 * s * y1) + s * s * (3 * r * y2 + s * endValue)
  }

  /// The derivative of ``value(at:)`` by s.
  @inline(__always)
  func valueRate(at s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * (y1 - startValue) + 2 * r * s * (y2 - y1) + s * s * (endValue - y2))
  }

  /// The parameter at which `share` of the length is over, found upwards from `low`.
  @inline(__always)
  func parameter(at share: Double, from low: Double) -> Double {
    guard share < 1 else { return 1 }
    var (low, high) = (low, 1.0)
    let behind = share - self.share(at: low)
    guard behind > 0 else { return low }
    let rate = shareRate(at: low)
    var s = rate > 1e-3 ? min(low + behind / rate, high) : 0.5 * (low + high)
    for _ in 0..<64 {
      let error = self.share(at: s) - share
      if abs(error) < 1e-14 { break }
      if error > 0 { high = s } else { low = s }
      // Newton's step where it stays between what is known to be too low and too high, else half the way.
      let next = s - error / shareRate(at: s)
      s = next > low && next < high ? next : 0.5 * (low + high)
      if high - low < 1e-15 { break }
    }
    return s
  }
}
