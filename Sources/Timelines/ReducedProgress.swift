import Timing

/// The fewest keys between which straight lines stay within a tolerance of a progress curve.
struct ReducedProgress {
  /// Seconds from the start of the curve, rising strictly, on the nanosecond.
  let times: [Double]
  /// Progress; the first and the last are exact.
  let values: [Double]
  /// A proven bound of the distance from the curve at any instant, in progress.
  let error: Double

  /// - Parameters:
  ///   - tolerance: in progress.
  ///   - legal: the range to which progress is held, with the curve; it may be infinite at either end.
  /// - Returns: nil where the numbers are too extreme for the tolerance.
  init?(_ progress: Progress, within tolerance: Double, legal: ClosedRange<Double>) {
    var (line, flatness) = Self.solved(progress, within: tolerance)
    let (low, high) = (legal.lowerBound, legal.upperBound)
    if line.values.contains(where: { $0 < low + tolerance || $0 > high - tolerance }) {
      let levels = [low, low + tolerance, high - tolerance, high].sorted()
      line = line.clamped(from: low, through: high, levels: levels)
    }
    let knotShare = Reduction.Margins.knotShare * tolerance
    let room = tolerance - flatness - knotShare
    let last = line.times.count - 1
    guard room > 0, last > 0, line.isRising else { return nil }
    var tube = Tube(times: line.times, lower: line.values, upper: line.values)
    tube.widen(by: room)
    tube.cut(to: legal)
    for end in [0, last] { tube.pin(end, to: line.values[end]) }
    let knots = Knots(
      Funnel.links(tube), from: line.times[0], to: line.times[last], margin: knotShare, decimals: nil)
    var key = 0
    let deviation = line.deviation(of: knots.values, at: knots.times, &key)
    guard deviation + flatness <= tolerance else { return nil }
    (times, values, error) = (knots.times, knots.values, deviation + flatness)
  }

  private static func solved(_ progress: Progress, within tolerance: Double) -> (Polyline, Double) {
    var level = SolvedProgress.finest(progress, within: Flattening.share * tolerance)
    for end in [0, level.line.times.count - 1] {
      level.line.times[end] = Grid.nanoseconds(level.line.times[end])
    }
    return (level.line, level.flatness)
  }
}

extension Polyline {
  fileprivate var isRising: Bool { zip(times, times.dropFirst()).allSatisfy(<) }
}
