#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Timing

/// The fits of the progress curves of a plan, each made once for all tracks that are about as demanding.
final class CubicCurves {
  private struct Key: Equatable {
    var progress: Progress
    var tolerance: Double
    var legal: ClosedRange<Double>
    var end: Double
  }

  private var known: [(key: Key, fit: CubicFit?)] = []

  /// A progress curve as eased segments; nil where it jumps or is too fine to be told so.
  ///
  /// - Parameters:
  ///   - end: where it stops, seconds.
  ///   - tolerance: in progress.
  ///   - legal: the range of progress that is shown.
  func fit(
    _ progress: Progress, until end: Double, within tolerance: Double, legal: ClosedRange<Double>
  ) -> CubicFit? {
    // A 24th less tolerance makes about one segment more in a hundred.
    let classed = exp2((16 * log2(tolerance)).rounded(.down) / 16)
    let key = Key(progress: progress, tolerance: classed, legal: legal, end: end)
    if let known = known.first(where: { $0.key == key }) { return known.fit }
    let fit = Self.made(key)
    known.append((key, fit))
    return fit
  }

  private static func made(_ key: Key) -> CubicFit? {
    let duration = key.progress.duration
    switch key.progress.shape {
    case .spring(let motion):
      return CubicSwing(Swing(rest: 1, motion: motion), within: key.tolerance, legal: key.legal)?.fit(
        until: key.end)
    case .easing(.bezier(let curve)):
      return CubicFit(curve, duration: duration, until: key.end, within: key.tolerance, legal: key.legal)
    case .easing(.points(let curve)):
      return CubicFit(curve, duration: duration, until: key.end, legal: key.legal)
    case .easing(.steps):
      return nil
    }
  }
}

extension CubicFit {
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
