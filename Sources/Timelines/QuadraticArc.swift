#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A quadratic Bézier walked at even speed: progress p is the share of its length.
///
/// With B′(u) = E + u·D, |B′|² is a quadratic in u, so the length has a closed form: with v = u + E·D/|D|² and
/// k = |E × D|/|D|², it is |D|/2 · [v√(v² + k²) + k²·asinh(v/k)] between the ends. Its inverse is found by Newton's
/// method inside a bracket.
package struct QuadraticArc: Hashable, Sendable {
  package let from: Vector
  package let control: Vector
  package let to: Vector
  /// The curve's length in points.
  package let length: Double
  /// E and D: B′(u) = first + u·second.
  private let first: Vector
  private let second: Vector

  package init(from: Vector, control: Vector, to: Vector) {
    self.from = from
    self.control = control
    self.to = to
    first = (control - from) * 2
    second = (from - control * 2 + to) * 2
    length = Measure(first, second).length(to: 1)
  }

  /// The point at the share `p` of the length; beyond 0…1 the curve goes on.
  package func point(at p: Double) -> Vector {
    if p == 1 { return to }
    let u = parameter(at: p)
    let rest = 1 - u
    return from * (rest * rest) + control * (2 * rest * u) + to * (u * u)
  }

  /// dB/dp: the unit tangent times the length; where the curve turns back on itself, the direction it leaves in.
  package func tangent(at p: Double) -> Vector {
    let u = parameter(at: p)
    let derivative = first + second * u
    let speed = derivative.length
    if speed > 0 { return derivative * (length / speed) }
    return second.length > 0 ? second * (length / second.length) : .zero
  }

  /// A bound of the distance between the curve and its chord from p0 to p1, both walked evenly.
  ///
  /// It is κΔ²/8 for the largest curvature κ between and Δ the length of that stretch, and never over Δ/2.
  func sagitta(from p0: Double, to p1: Double) -> Double {
    let stretch = length * abs(p1 - p0)
    guard second.length > 0 else { return 0 }
    let (low, high) = (parameter(at: min(p0, p1)), parameter(at: max(p0, p1)))
    let summit = -(first.x * second.x + first.y * second.y) / second.lengthSquared
    let turn = abs(first.x * second.y - first.y * second.x)
    let curvature: Double
    if summit > low, summit < high {
      curvature = second.lengthSquared * second.length / (turn * turn)
    } else {
      let speed = min((first + second * low).length, (first + second * high).length)
      curvature = turn > 0 ? turn / (speed * speed * speed) : 0
    }
    return min(stretch / 2, curvature * stretch * stretch / 8)
  }

  /// The Bézier's own parameter at the share `p` of the length.
  private func parameter(at p: Double) -> Double {
    guard p != 0, p != 1, length > 0 else { return p }
    let target = p * length
    let measure = Measure(first, second)
    var low = 0.0
    var high = 1.0
    if p > 1 {
      (low, high) = (1, 2)
      while measure.length(to: high) < target, high < 1e9 { (low, high) = (high, high * 2) }
    } else if p < 0 {
      (low, high) = (-1, 0)
      while measure.length(to: low) > target, low > -1e9 { (low, high) = (low * 2, low) }
    }
    var u = min(max(p, low), high)
    for _ in 0..<200 {
      let excess = measure.length(to: u) - target
      if excess == 0 { break }
      if excess < 0 { low = u } else { high = u }
      var next = u - excess / (first + second * u).length
      if !(next > low && next < high) { next = (low + high) / 2 }
      let step = abs(next - u)
      u = next
      // The next step would be as its square, and where the curve turns back the length goes with the square of u.
      if step <= 1e-8 * max(1, abs(u)) { break }
    }
    return u
  }
}

/// Lengths of a quadratic Bézier with B′(u) = first + u·second.
private struct Measure {
  private let first: Vector
  private let second: Vector
  /// Whether the speed hardly changes, where the closed form cancels.
  private let isEven: Bool
  private let shift: Double
  private let k: Double
  private let half: Double
  /// The closed form at parameter 0.
  private let origin: Double

  init(_ first: Vector, _ second: Vector) {
    self.first = first
    self.second = second
    let square = second.lengthSquared
    isEven = square <= 1e-8 * first.lengthSquared
    shift = (first.x * second.x + first.y * second.y) / square
    k = abs(first.x * second.y - first.y * second.x) / square
    half = second.length / 2
    origin = isEven ? 0 : Self.primitive(shift, k)
  }

  /// The signed length from parameter 0 to `u`.
  func length(to u: Double) -> Double {
    guard !isEven else {
      // Three Gauss points are exact to rounding.
      let away = 0.6.squareRoot()
      func speed(_ x: Double) -> Double { (first + second * (u * (1 + x) / 2)).length }
      return u / 18 * (5 * speed(-away) + 8 * speed(0) + 5 * speed(away))
    }
    return half * (Self.primitive(u + shift, k) - origin)
  }

  private static func primitive(_ v: Double, _ k: Double) -> Double {
    v * (v * v + k * k).squareRoot() + (k * k > 0 ? k * k * asinh(v / k) : 0)
  }
}

extension Vector {
  fileprivate var lengthSquared: Double { x * x + y * y }
}
