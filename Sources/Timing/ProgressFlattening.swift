extension Progress {
  /// The corners of a polyline that is within `flatness` of this progress at every instant, leaps included.
  ///
  /// The first corner is (0, 0), the last (duration, 1), and each lies on the curve. A leap is two corners with one time:
  /// the value before, then the value after. Times never fall. What is promised between corners is proved by a bound of the
  /// second derivative (springs), by the extrema of the departure (Béziers) or by the curve being straight (the others).
  /// - Parameters:
  ///   - flatness: the greatest departure, 1e-7 or more.
  ///   - resolution: a power of ten in seconds, 1e-9 to 1: interior corners of springs and Béziers lie at its multiples,
  ///     on finer grids by powers of ten only where the bound needs it. The corners of the others lie where they are.
  package func flattened(within flatness: Double, resolution: Double) -> [ProgressVertex] {
    guard duration > 0 else {
      return [ProgressVertex(time: 0, value: 0), ProgressVertex(time: 0, value: 1)]
    }
    switch shape {
    case .spring(let motion):
      return motion.flattened(within: flatness, resolution: resolution, rest: 1)
    case .easing(.bezier(let curve)):
      let flatness = Flattening.affordable(flatness) { _ in 0 }
      return curve.flattened(
        within: flatness, duration: duration, grid: TimeGrid(resolution: resolution))
    case .easing(.steps(let curve)):
      return corners(of: curve)
    case .easing(.points(let curve)):
      return corners(of: curve)
    }
  }

  /// The corners of a staircase.
  ///
  /// One with more steps than a polyline may have corners is its ramp, within one step of it.
  private func corners(of curve: Steps) -> [ProgressVertex] {
    var polyline = Polyline()
    if Double(curve.count) <= Flattening.vertexLimit / 2 {
      for jump in curve.jumps {
        let time = instant(at: jump.x)
        polyline.append(time, jump.before)
        polyline.append(time, jump.after)
      }
    }
    return polyline.finished(at: duration)
  }

  /// The corners of a broken line, cut to its duration.
  private func corners(of curve: PiecewiseLinear) -> [ProgressVertex] {
    var polyline = Polyline()
    let inside = curve.points.drop { $0.x < 0 }.prefix { $0.x <= 1 }
    if inside.first.map({ $0.x > 0 }) ?? true { polyline.append(0, curve.value(at: 0)) }
    if let first = inside.first, inside.startIndex == 0, curve.points.count > 1,
      curve.points[1].x == first.x
    {
      // CSS leads up to an opening jump with the value of its second corner.
      polyline.append(instant(at: first.x), curve.points[1].y)
    }
    for point in inside { polyline.append(instant(at: point.x), point.y) }
    if inside.last.map({ $0.x < 1 }) ?? true { polyline.append(duration, curve.value(at: 1)) }
    return polyline.finished(at: duration)
  }

  /// The first instant at which the curve has come to x of its duration, as ``value(at:)`` will reckon it.
  private func instant(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return duration }
    var time = x * duration
    // A product and a quotient round apart by a few units in the last place at most.
    for _ in 0..<8 where time / duration < x { time = time.nextUp }
    for _ in 0..<8 where time.nextDown / duration >= x { time = time.nextDown }
    return min(time, duration)
  }
}

/// Corners in the making, from (0, 0) on.
private struct Polyline {
  private var corners = [ProgressVertex(time: 0, value: 0)]

  /// Adds a corner, unless it repeats the last one; of several leaps at one instant only the first and last value count.
  mutating func append(_ time: Double, _ value: Double) {
    let corner = ProgressVertex(time: time, value: value)
    guard let last = corners.last, last != corner else { return }
    if last.time == time, corners.count > 1, corners[corners.count - 2].time == time {
      corners.removeLast()
      if corners.last == corner { return }
    }
    corners.append(corner)
  }

  /// The corners, closed at (duration, 1).
  mutating func finished(at duration: Double) -> [ProgressVertex] {
    append(duration, 1)
    return corners
  }
}
