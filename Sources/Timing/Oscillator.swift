#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The free motion of a spring from a given displacement and velocity, in closed form.
///
/// Units are the caller's: lengths for the displacement x from rest, lengths a second for the velocity, seconds from the start
/// for t. One pair of formulas serves every damping:
///
///     x(t) = e^(−βt)·(x₀·C + (v₀ + β·x₀)·S)      β = ζω₀
///     v(t) = e^(−βt)·(v₀·C − (β·v₀ + ω₀²·x₀)·S)
///
/// where C and S are entire functions of q·t², q = (ζ − 1)(ζ + 1)ω₀²: cos and sin/ω_d below critical damping, cosh and
/// sinh/ω_d above. Three rules keep doubles exact to about 1e-13 of the distance for every ζ: q is a product and not the
/// difference β² − ω₀²; for small |q·t²| a series is taken, which covers critical damping; well above it the two decaying
/// exponentials are taken with `expm1`, so that nothing overflows.
package struct Oscillator: Hashable, Sendable {
  /// x₀, the displacement at the start.
  package let displacement: Double

  /// v₀, the velocity at the start.
  package let velocity: Double

  /// ω₀, radians a second.
  package let naturalFrequency: Double

  /// β = ζω₀, the rate of decay.
  package let decay: Double

  /// q = β² − ω₀²: negative when the motion swings.
  let discriminant: Double

  /// ω_d = √|q|.
  let dampedFrequency: Double

  /// A motion that starts at `x0` from rest with the velocity `v0`; the spring's own initial velocity plays no part.
  package init(spring: Spring, displacement x0: Double, velocity v0: Double) {
    let ratio = spring.dampingRatio
    displacement = x0
    velocity = v0
    naturalFrequency = spring.naturalFrequency
    decay = ratio * naturalFrequency
    discriminant = (ratio - 1) * (ratio + 1) * naturalFrequency * naturalFrequency
    dampedFrequency = abs(discriminant).squareRoot()
  }

  /// What the other two numbers follow from.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(displacement)
    hasher.combine(velocity)
    hasher.combine(naturalFrequency)
    hasher.combine(decay)
  }

  /// x(t); before the start x₀.
  package func position(at t: Double) -> Double { state(at: t).position }

  /// x′(t); before the start v₀.
  package func velocity(at t: Double) -> Double { state(at: t).velocity }

  /// x″(t) by the equation of motion.
  package func acceleration(at t: Double) -> Double {
    let now = state(at: t)
    return acceleration(position: now.position, velocity: now.velocity)
  }

  /// The acceleration at a place and velocity: −2β·v − ω₀²·x.
  func acceleration(position: Double, velocity: Double) -> Double {
    -2 * decay * velocity - naturalFrequency * naturalFrequency * position
  }

  /// The rate of the slower of the two decays above critical damping, −ω₀²/(β + ω_d).
  var slowRate: Double { -naturalFrequency * (naturalFrequency / (decay + dampedFrequency)) }

  /// The rate of the faster of the two, −(β + ω_d).
  var fastRate: Double { -(decay + dampedFrequency) }

  /// The greatest rate at which a part of the motion dies out, 1/s.
  package var quickestDecay: Double { discriminant > 0 ? -fastRate : decay }

  /// Position and velocity together, at little more than the price of one.
  @inline(__always)
  package func state(at t: Double) -> (position: Double, velocity: Double) {
    guard t > 0 else { return (displacement, velocity) }
    let phaseSquared = discriminant * t * t
    if phaseSquared >= Self.seriesLimit { return creepingState(at: t) }

    let envelope = exp(-decay * t)
    let phase = dampedFrequency * t
    // An envelope of 0 means at rest; so does, for want of better, a phase beyond the doubles.
    guard envelope > 0, phase < .infinity else { return (0, 0) }
    let c: Double
    let s: Double
    if phaseSquared > -Self.seriesLimit {
      let p = phaseSquared
      c = 1 + p * (1 / 2.0 + p * (1 / 24.0 + p * (1 / 720.0 + p / 40320)))
      s = t * (1 + p * (1 / 6.0 + p * (1 / 120.0 + p * (1 / 5040.0 + p / 362_880))))
    } else {
      c = cos(phase)
      s = sin(phase) / dampedFrequency
    }
    let x = envelope * (displacement * c + (velocity + decay * displacement) * s)
    let pull = decay * velocity + naturalFrequency * naturalFrequency * displacement
    return (x, envelope * (velocity * c - pull * s))
  }

  /// The state well above critical damping, where cosh and sinh would overflow.
  private func creepingState(at t: Double) -> (position: Double, velocity: Double) {
    let slow = slowRate
    let fast = fastRate
    let slowDecay = exp(slow * t)
    let fastDecay = exp(fast * t)
    let width = 2 * dampedFrequency
    let s = slowDecay * -expm1(-width * t) / width
    let x = displacement * fastDecay + (velocity - fast * displacement) * s
    let v =
      velocity * (slow * slowDecay - fast * fastDecay) / width - naturalFrequency * naturalFrequency
      * displacement * s
    return (x, v)
  }

  /// Below this |q·t²| the four terms of the series are exact to 1e-16.
  private static let seriesLimit = 1e-2
}
