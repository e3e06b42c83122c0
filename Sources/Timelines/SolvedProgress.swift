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

  /// Solves the curve once. The coarser cuts only leave vertices out, and what that costs is measured.
  mutating func solve() {
    let flatness = progress.affordable(min(max(flatness, 1e-9), 1))
    let vertices = progress.flattened(within: flatness, resolution: Self.resolution(progress.duration))
    var level = Level(line: Polyline(times: vertices.map(\.time), values: vertices.map(\.value)), flatness: flatness)
    levels = [level]
    guard isSmooth else { return }
    while level.line.times.count > 16, level.flatness < 0.05 {
      level = level.halved
      levels.append(level)
    }
  }

  /// The coarsest cut within `flatness`, or the finest of all.
  func level(within flatness: Double) -> Level {
    levels.last { $0.flatness <= flatness } ?? levels[0]
  }

  /// Whether the curve bends everywhere, so that its vertices are as good as any others.
  var isSmooth: Bool {
    switch progress.shape {
    case .easing(.steps), .easing(.points): false
    case .easing(.bezier), .spring: progress.duration > 0
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

extension SolvedProgress.Level {
  /// Every other vertex, the ends among them.
  fileprivate var halved: Self {
    var coarse = Polyline()
    coarse.times.reserveCapacity(line.times.count / 2 + 2)
    coarse.values.reserveCapacity(line.times.count / 2 + 2)
    let last = line.times.count - 1
    var farthest = 0.0
    for index in stride(from: 0, to: last, by: 2) {
      coarse.append(line.times[index], line.values[index])
      guard index + 1 < last else { break }
      let share = (line.times[index + 1] - line.times[index]) / (line.times[index + 2] - line.times[index])
      let chord = line.values[index] + (line.values[index + 2] - line.values[index]) * share
      farthest = max(farthest, abs(line.values[index + 1] - chord))
    }
    coarse.append(line.times[last], line.values[last])
    return Self(line: coarse, flatness: flatness + farthest)
  }
}
