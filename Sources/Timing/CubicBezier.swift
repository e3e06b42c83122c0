/// A timing curve y(x): the cubic Bézier from (0, 0) to (1, 1) with two free control points, as in CSS `cubic-bezier()`.
///
/// X(s) and Y(s) are the cubics of the curve's parameter s in 0…1. X rises, because x1 and x2 are kept in 0…1,
/// so every x has one s. y1 and y2 are free and may take the curve beyond 0…1.
package struct CubicBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// The slope that stands for a vertical tangent, in either direction.
  package static let maximumSlope = 1e6

  /// A curve with the control points (x1, y1) and (x2, y2); x1 and x2 are clamped to 0…1.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1 > 0 ? min(x1, 1) : 0
    self.y1 = y1
    self.x2 = x2 > 0 ? min(x2, 1) : 0
    self.y2 = y2
  }

  /// y at x: exactly 0 for x ≤ 0 and exactly 1 for x ≥ 1.
  ///
  /// The error is below 1e-9, save within an ulp of x around a vertical tangent inside 0…1, where no double is better.
  package func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return vertical(at: parameter(at: x, near: x))
  }

  /// dy/dx at x, one-sided at 0 and at 1 and 0 outside; always finite, at most ``maximumSlope`` in size.
  ///
  /// Where a handle lies on its end point dX/ds and dY/ds vanish together: the slope is then the limit, the direction of
  /// the other handle.
  package func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return 0 }
    let run: Double
    let rise: Double
    if x == 0 {
      // Towards the first handle, or the second, or the end, whichever is the first that is not here.
      (run, rise) = x1 != 0 || y1 != 0 ? (x1, y1) : x2 != 0 || y2 != 0 ? (x2, y2) : (1, 1)
    } else if x == 1 {
      (run, rise) =
        x2 != 1 || y2 != 1 ? (1 - x2, 1 - y2) : x1 != 1 || y1 != 1 ? (1 - x1, 1 - y1) : (1, 1)
    } else {
      let s = parameter(at: x, near: x)
      (run, rise) = (horizontalRate(at: s), verticalRate(at: s))
    }
    let slope = rise / run
    guard !slope.isNaN else { return 0 }
    return min(max(slope, -Self.maximumSlope), Self.maximumSlope)
  }

  /// The parameter s with X(s) = x, for 0 < x < 1.
  func parameter(at x: Double, near guess: Double) -> Double {
    bracketedRoot(from: 0, to: 1, near: guess) { s in (horizontal(at: s) - x, horizontalRate(at: s)) }
  }

  /// X(s).
  func horizontal(at s: Double) -> Double { Self.coordinate(x1, x2, s) }

  /// Y(s).
  func vertical(at s: Double) -> Double { Self.coordinate(y1, y2, s) }

  /// dX/ds.
  func horizontalRate(at s: Double) -> Double { Self.rate(x1, x2, s) }

  /// dY/ds.
  func verticalRate(at s: Double) -> Double { Self.rate(y1, y2, s) }

  @inline(__always)
  private static func coordinate(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  @inline(__always)
  private static func rate(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return (3 * a * s + 2 * b) * s + c
  }
}
