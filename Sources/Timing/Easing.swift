/// How progress runs from 0 to 1 over a duration, both in units of the whole.
package enum Easing: Hashable, Sendable {
  case bezier(CubicBezier)
  case steps(Steps)
  case points(PiecewiseLinear)

  /// Progress at x in 0…1 of the duration.
  package func value(at x: Double) -> Double {
    switch self {
    case .bezier(let curve): curve.value(at: x)
    case .steps(let curve): curve.value(at: x)
    case .points(let curve): curve.value(at: x)
    }
  }

  /// The slope of the curve to the right of x (at 1 of a Bézier, to the left).
  package func slope(at x: Double) -> Double {
    switch self {
    case .bezier(let curve): curve.slope(at: x)
    case .steps(let curve): curve.slope(at: x)
    case .points(let curve): curve.slope(at: x)
    }
  }

  /// The curves that have names, in the order in which they are documented.
  package static let names: [String] = catalogue.map(\.name)

  /// The curve of that name, nil when there is none.
  package static func named(_ name: String) -> CubicBezier? {
    catalogue.first { $0.name == name }?.curve
  }

  /// CSS and Core Animation's five, then Material 3's three.
  private static let catalogue: [(name: String, curve: CubicBezier)] = [
    ("linear", CubicBezier(0, 0, 1, 1)),
    ("ease", CubicBezier(0.25, 0.1, 0.25, 1)),
    ("easeIn", CubicBezier(0.42, 0, 1, 1)),
    ("easeOut", CubicBezier(0, 0, 0.58, 1)),
    ("easeInOut", CubicBezier(0.42, 0, 0.58, 1)),
    ("standard", CubicBezier(0.2, 0, 0, 1)),
    ("emphasizedDecelerate", CubicBezier(0.05, 0.7, 0.1, 1)),
    ("emphasizedAccelerate", CubicBezier(0.3, 0, 0.8, 0.15)),
  ]
}
