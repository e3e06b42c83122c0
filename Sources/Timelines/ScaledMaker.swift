import Timing

/// Makes the straight keys of a motion that walks one line by one smooth curve: the curve's own keys at another scale.
struct ScaledMaker {
  let options: KeyframeOptions
  let curves: CurveStore

  /// The track of a motion, and a bound of its deviation from the exact motion in points.
  ///
  /// The bound is the curve's own times the length of the way, and what rounding the values adds.
  /// - Returns: nil where the motion is of another kind or its numbers are too extreme.
  func track(of motion: Motion, in layer: Layer) -> (track: Track, error: Double)? {
    guard let piece = motion.pieces.first, motion.pieces.count == 1,
      case .line(let from, let to) = piece.path,
      piece.progress.isSmooth, Grid.nanoseconds(piece.begin) == piece.begin,
      !Weight.varies(of: motion.property, in: layer),
      let limits = layer.fixedLimits(of: motion, within: options.tolerance)
    else { return nil }
    let weight = Weight.largest(of: motion.property, in: layer)
    let (decimals, rounding) = options.decimals(for: motion.property, weight)
    let points = (to - from).length(weight)
    let share = (options.tolerance - rounding) / points
    guard share > 0, share.isFinite,
      let reduced = curves.reduction(
        of: piece.progress, within: share,
        legal: piece.progress.legal(from: from.x, to: to.x, limits, within: share))
    else { return nil }
    let error = reduced.error * points + rounding
    guard error <= options.tolerance else { return nil }

    guard let times = reduced.times(from: piece.begin) else { return nil }
    let written = WrittenValue(property: motion.property, decimals: decimals, limits: limits)
    let (way, last) = (to - from, reduced.values.count - 1)
    var values: [Vector] = []
    values.reserveCapacity(last + 1)
    values.append(written.legal(from))
    for index in 1..<last { values.append(written.rounded(from + way * reduced.values[index])) }
    values.append(written.legal(to))
    let track = Track(
      property: motion.property, times: times, values: values, interpolation: .linear, decimals: decimals)
    return (track, error)
  }
}

extension ReducedProgress {
  /// The instants of its keys where it begins at `begin`; nil unless they still rise.
  fileprivate func times(from begin: Double) -> [Double]? {
    guard begin != 0 else { return times }
    var moved: [Double] = []
    moved.reserveCapacity(times.count)
    var before = -Double.infinity
    for time in times {
      let time = Grid.nanoseconds(begin + time)
      guard time > before else { return nil }
      moved.append(time)
      before = time
    }
    return moved
  }
}

extension Progress {
  /// The range of progress that limits of the value leave; infinite where the curve never comes near a limit, so that
  /// motions of different lengths have the same.
  fileprivate func legal(
    from: Double, to: Double, _ limits: ClosedRange<Double>, within tolerance: Double
  ) -> ClosedRange<Double> {
    guard from != to, limits.lowerBound > -.infinity || limits.upperBound < .infinity else {
      return -.infinity ... .infinity
    }
    let ends = ((limits.lowerBound - from) / (to - from), (limits.upperBound - from) / (to - from))
    let (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
    // From 0 to 1 the curve comes at least, so that its whole range need not be known.
    guard low < -tolerance || high > 1 + tolerance else { return low...high }
    let range = range
    return
      (low < range.lowerBound - tolerance ? -.infinity : low)...(high > range.upperBound + tolerance
      ? .infinity : high)
  }
}
