import Timing

/// Writes eased segments on the grid of a track's values, and tells what that costs.
struct CubicScribe {
  let property: Property
  let decimals: Int
  /// Points a unit, by component.
  let weight: Vector
  let limits: ClosedRange<Double>

  /// The track of a course, and a bound of its deviation from the exact motion in points; nil if times would not rise or
  /// numbers are beyond the doubles.
  ///
  /// With the slopes kept exact, a change of its knots moves a segment by no more than its control points, as every point of
  /// a Bézier curve is a mean of them. So the cost of rounding is read off the control points.
  func track(_ course: CubicCourse) -> (track: Track, error: Double)? {
    var times: [Double] = []
    var values: [Vector] = []
    var easings: [CubicBezier] = []
    var error = 0.0
    let lastStretch = course.stretches.count - 1
    for (place, stretch) in course.stretches.enumerated() {
      let perUnit = stretch.way.step.length(weight)
      let lastSegment = stretch.fit.segments.count - 1
      for (index, segment) in stretch.fit.segments.enumerated() {
        let start = Grid.nanoseconds(stretch.begin + segment.start)
        let end = Grid.nanoseconds(stretch.begin + segment.end)
        if times.isEmpty {
          times.append(start)
          values.append(course.ends.first)
        }
        guard let before = times.last, let from = values.last, start == before, end > start else {
          return nil
        }
        let isEnd = place == lastStretch && index == lastSegment
        let to = isEnd ? course.ends.last : written(legal(stretch.way.point(at: segment.endValue)))
        let made = eased(segment, on: stretch.way, from: from, to: to)
        // Written times are off by half of a nanosecond at each end.
        let fastest = max(abs(segment.y1 - segment.startValue), abs(segment.endValue - segment.y2), 1)
        let late = 3e-9 * fastest * perUnit / max(segment.length, 1e-6)
        let off = made.error + stretch.fit.error * perUnit + late
        guard (off + made.easing.y1 + made.easing.y2).isFinite else { return nil }
        error = max(error, off)
        times.append(end)
        values.append(to)
        easings.append(made.easing)
      }
    }
    guard times.count > 1 else { return nil }
    let track = Track(
      property: property, times: times, values: values, interpolation: .cubic, easings: easings,
      decimals: decimals)
    return (track, error)
  }

  /// The easing of a segment between written values, and how far it is from the segment at most, points.
  private func eased(
    _ segment: CubicSegment, on way: CubicCourse.Way, from: Vector, to: Vector
  ) -> (easing: CubicBezier, error: Double) {
    let step = to - from
    let controls = [segment.startValue, segment.y1, segment.y2, segment.endValue].map { way.point(at: $0) }
    let square = (step * step).sum()
    var shares = (y1: 0.0, y2: 1.0)
    if square > 0, !segment.isStraight {
      shares.y1 = (legal(from + controls[1] - controls[0]) - from).along(step, square)
      shares.y2 = 1 - (to - legal(to - controls[3] + controls[2])).along(step, square)
      shares = (written(shares.y1, from, step), written(shares.y2, from, step))
    }
    let isStill = square == 0 || segment.isStraight
    let easing = isStill ? CubicBezier(0, 0, 1, 1) : CubicBezier(segment.x1, shares.y1, segment.x2, shares.y2)
    let shown = [from, from + step * easing.y1, from + step * easing.y2, to]
    // Standing still for what hardly moves is judged by how far it moves at all.
    let error = zip(shown, controls).reduce(0) { max($0, ($1.0 - $1.1).length(weight)) }
    return (easing, error)
  }

  /// A handle in six decimals; not one that leads out of the legal range.
  private func written(_ share: Double, _ from: Vector, _ step: Vector) -> Double {
    let rounded = Grid.rounded(share, decimals: 6)
    guard limits.lowerBound.isFinite, !limits.contains(from.x + step.x * rounded) else { return rounded }
    let other = Grid.rounded(share, decimals: 6, rounded > share ? .down : .up)
    return limits.contains(from.x + step.x * other) ? other : rounded
  }

  private func legal(_ value: Vector) -> Vector {
    [min(max(value.x, limits.lowerBound), limits.upperBound), value.y]
  }

  private func written(_ value: Vector) -> Vector {
    [Grid.rounded(value.x, decimals: decimals), Grid.rounded(value.y, decimals: decimals)]
  }
}

extension Vector {
  /// The share of `step`, whose square is given, that this is along it.
  fileprivate func along(_ step: Vector, _ square: Double) -> Double { (self * step).sum() / square }
}
