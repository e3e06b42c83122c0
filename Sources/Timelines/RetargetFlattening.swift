import Timing

extension RetargetPath {
  /// The instants, in seconds from the hand-over, between which straight lines stay within `flatness` points of the way.
  ///
  /// Each component is solved on its own to its share of the flatness. A chord between two instants of the union spans no
  /// more than a chord of either, so the promise of each holds.
  func times(within flatness: Double, _ weight: Weight, resolution: Double) -> [Double] {
    func instants(_ motion: SettlingMotion, _ factor: Double) -> [Double] {
      let share = flatness / 2.0.squareRoot() / max(factor, .leastNormalMagnitude)
      return motion.flattened(within: min(max(share, 1e-9), 1e6), resolution: resolution).map(\.time)
    }
    var result: [Double] = []
    var rest = instants(y, weight.factor.y)[...]
    for time in instants(x, weight.factor.x) {
      while let earlier = rest.first, earlier < time {
        result.append(earlier)
        rest.removeFirst()
      }
      if rest.first == time { rest.removeFirst() }
      result.append(time)
    }
    return result + rest
  }
}

extension Polyline {
  /// Adds the way of a retarget that starts at `begin`.
  mutating func append(
    _ path: RetargetPath, from begin: Double, flatness: Double, weight: Weight, resolution: Double
  ) {
    for time in path.times(within: flatness, weight, resolution: resolution) {
      let instant = Grid.nanoseconds(begin + time)
      // Vertices may lie closer than the grid; at an equal instant only a leap counts.
      guard instant > (times.last ?? -.infinity) || path.duration == 0 else { continue }
      append(instant, path.value(at: time))
    }
  }
}
