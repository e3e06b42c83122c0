/// A mass on a damped spring: m·x″ + c·x′ + k·x = 0, x the distance from rest.
package struct Spring: Hashable, Sendable {
  /// m > 0.
  package let mass: Double

  /// k > 0, in mass units per second².
  package let stiffness: Double

  /// c ≥ 0, in mass units per second.
  package let damping: Double

  /// The velocity at the start, in whole distances a second, positive towards rest.
  package let initialVelocity: Double

  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// A spring of mass 1 with the given angular frequency (radians a second) and damping ratio.
  init(naturalFrequency: Double, dampingRatio: Double, initialVelocity: Double) {
    self.init(
      mass: 1, stiffness: naturalFrequency * naturalFrequency, damping: 2 * dampingRatio * naturalFrequency,
      initialVelocity: initialVelocity)
  }

  /// ζ = c / (2√(k·m)): below 1 it swings, at 1 it is critically damped, above 1 it creeps.
  package var dampingRatio: Double { damping / criticalDamping }

  /// ω₀ = √(k/m), radians a second.
  package var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// SwiftUI's response: the period of the undamped spring, 2π/ω₀ seconds.
  package var response: Double { 2 * .pi / naturalFrequency }

  /// SwiftUI's bounce: 1 − ζ up to critical damping, 1/ζ − 1 beyond.
  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The damping at which ζ is 1.
  var criticalDamping: Double { 2 * (stiffness * mass).squareRoot() }
}
