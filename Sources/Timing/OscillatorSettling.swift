#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Oscillator {
  /// The last instant at which |x| is `tolerance` or more: from there on the motion stays nearer to rest for good.
  ///
  /// Exact, not the envelope: between turning points x is monotone, so the last crossing lies after the last
  /// turning point that is at least `tolerance` from rest, and that one is known in closed form.
  /// - Returns: seconds from the start, 0 if |x| never reaches `tolerance`, nil if the motion never settles (ζ = 0).
  package func settlingTime(within tolerance: Double) -> Double? {
    guard tolerance > 0 else { return nil }
    if swings, decay <= 0 {
      return hypot(displacement, velocity / naturalFrequency) < tolerance ? 0 : nil
    }
    let interval = swings ? swingingInterval(tolerance) : creepingInterval(tolerance)
    guard let (start, end) = interval else { return 0 }
    // Seen from the side on which the interval starts, x falls from above the tolerance to below it.
    let side: Double = position(at: start) < 0 ? -1 : 1
    return bracketedRoot(from: start, to: end, near: start) { t in
      let now = state(at: t)
      return (tolerance - side * now.position, -side * now.velocity)
    }
  }

  /// Two instants with the last crossing between them and no turning point inside; nil if x stays within the tolerance.
  private func swingingInterval(_ tolerance: Double) -> (start: Double, end: Double)? {
    guard let first = firstTurn else { return nil }
    // At a turning point |x| is √(x₀²ω_d² + (v₀ + βx₀)²)/ω₀ times the decay.
    let peak = hypot(displacement * dampedFrequency, velocity + decay * displacement) / naturalFrequency
    let quiet = log(peak / tolerance) / decay
    let half = halfPeriod
    var last = ((quiet - first) / half).rounded(.down)
    // Rounding may put the quotient on the wrong side of a whole number.
    if last.isFinite, last >= -1 {
      if abs(position(at: first + (last + 1) * half)) >= tolerance { last += 1 }
      if last >= 0, abs(position(at: first + last * half)) < tolerance { last -= 1 }
    }
    if last >= 0 { return (first + last * half, first + (last + 1) * half) }
    return abs(displacement) >= tolerance ? (0, first) : nil
  }

  /// The same for a motion that turns round at most once.
  private func creepingInterval(_ tolerance: Double) -> (start: Double, end: Double)? {
    var start = 0.0
    if let turn = firstTurn {
      if abs(position(at: turn)) >= tolerance {
        start = turn
      } else {
        return abs(displacement) >= tolerance ? (0, turn) : nil
      }
    } else if abs(displacement) < tolerance {
      return nil
    }
    var stride = -1 / slowRate
    var doublings = 0
    while doublings < Self.doublingLimit, abs(position(at: start + stride)) >= tolerance {
      stride *= 2
      doublings += 1
    }
    return (start, start + stride)
  }

  /// Doublings that take any stride to the end of the doubles.
  private static let doublingLimit = 2048
}
