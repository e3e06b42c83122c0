/// A pair of components; scalars use `x` and keep `y` at 0.
package typealias Vector = SIMD2<Double>

/// What a track can move.
package enum Property: String, CaseIterable, Sendable {
  case position, size, scale, rotation, opacity, cornerRadius, shadowOpacity, shadowRadius

  /// Whether values are pairs (`position`, `size`, `scale`) rather than single numbers.
  package var isPair: Bool {
    switch self {
    case .position, .size, .scale: true
    case .rotation, .opacity, .cornerRadius, .shadowOpacity, .shadowRadius: false
    }
  }

  /// The legal range that is enforced at every instant, also where the geometry overshoots.
  package var limits: ClosedRange<Double>? {
    switch self {
    case .opacity, .shadowOpacity: 0...1
    case .cornerRadius, .shadowRadius: 0...Double.greatestFiniteMagnitude
    case .position, .size, .scale, .rotation: nil
    }
  }

  /// Decimals beyond the request's `precision`: a scale or an angle is multiplied by a length before it is seen.
  package var extraDecimals: Int {
    switch self {
    case .scale, .rotation: 3
    case .position, .size, .opacity, .cornerRadius, .shadowOpacity, .shadowRadius: 0
    }
  }
}
