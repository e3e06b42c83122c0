import Timing

extension RetargetPath {
  /// The instants, in seconds from the hand-over, between which straight lines stay within `flatness` of the way.
  ///
  /// Each component is solved on its own to its share of the flatness. A chord between two instants of the union spans no
  /// more than a chord of either, so the promise of each holds.
  func times(within flatness: Double) -> [Double] {
    let share = min(max(flatness / 2.0.squareRoot(), 1e-9), 1e6)
    let resolution = SolvedProgress.resolution(duration)
    func instants(_ motion: SettlingMotion) -> [Double] {
      motion.flattened(within: share, resolution: resolution).map(\.time)
    }
    var result: [Double] = []
    var rest = instants(y)[...]
    for time in instants(x) {
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
