import Timing

/// Finds the two handles of a segment whose ends have the course's exact values and slopes.
///
/// Only x1 and x2 are free: the slopes a and b at the ends put the control values at v(start) + a·h·x1 and
/// v(end) − b·h·(1 − x2), h the length. At a parameter s with the Bernstein weights B1 and B2 the difference
/// e(s) = V(s) − v(X(s)) then has the derivatives h·B1·(a − v′) and h·B2·(b − v′) by x1 and x2. Gauss–Newton steps on squares
/// that are weighed anew by the size of each error (Lawson's way) lead to the least greatest error.
struct CubicSearch {
  let table: SwingTable
  /// The range that no control value may leave, so that the curve stays in it.
  let legal: ClosedRange<Double>

  /// How far a handle stays away from 0 and 1, where a slope would be lost.
  private static let rim = 0.02
  private static let samples = 16
  private static let steps = 14

  /// The best segment found between two instants, and its greatest error at the samples; nil where none is legal.
  ///
  /// - Parameters:
  ///   - guess: handles to start from.
  ///   - enough: the error that is sought; what is far beyond it is told roughly.
  func segment(
    from start: Knot, to end: Knot, near guess: Handles, enough: Double
  ) -> (segment: CubicSegment, error: Double)? {
    guard let box = Box(start, end, legal) else { return nil }
    return table.read { descent(start, end, box, guess, enough: enough, $0) }
  }

  typealias Handles = (x1: Double, x2: Double)

  /// An instant with the course's value and slope there.
  struct Knot {
    var time: Double
    var value: Double
    var slope: Double
  }

  /// What x1 and x2 may be.
  private struct Box {
    var x1: ClosedRange<Double>
    var x2: ClosedRange<Double>

    init?(_ start: Knot, _ end: Knot, _ legal: ClosedRange<Double>) {
      let length = end.time - start.time
      // How long a tangent is legal, as a share of the length.
      func reach(_ value: Double, _ rise: Double) -> Double {
        let room = rise > 0 ? legal.upperBound - value : value - legal.lowerBound
        return rise == 0 ? 1 : max(room, 0) / abs(rise)
      }
      let first = min(1 - CubicSearch.rim, reach(start.value, start.slope * length))
      let second = min(1 - CubicSearch.rim, reach(end.value, -end.slope * length))
      guard first >= CubicSearch.rim, second >= CubicSearch.rim else { return nil }
      x1 = CubicSearch.rim...first
      x2 = 1 - second...1 - CubicSearch.rim
    }

    func clamped(_ x1: Double, _ x2: Double) -> Handles {
      (
        min(max(x1, self.x1.lowerBound), self.x1.upperBound),
        min(max(x2, self.x2.lowerBound), self.x2.upperBound)
      )
    }
  }

  private func descent(
    _ start: Knot, _ end: Knot, _ box: Box, _ origin: Handles, enough: Double, _ course: SwingTable.Reader
  ) -> (segment: CubicSegment, error: Double) {
    let length = end.time - start.time
    var handles = box.clamped(origin.x1, origin.x2)
    var best = (segment: Self.made(start, end, handles), error: Double.infinity)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.samples) { weights in
      weights.initialize(repeating: 1)
      var idle = 0
      for step in 0..<Self.steps {
        let segment = Self.made(start, end, handles)
        var worst = 0.0
        var (a11, a12, a22, g1, g2) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for index in 0..<Self.samples {
          let s = (Double(index) + 1) / Double(Self.samples + 1)
          let r = 1 - s
          let exact = course.state(at: start.time + length * segment.share(at: s))
          let error = segment.value(at: s) - exact.value
          worst = max(worst, abs(error))
          let d1 = 3 * s * r * r * length * (start.slope - exact.slope)
          let d2 = 3 * s * s * r * length * (end.slope - exact.slope)
          let weight = weights[index]
          a11 += weight * d1 * d1
          a12 += weight * d1 * d2
          a22 += weight * d2 * d2
          g1 += weight * d1 * error
          g2 += weight * d2 * error
          weights[index] = weight * (abs(error) + 1e-12)
        }
        idle = worst < 0.98 * best.error ? 0 : idle + 1
        if worst < best.error { best = (segment, worst) }
        if idle > 2 || (step > 2 && best.error > 8 * enough) || worst == 0 { return }
        for index in 0..<Self.samples { weights[index] /= worst }
        let damping = 1e-6 * (a11 + a22) + .leastNormalMagnitude
        let (p, q) = (a11 + damping, a22 + damping)
        let determinant = p * q - a12 * a12
        guard determinant > 0 else { return }
        let step1 = (q * g1 - a12 * g2) / determinant
        let step2 = (p * g2 - a12 * g1) / determinant
        guard step1.isFinite, step2.isFinite else { return }
        let limit = min(1, 0.25 / max(abs(step1), abs(step2), 1e-12))
        handles = box.clamped(handles.x1 - limit * step1, handles.x2 - limit * step2)
      }
    }
    return best
  }

  /// The segment with the exact slopes; its handles are short to write, as they are free.
  static func made(_ start: Knot, _ end: Knot, _ handles: Handles) -> CubicSegment {
    let length = end.time - start.time
    return CubicSegment(
      start: start.time, end: end.time, startValue: start.value, endValue: end.value, x1: handles.x1,
      x2: handles.x2,
      y1: start.value + start.slope * length * handles.x1,
      y2: end.value - end.slope * length * (1 - handles.x2))
  }
}
