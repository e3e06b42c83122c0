package import Timing

/// A progress curve as keys between which straight lines stay within a hundredth of the tolerance.
package struct SpringCurve: Sendable {
  package let times: [Double]
  package let values: [Double]
  package let decimals: Int
  private let duration: Double

  /// The keys of `progress`: adaptive, or one a frame in uniform mode.
  package init(_ progress: Progress, _ options: KeyframeOptions) {
    // Progress is judged like an opacity: it runs from 0 to 1, and a hundredth of the tolerance is its share.
    var layer = Layer(
      "curve", end: progress.duration, content: Content(.color),
      from: LayerState(position: .zero, size: .zero),
      to: LayerState(position: .zero, size: .zero), motions: [])
    let path = Motion.Path.line(from: .zero, to: [100, 0])
    let motion = Motion(.position, [Motion.Piece(begin: 0, progress: progress, path: path)])
    layer.motions = [motion]
    var finer = options
    finer.precision = max(options.precision, 4)
    // The curve is told as points alone.
    finer.interpolation = .linear
    var maker = TrackMaker([layer], finer, CurveStore())
    let track = maker.track(of: motion, in: layer)?.track
    times = track?.times ?? [0]
    values = (track?.values ?? [[100, 0]]).map { $0.x / 100 }
    decimals = (track?.decimals ?? 3) + 2
    duration = progress.duration
  }

  /// The curve as CSS `linear()`.
  package var css: String {
    guard duration > 0, times.count > 1 else { return "linear(1, 1)" }
    let stops = zip(times, values).map { time, value in
      let share = Grid.rounded(100 * time / duration, decimals: 5)
      return "\(Grid.rounded(value, decimals: decimals)) \(share)%"
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}
