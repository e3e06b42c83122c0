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

  var magnitude: Vector { Vector(abs(x), abs(y)) }
}
