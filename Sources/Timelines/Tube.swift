/// Between which bounds a single value may run: straight walls between gates.
///
/// The walls are inside the true bounds everywhere, so a path inside them is legal at every instant.
struct Tube {
  /// Rising strictly, seconds.
  var times: [Double]
  var lower: [Double]
  var upper: [Double]

  var count: Int { times.count }

  /// Closes a gate to a single value.
  mutating func pin(_ index: Int, to value: Double) {
    lower[index] = value
    upper[index] = value
  }

  mutating func widen(by half: Double) {
    for index in times.indices {
      lower[index] -= half
      upper[index] += half
    }
  }

  mutating func cut(to limits: ClosedRange<Double>) {
    for index in times.indices {
      lower[index] = max(lower[index], limits.lowerBound)
      upper[index] = min(upper[index], limits.upperBound)
    }
  }

  /// Keeps the upper wall `margin` below a ceiling, but not below the lower wall.
  mutating func lower(to ceiling: Polyline, margin: Double) {
    var cursor = Polyline.Cursor(ceiling)
    for index in times.indices {
      let limit = cursor.values(at: times[index]).after - margin
      upper[index] = max(lower[index], min(upper[index], limit))
    }
  }
}

/// A straight line in time.
struct Line {
  /// An instant at which the value is known.
  var time: Double
  var value: Double
  /// Values a second.
  var slope: Double

  @inline(__always)
  func value(at time: Double) -> Double { value + slope * (time - self.time) }
}
