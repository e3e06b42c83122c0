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

extension Motion.Path {
  /// The points between which the path stays for progress in 0…1; it lies on any line on which they all lie.
  var controls: [Vector] {
    switch self {
    case .line(let from, let to): [from, to]
    case .quadratic(let from, let control, let to): [from, control, to]
    }
  }

  /// A bound of the speed by progress, |B′(p)|, for progress in a range, in points.
  func speed(over range: ClosedRange<Double>, _ weight: Vector) -> Double {
    switch self {
    case .line(let from, let to): (to - from).length(weight)
    case .quadratic:
      // B′ is straight in p, so its length is greatest at an end.
      max(tangent(at: range.lowerBound).length(weight), tangent(at: range.upperBound).length(weight))
    }
  }

  /// The bend |B″| by progress, in points; 0 for a line.
  func bend(_ weight: Vector) -> Double {
    switch self {
    case .line: 0
    case .quadratic(let from, let control, let to): 2 * (from - control * 2 + to).length(weight)
    }
  }

  /// A bound of the magnitude of each component for progress in a range.
  func magnitude(over range: ClosedRange<Double>) -> Vector {
    let ends = pointwiseMax(point(at: range.lowerBound).magnitude, point(at: range.upperBound).magnitude)
    switch self {
    case .line: return ends
    case .quadratic(_, let control, _):
      // Between two points of a parabola it stays within the triangle of their tangents.
      let width = range.upperBound - range.lowerBound
      let corner = point(at: range.lowerBound) + tangent(at: range.lowerBound) * (width / 2)
      return pointwiseMax(ends, pointwiseMax(corner.magnitude, control.magnitude))
    }
  }
}

extension Vector {
  @inline(__always)
  var length: Double { (self * self).sum().squareRoot() }

  /// The length with each component weighed.
  @inline(__always)
  func length(_ weight: Vector) -> Double {
    let weighted = self * weight
    return (weighted * weighted).sum().squareRoot()
  }

  var magnitude: Vector { [abs(x), abs(y)] }
}
