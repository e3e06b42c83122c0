extension CubicBezier {
  /// The corners of a polyline within `flatness` of the curve at every instant of its `duration` > 0.
  ///
  /// Between two parameters the graph's departure from the chord is itself a cubic of the parameter and its extrema are the
  /// roots of a quadratic, so each step is checked exactly; a step is guessed from the one before and corrected by what the
  /// check said, the departure going with the square of the step.
  func flattened(within flatness: Double, duration: Double, grid: TimeGrid) -> [ProgressVertex] {
    let end = ProgressVertex(time: duration, value: 1)
    let limit = flatness * Flattening.roundingShare
    var corners = [ProgressVertex(time: 0, value: 0)]
    var last = Corner(s: 0, x: 0, y: 0)
    var time = 0.0
    var stride = 1.0
    while corners.count < Flattening.vertexCap {
      let tried = last.s + stride
      var next = end
      var corner = Corner(s: 1, x: 1, y: 1)
      if tried < 1 {
        let instant = grid.instant(upTo: horizontal(at: tried) * duration, after: time)
        let x = instant / duration
        if instant < duration, x < 1 {
          let s = parameter(at: x, near: tried)
          corner = Corner(s: s, x: x, y: vertical(at: s))
          next = ProgressVertex(time: instant, value: corner.y)
        }
      }
      let departure = self.departure(from: last, to: corner)
      let correction = (0.96 * limit / departure).squareRoot()
      if !(departure <= limit), next.time > time.nextUp {
        stride = (corner.s - last.s) * (correction > 0.1 ? min(correction, 0.9) : 0.1)
        continue
      }
      corners.append(next)
      if next.time >= duration { return corners }
      stride = max(corner.s - last.s, Double.ulpOfOne) * (correction < 2 ? max(correction, 0.5) : 2)
      time = next.time
      last = corner
    }
    corners.append(end)
    return corners
  }

  /// A point of the curve with its parameter.
  private struct Corner {
    let s: Double
    let x: Double
    let y: Double
  }

  /// The greatest vertical distance between the curve and its chord from `a` to `b`.
  ///
  /// With u in 0…1 between them the distance is the cubic 3u(1 − u)·((1 − u)·d₁ + u·d₂), whose Bézier ordinates d₁, d₂ come
  /// from the tangents at the ends: d = ±(Δs/3)·(Y′ − m·X′), m the chord's slope.
  @inline(__always)
  private func departure(from a: Corner, to b: Corner) -> Double {
    let slope = (b.y - a.y) / (b.x - a.x)
    let third = (b.s - a.s) / 3
    let d1 = third * (verticalRate(at: a.s) - slope * horizontalRate(at: a.s))
    let d2 = -third * (verticalRate(at: b.s) - slope * horizontalRate(at: b.s))
    // The derivative's roots: 3(d₁ − d₂)u² − 2(2d₁ − d₂)u + d₁ = 0.
    let half = 2 * d1 - d2
    let root = (d1 * d1 - d1 * d2 + d2 * d2).squareRoot()
    let pivot = half < 0 ? half - root : half + root
    guard pivot != 0 else { return 0 }
    return max(
      Self.distance(d1, d2, pivot / (3 * (d1 - d2))),
      Self.distance(d1, d2, d1 / pivot))
  }

  @inline(__always)
  private static func distance(_ d1: Double, _ d2: Double, _ u: Double) -> Double {
    guard u > 0, u < 1 else { return 0 }
    return abs(3 * u * (1 - u) * ((1 - u) * d1 + u * d2))
  }
}
