package import Timing

/// One property of one layer over time, as a client plays it.
package struct Track: Sendable, Hashable {
  package var property: Property
  /// Timeline seconds, rising strictly.
  package var times: [Double]
  /// One value a time; scalars in `x`.
  package var values: [Vector]
  package var interpolation: KeyframeOptions.Interpolation
  /// One easing a segment (`times.count − 1`) when `interpolation` is cubic; nil when it is linear.
  package var easings: [CubicBezier]?
  /// Decimals that inner values need at most.
  package var decimals: Int

  /// The value a client shows at `time`: straight or eased between keys, held outside.
  package func value(at time: Double) -> Vector {
    guard let first = times.first, let last = times.last else { return .zero }
    if time <= first { return values[0] }
    if time >= last { return values[values.count - 1] }
    var low = 0
    var high = times.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    var fraction = (time - times[low]) / (times[high] - times[low])
    if let easings { fraction = easings[low].value(at: fraction) }
    return values[low] + (values[high] - values[low]) * fraction
  }
}
