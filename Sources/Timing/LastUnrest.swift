extension SettlingMotion {
  /// The last instant at which the motion is more than `distance` from rest, seconds; 0 if none is.
  ///
  /// The cubics tell between which instants it comes near for good, save for what gets out by less than their error.
  /// - Parameter spline: the motion.
  package func lastUnrest(beyond distance: Double, _ spline: SettlingSpline) -> Double {
    guard let rest = spline.nodes.last?.value else { return 0 }
    for index in spline.nodes.indices.dropFirst().reversed() {
      let (a, b) = (spline.nodes[index - 1], spline.nodes[index])
      guard abs(a.value - rest) > distance || a.slope * b.slope < 0 else { continue }
      let arc = SettlingSpline.Arc(from: a, to: b)
      let start = abs(a.value - rest) > distance ? 0 : arc.turn
      let away = arc.value(at: start) - rest
      guard abs(away) > distance else { continue }
      let side: Double = away < 0 ? -1 : 1
      let near = bracketedRoot(from: start, to: 1, near: 0.5) { u in
        (distance - side * (arc.value(at: u) - rest), -side * arc.slope(at: u))
      }
      let (early, guess) = (a.time + start * arc.length, a.time + near * arc.length)
      return crossing(of: distance, on: side, from: early, to: b.time, near: guess)
    }
    return 0
  }

  /// When the motion, which comes nearer to rest between two instants, is `distance` away.
  ///
  /// The cubic's answer is as near as the cubics are to the motion; Newton's steps refine it while they stay in between.
  @inline(__always)
  private func crossing(
    of distance: Double, on side: Double, from start: Double, to end: Double, near guess: Double
  ) -> Double {
    var time = guess
    for _ in 0..<4 {
      let now = state(at: time)
      let step = (distance - side * now.displacement) / (side * now.velocity)
      let next = time + step
      guard next >= start, next <= end else { break }
      time = next
      if abs(step) < 1e-6 * time { break }
    }
    return time
  }
}

extension CubicBezier {
  /// The last x at which the curve is more than `distance` from its end; 0 if none is.
  package func lastUnrest(beyond distance: Double) -> Double {
    var later = 1.0
    let turns = turns
    for start in 0..<3 {
      let start = start == 0 ? turns.late : start == 1 ? turns.early : 0
      let away = vertical(at: start) - 1
      if abs(away) > distance {
        let side: Double = away < 0 ? -1 : 1
        let s = bracketedRoot(from: start, to: later, near: later) { s in
          (distance - side * (vertical(at: s) - 1), -side * verticalRate(at: s))
        }
        return horizontal(at: s)
      }
      later = start
    }
    return 0
  }

  /// The parameters between which and the ends Y only rises or only falls; 0 for one that is none.
  private var turns: (early: Double, late: Double) {
    let (c, b) = (3 * y1, 3 * (y2 - y1) - 3 * y1)
    let a = 1 - c - b
    // The roots of 3a·s² + 2b·s + c, in the form that cancels nothing.
    let discriminant = b * b - 3 * a * c
    guard discriminant > 0 else { return (0, 0) }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    func inside(_ root: Double) -> Double { root > 0 && root < 1 ? root : 0 }
    let (one, other) = (inside(q / (3 * a)), inside(c / q))
    return (min(one, other), max(one, other))
  }
}
