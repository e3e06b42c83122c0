/// Between which bounds a single value may run: straight walls between gates.
///
/// The walls are inside the true bounds everywhere, so a path inside them is legal at every instant.
struct Tube {
  /// Rising strictly, seconds.
  var times: [Double] = []
  var lower: [Double] = []
  var upper: [Double] = []

  /// A tube with room for `capacity` gates.
  init(capacity: Int) {
    times.reserveCapacity(capacity)
    lower.reserveCapacity(capacity)
    upper.reserveCapacity(capacity)
  }

  var count: Int { times.count }

  mutating func append(_ time: Double, _ low: Double, _ high: Double) {
    times.append(time)
    lower.append(low)
    upper.append(high)
  }

  /// Closes a gate to a single value.
  mutating func pin(_ index: Int, to value: Double) {
    lower[index] = value
    upper[index] = value
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
