import Timing

extension Progress {
  /// A range that progress never leaves.
  ///
  /// A Bézier stays within its control polygon. A spring that starts towards rest is nowhere farther from it than at its
  /// start or its first turn; one that starts away from it has the energy x′² + ω₀²x², which never rises. The tail of a
  /// ``SettlingMotion`` adds at most the rest it takes away.
  var range: ClosedRange<Double> {
    switch shape {
    case .easing(.bezier(let curve)):
      return min(0, curve.y1, curve.y2)...max(1, curve.y1, curve.y2)
    case .easing(.steps): return 0...1
    case .easing(.points(let curve)):
      let ends = [0, 1, curve.value(at: 0), curve.value(at: 1)]
      let values = curve.points.lazy.map(\.y)
      return min(ends.min() ?? 0, values.min() ?? 0)...max(ends.max() ?? 1, values.max() ?? 1)
    case .spring(let motion):
      let spring = motion.oscillator
      let tail = abs(spring.position(at: motion.duration))
      guard spring.velocity < 0 else {
        let overshoot = max(0, spring.firstMaximum?.position ?? 0)
        return min(0, 1 - overshoot) - tail...1 + overshoot + tail
      }
      let swing = spring.velocity / spring.naturalFrequency
      let farthest = (spring.displacement * spring.displacement + swing * swing).squareRoot() + tail
      return 1 - farthest...1 + farthest
    }
  }
}

extension Vector {
  /// The length with each component weighed.
  @inline(__always)
  func length(_ weight: Vector) -> Double {
    let weighted = self * weight
    return (weighted * weighted).sum().squareRoot()
  }

  var magnitude: Vector { [abs(x), abs(y)] }
}
