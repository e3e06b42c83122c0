import Timing

extension CubicFit {
  /// A progress curve until `end` seconds, within `tolerance` of it; nil where it jumps or is too fine to be told so.
  init?(_ progress: Progress, until end: Double, within tolerance: Double, legal: ClosedRange<Double>) {
    let made: CubicFit? =
      switch progress.shape {
      case .spring(let motion):
        CubicSwing(Swing(rest: 1, motion: motion), within: tolerance, legal: legal)?.fit(until: end)
      case .easing(.bezier(let curve)):
        CubicFit(curve, duration: progress.duration, until: end, within: tolerance, legal: legal)
      case .easing(.points(let curve)):
        CubicFit(curve, duration: progress.duration, until: end, legal: legal)
      case .easing(.steps): nil
      }
    guard let made else { return nil }
    self = made
  }

  /// A broken line as it is; nil if it jumps, is cut off by a limit, or has so many corners that leaving some out pays.
  fileprivate init?(_ curve: PiecewiseLinear, duration: Double, until end: Double, legal: ClosedRange<Double>)
  {
    guard curve.points.count <= 32 else { return nil }
    let vertices = Progress(easing: .points(curve), duration: duration).flattened(
      within: 1e-6, resolution: 1e-9)
    self.init(segments: [], error: 0)
    for (a, b) in zip(vertices, vertices.dropFirst()) where a.time < end {
      guard a.time < b.time, legal.contains(a.value), legal.contains(b.value) else { return nil }
      let stop = min(b.time, end)
      let value = a.value + (b.value - a.value) * ((stop - a.time) / (b.time - a.time))
      segments.append(.line(from: a.time, a.value, to: stop, stop < b.time ? value : b.value))
    }
    guard !segments.isEmpty else { return nil }
  }
}
