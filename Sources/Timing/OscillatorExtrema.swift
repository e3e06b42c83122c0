#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Oscillator {
  /// True when the motion swings for ever, however faintly: ζ < 1.
  var swings: Bool { discriminant < 0 }

  /// The seconds between turning points of a swinging motion, π/ω_d.
  var halfPeriod: Double { .pi / dampedFrequency }

  /// The first instant t > 0 at which the motion turns round, nil if it never does.
  ///
  /// Where the velocity is zero, tan(ω_d·t) = v₀ω_d/(βv₀ + ω₀²x₀); above critical damping tanh takes the place of tan,
  /// and there is at most one such instant.
  var firstTurn: Double? {
    let pull = decay * velocity + naturalFrequency * naturalFrequency * displacement
    if swings {
      // + 0 turns a negative zero into a positive one, which atan2 tells apart.
      let angle = atan2(velocity * dampedFrequency + 0, pull)
      let turn = (angle > 0 ? angle : angle + .pi) / dampedFrequency
      return turn > 0 && turn < .infinity ? turn : nil
    }
    let critical = velocity / pull
    let ratio = critical * dampedFrequency
    guard critical > 0, ratio < 1 else { return nil }
    let turn = dampedFrequency > 0 ? atanh(ratio) / dampedFrequency : critical
    return turn > 0 && turn < .infinity ? turn : nil
  }

  /// The first local maximum of x at t > 0, nil if there is none.
  package var firstMaximum: (time: Double, position: Double)? {
    guard var turn = firstTurn else { return nil }
    let rises =
      velocity != 0 ? velocity > 0 : acceleration(position: displacement, velocity: velocity) > 0
    if !rises {
      guard swings else { return nil }
      turn += halfPeriod
      guard turn < .infinity else { return nil }
    }
    return (turn, position(at: turn))
  }
}
