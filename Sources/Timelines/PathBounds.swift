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

extension Motion.Path {
  /// The points between which the path stays for progress in 0…1; it lies on any line on which they all lie.
  var controls: [Vector] {
    switch self {
    case .line(let from, let to): [from, to]
    case .quadratic(let from, let control, let to): [from, control, to]
    case .arc(let arc): [arc.from, arc.control, arc.to]
    // Both components swing alike, each from its own start and velocity: what they span, these points span.
    case .springs(let path): [path.from, path.to, path.from + path.tangent(at: 0)]
    }
  }

  /// A bound of the speed by progress, |B′(p)|, for progress in a range, in points.
  func speed(over range: @autoclosure () -> ClosedRange<Double>, _ weight: Vector) -> Double {
    switch self {
    case .line(let from, let to): (to - from).length(weight)
    case .quadratic:
      // B′ is straight in p, so its length is greatest at an end.
      range().reach { tangent(at: $0).length(weight) }
    case .arc(let arc): arc.length * weight.max()
    // Flattened by themselves; their progress is straight.
    case .springs: 0
    }
  }

  /// Whether equal steps of progress are not equal steps in space.
  var isBent: Bool {
    switch self {
    case .line, .springs: false
    case .quadratic, .arc: true
    }
  }

  /// Whether its components are springs of their own.
  var isSprung: Bool { if case .springs = self { true } else { false } }

  /// A bound of the distance between the path and its chord from p0 to p1, in the property's unit.
  func sagitta(from p0: Double, to p1: Double) -> Double {
    switch self {
    case .line, .springs: 0
    // |B″|·Δ²/8
    case .quadratic(let from, let control, let to):
      (from - control * 2 + to).length([1, 1]) / 4 * (p1 - p0) * (p1 - p0)
    case .arc(let arc): arc.sagitta(from: p0, to: p1)
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
    case .arc(let arc):
      // Walked at even speed, so it is never farther from its start than that leads.
      let reach = arc.length * max(abs(range.lowerBound), abs(range.upperBound))
      return arc.from.magnitude + Vector(reach, reach)
    case .springs(let path): return path.magnitude
    }
  }
}

extension ClosedRange<Double> {
  /// The greater of what the two ends have.
  fileprivate func reach(_ value: (Double) -> Double) -> Double {
    Swift.max(value(lowerBound), value(upperBound))
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
