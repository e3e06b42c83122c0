/// An oscillator's motion over a fixed time that ends exactly at rest.
///
/// At the end of its time T an oscillator is near rest but not at it. Instead of a leap at T the rest is taken away
/// gradually: the displacement is x(t) − x(T)·(t/T)⁴, which is within |x(T)| of x everywhere and exactly 0 at T.
package struct SettlingMotion: Hashable, Sendable {
  package let oscillator: Oscillator

  /// T, seconds; 0 or less is a leap to rest.
  package let duration: Double

  /// x(T), what the tail takes away.
  package let residue: Double

  package init(oscillator: Oscillator, duration: Double) {
    self.oscillator = oscillator
    self.duration = duration
    self.residue = duration > 0 ? oscillator.position(at: duration) : 0
  }

  /// What the residue follows from.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(oscillator)
    hasher.combine(duration)
  }

  /// The distance from rest at t: the initial one before the start, exactly 0 from the end on.
  package func displacement(at t: Double) -> Double {
    guard t < duration else { return 0 }
    guard t > 0 else { return oscillator.displacement }
    return state(at: t).displacement
  }

  /// The velocity to the right of t: 0 before the start and from the end on.
  package func velocity(at t: Double) -> Double {
    guard t >= 0, t < duration else { return 0 }
    return state(at: t).velocity
  }

  /// Displacement and velocity together from the start to the end, where the velocity is the one with which it comes there.
  @inline(__always)
  package func state(at t: Double) -> (displacement: Double, velocity: Double) {
    tailed(oscillator.state(at: t), at: t)
  }

  /// The free motion at t with what the tail takes away.
  @inline(__always)
  func tailed(_ free: (position: Double, velocity: Double), at t: Double) -> (
    displacement: Double, velocity: Double
  ) {
    let share = t / duration
    let squared = share * share
    return (
      free.position - residue * squared * squared, free.velocity - 4 * residue * squared * share / duration
    )
  }
}
