/// A curve over a time, with what is asked of it again and again.
package final class ProgressCurve: Sendable {
  /// The two kinds of motion.
  package enum Shape: Hashable, Sendable {
    case easing(Easing)
    case spring(SettlingMotion)
  }

  /// Seconds, 0 or more.
  let duration: Double
  let shape: Shape
  /// A range that progress never leaves.
  let range: ClosedRange<Double>
  /// Whether the curve bends everywhere, so that its vertices are as good as any others.
  let isSmooth: Bool
  /// The same for equal curves.
  let fingerprint: Int

  init(_ shape: Shape, duration: Double) {
    self.duration = duration > 0 ? duration : 0
    self.shape = shape
    range = shape.range
    isSmooth = shape.isSmooth && duration > 0
    var hasher = Hasher()
    hasher.combine(self.duration)
    // A broken line may have ten thousand points, and nothing is looked up by one.
    if case .easing(.points) = shape {} else { hasher.combine(shape) }
    fingerprint = hasher.finalize()
  }
}

extension ProgressCurve.Shape {
  fileprivate var isSmooth: Bool {
    switch self {
    case .easing(.steps), .easing(.points): false
    case .easing(.bezier), .spring: true
    }
  }

  /// A range that progress never leaves.
  ///
  /// A Bézier stays within its control polygon. A spring that starts towards rest is nowhere farther from it than at its
  /// start or its first turn; one that starts away from it has the energy x′² + ω₀²x², which never rises. The tail of a
  /// ``SettlingMotion`` adds at most the rest it takes away.
  fileprivate var range: ClosedRange<Double> {
    switch self {
    case .easing(.bezier(let curve)):
      return min(0, curve.y1, curve.y2)...max(1, curve.y1, curve.y2)
    case .easing(.steps): return 0...1
    case .easing(.points(let curve)):
      let ends = [0, 1, curve.value(at: 0), curve.value(at: 1)]
      let values = curve.points.lazy.map(\.y)
      return min(ends.min() ?? 0, values.min() ?? 0)...max(ends.max() ?? 1, values.max() ?? 1)
    case .spring(let motion):
      let spring = motion.oscillator
      let tail = abs(motion.residue)
      let overshoot = max(0, spring.firstMaximum?.position ?? 0)
      let swing = spring.velocity / spring.naturalFrequency
      let farthest = (spring.displacement * spring.displacement + swing * swing).squareRoot() + tail
      let isLeaving = spring.velocity < 0
      let low = isLeaving ? 1 - farthest : min(0, 1 - overshoot) - tail
      let high = isLeaving ? 1 + farthest : 1 + overshoot + tail
      // A spring so weak or so fast that its numbers leave the doubles has no bound.
      return low <= high ? low...high : -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    }
  }
}
