extension CubicBezier {
  /// The corners of a polyline within `flatness` of the curve at every instant of its `duration` > 0.
  ///
  /// Between two parameters the graph's departure from the chord is itself a cubic of the parameter, and so bounded without
  /// sampling; a step is guessed from the one before and corrected by what the bound said, the departure going with the
  /// square of the step.
  func flattened(within flatness: Double, duration: Double, grid: TimeGrid) -> [ProgressVertex] {
    let end = ProgressVertex(time: duration, value: 1)
    let limit = flatness * Flattening.roundingShare
    var corners = [ProgressVertex(time: 0, value: 0)]
    var last = Corner(s: 0, x: 0, y: 0)
    var time = 0.0
    var stride = 1.0
    var lastIdeal = 0.0
    // No trial goes beyond this instant; it comes nearer once trials keep failing, so that they end.
    var ceiling = Double.infinity
    var failures = 0
    while corners.count < Flattening.vertexCap {
      let tried = last.s + stride
      var next = end
      var corner = Corner(s: 1, x: 1, y: 1)
      if tried < 1 || ceiling < duration {
        let instant = grid.instant(upTo: min(horizontal(at: tried) * duration, ceiling), after: time)
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
        failures += 1
        if failures > Self.patience { ceiling = time + 0.5 * (next.time - time) }
        continue
      }
      corners.append(next)
      if next.time >= duration { return corners }
      // The step that would have been just right here, and as much less for the next as it was less than the one before.
      let ideal = max(corner.s - last.s, Double.ulpOfOne) * (correction < 2 ? max(correction, 0.5) : 2)
      stride = ideal * (ideal < lastIdeal ? max(ideal / lastIdeal, 0.5) : 1)
      lastIdeal = ideal
      time = next.time
      last = corner
      ceiling = .infinity
      failures = 0
    }
    corners.append(end)
    return corners
  }

  /// Failed trials after which a step is halved in time, where rounding hides its size in the parameter.
  private static let patience = 8

  /// A point of the curve with its parameter.
  struct Corner {
    let s: Double
    let x: Double
    let y: Double
  }

  /// A bound of the vertical distance between the curve and its chord from `a` to `b`, exact or a few per cent above.
  @inline(__always)
  private func departure(from a: Corner, to b: Corner) -> Double {
    let (rise, fall) = sides(from: a, to: b)
    return max(rise, fall)
  }

  /// Bounds of what the curve rises above its chord from `a` to `b` and of what it falls below it.
  ///
  /// With u in 0…1 between them the distance is the cubic 3u(1 − u)·((1 − u)·d₁ + u·d₂), whose Bézier ordinates d₁, d₂ come
  /// from the tangents at the ends: d = ±(Δs/3)·(Y′ − m·X′), m the chord's slope. About the middle it is the sum of an even
  /// part, at most 3/8·|d₁ + d₂|, and an odd part, at most √3/12·|d₂ − d₁|. It has no side on which no ordinate is.
  @inline(__always)
  func sides(from a: Corner, to b: Corner) -> (rise: Double, fall: Double) {
    let slope = (b.y - a.y) / (b.x - a.x)
    let third = (b.s - a.s) / 3
    let d1 = third * (verticalRate(at: a.s) - slope * horizontalRate(at: a.s))
    let d2 = third * (slope * horizontalRate(at: b.s) - verticalRate(at: b.s))
    let most = 0.375 * abs(d1 + d2) + 0.144_337_567_297_406_5 * abs(d2 - d1)
    return (d1 <= 0 && d2 <= 0 ? 0 : most, d1 >= 0 && d2 >= 0 ? 0 : most)
  }
}
