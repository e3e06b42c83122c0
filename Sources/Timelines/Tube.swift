/// Between which bounds a single value may run: straight walls between gates.
///
/// The walls are inside the true bounds everywhere, so a path inside them is legal at every instant.
struct Tube {
  struct Gate {
    /// Seconds, rising strictly.
    var time: Double
    var lower: Double
    var upper: Double
  }

  var gates: [Gate]

  /// Closes a gate to a single value.
  mutating func pin(_ index: Int, to value: Double) {
    gates[index].lower = value
    gates[index].upper = value
  }

  mutating func cut(to limits: ClosedRange<Double>) {
    for index in gates.indices {
      gates[index].lower = max(gates[index].lower, limits.lowerBound)
      gates[index].upper = min(gates[index].upper, limits.upperBound)
    }
  }

  /// Keeps the upper wall `margin` below a ceiling, but not below the lower wall.
  mutating func lower(to ceiling: Polyline, margin: Double) {
    var cursor = Polyline.Cursor(ceiling)
    for index in gates.indices {
      let limit = cursor.values(at: gates[index].time).after - margin
      gates[index].upper = max(gates[index].lower, min(gates[index].upper, limit))
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
