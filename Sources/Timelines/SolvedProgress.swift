import Timing

/// A progress curve as a polyline, fine and in coarser and coarser cuts of it.
struct SolvedProgress {
  /// A polyline that is within `flatness` of the curve.
  struct Level {
    var line: Polyline
    var flatness: Double
  }

  let progress: Progress
  /// What progress never leaves.
  let range: ClosedRange<Double>
  /// The finest flatness that is needed.
  var flatness: Double
  /// From the finest to the coarsest.
  private(set) var levels: [Level] = []

  init(_ progress: Progress, flatness: Double) {
    self.progress = progress
    self.flatness = flatness
    range = progress.range
  }

  /// Solves the curve once.
  ///
  /// The coarser cuts only leave vertices out.
  mutating func solve() {
    var level = Self.finest(progress, within: flatness)
    levels = [level]
    guard progress.isSmooth else { return }
    while level.line.times.count > 8, level.flatness < 0.05 {
      level = Level(line: level.line.thinned(within: level.flatness), flatness: 2 * level.flatness)
      levels.append(level)
    }
  }

  /// The coarsest cut within `flatness`, or the finest of all.
  func level(within flatness: Double) -> Level {
    levels.last { $0.flatness <= flatness } ?? levels[0]
  }

  /// The vertices of a curve within `flatness` of it, or as near as is worth the while where numbers are extreme.
  static func finest(_ progress: Progress, within flatness: Double) -> Level {
    let flatness = progress.affordable(min(max(flatness, 1e-9), 1))
    let vertices = progress.flattened(within: flatness, resolution: resolution(progress.duration))
    return Level(
      line: Polyline(times: vertices.map(\.time), values: vertices.map(\.value)), flatness: flatness)
  }

  /// The last instant at which a curve is more than `distance` from its end, seconds; 0 if none is.
  ///
  /// What gets out by less than a tenth of it may be overlooked.
  static func lastUnrest(of progress: Progress, beyond distance: Double) -> Double {
    let line = finest(progress, within: distance / 10).line
    guard let index = line.values.lastIndex(where: { abs($0 - 1) > distance }) else { return 0 }
    guard index + 1 < line.times.count else { return line.times[index] }
    return Settling.bisect(from: line.times[index], to: line.times[index + 1]) { time in
      abs(progress.value(at: time) - 1) > distance
    }
  }

  /// A power of ten that cuts a duration in thousands.
  static func resolution(_ duration: Double) -> Double {
    var step = 1e-3
    while step > duration / 4000, step > 1e-9 { step /= 10 }
    return step
  }
}

extension Progress {
  /// The flatness that is kept when `flatness` would need more vertices than are made.
  fileprivate func affordable(_ flatness: Double) -> Double {
    guard case .spring(let motion) = shape else { return flatness }
    let excess = motion.cornerEstimate(within: flatness) / Timing.Flattening.vertexLimit
    return excess > 1 ? flatness * excess * excess : flatness
  }
}

extension Polyline {
  /// As few of the vertices as a cone finds, the ends among them, such that all others are within `slack` of the rest.
  fileprivate func thinned(within slack: Double) -> Polyline {
    var result = Polyline()
    result.times.reserveCapacity(times.count)
    result.values.reserveCapacity(times.count)
    result.append(times[0], values[0])
    var (start, value) = (times[0], values[0])
    var (low, high) = (-Double.infinity, Double.infinity)
    for index in times.indices.dropFirst() {
      var span = times[index] - start
      let slope = (values[index] - value) / span
      if slope < low || slope > high {
        (start, value) = (times[index - 1], values[index - 1])
        result.append(start, value)
        span = times[index] - start
        (low, high) = (-.infinity, .infinity)
      }
      let (middle, half) = ((values[index] - value) / span, slack / span)
      low = max(low, middle - half)
      high = min(high, middle + half)
    }
    result.append(times[times.count - 1], values[times.count - 1])
    return result
  }
}
