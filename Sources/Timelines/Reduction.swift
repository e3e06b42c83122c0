/// The fewest keys that a simple cone finds: each segment is as long as one straight line can stay in the tube.
enum Reduction {
  /// Reduces vertices so that straight lines between the kept keys stay within `tolerance` of every vertex,
  /// and so of the polyline everywhere. Both ends are kept exactly.
  ///
  /// From a key, the lines that pass all tubes so far form a cone of slopes. When it closes, the last vertex before
  /// becomes a key, at the value inside the cone that is nearest to the curve (O'Rourke 1981).
  /// - Parameters:
  ///   - times: rising strictly, seconds.
  ///   - tolerance: half the width of the tube, by component, in the values' unit.
  static func keys(
    times: [Double], values: [Vector], tolerance: Vector
  ) -> (times: [Double], values: [Vector]) {
    guard let first = times.indices.first, let last = times.indices.last else { return ([], []) }
    var keyTimes = [times[first]]
    var keyValues = [values[first]]
    var start = first
    var startValue = values[first]
    while start < last {
      var low = Vector(repeating: -.infinity)
      var high = Vector(repeating: .infinity)
      var end = start + 1
      var index = end
      while index <= last {
        let span = times[index] - times[start]
        let slack = index == last ? Vector.zero : tolerance
        let newLow = pointwiseMax(low, (values[index] - slack - startValue) / span)
        let newHigh = pointwiseMin(high, (values[index] + slack - startValue) / span)
        if any(newLow .> newHigh) { break }
        (low, high, end) = (newLow, newHigh, index)
        index += 1
      }
      if end == last {
        startValue = values[last]
      } else {
        let span = times[end] - times[start]
        startValue = pointwiseMin(
          pointwiseMax(values[end], startValue + low * span), startValue + high * span)
      }
      start = end
      keyTimes.append(times[end])
      keyValues.append(startValue)
    }
    return (keyTimes, keyValues)
  }
}
