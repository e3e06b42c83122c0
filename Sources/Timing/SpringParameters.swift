/// A spring in the words of one of the libraries that people know springs from.
///
/// Velocities are in whole distances a second, positive towards the end; durations and responses in seconds.
package enum SpringParameters: Hashable, Sendable {
  /// What to do with a spring above critical damping.
  package enum Overdamping: String, Hashable, Sendable, CaseIterable {
    /// Move as the equation says.
    case exact

    /// Reduce the damping to critical, as Core Animation does unless told otherwise.
    case clamp
  }

  /// UIView's spring animation: the spring is fitted so that it has nearly come to rest at `duration`. Ratio 0.005 or more.
  case uiView(duration: Double, dampingRatio: Double, initialVelocity: Double)

  /// Core Animation's, Flutter's and wobble's: the equation's own coefficients.
  case physical(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double, overdamping: Overdamping)

  /// SwiftUI's `spring(response:dampingFraction:)`.
  case response(response: Double, dampingFraction: Double, initialVelocity: Double)

  /// SwiftUI's `spring(duration:bounce:)`, −1 < bounce ≤ 1.
  case bounce(duration: Double, bounce: Double, initialVelocity: Double)

  /// Android's and Compose's.
  case ratio(stiffness: Double, dampingRatio: Double, initialVelocity: Double)

  /// react-spring's.
  case tension(mass: Double, tension: Double, friction: Double, initialVelocity: Double)

  /// The spring that these parameters mean and how long its timeline lasts.
  package func resolved() -> SpringTiming {
    switch self {
    case .uiView(let duration, let dampingRatio, let velocity):
      // UIKit has no overdamped springs: a ratio above 1 counts as 1.
      let ratio = min(max(dampingRatio, UIViewSpring.minimumDampingRatio), 1)
      let fitted = UIViewSpring.naturalFrequency(
        duration: duration, dampingRatio: ratio, velocity: velocity)
      let frequency =
        fitted ?? UIViewSpring.naturalFrequency(duration: duration, dampingRatio: ratio, velocity: 0)
      let spring = Spring(
        naturalFrequency: frequency ?? 1, dampingRatio: ratio, initialVelocity: velocity)
      return SpringTiming(spring: spring, duration: duration, velocityUnfitted: fitted == nil)

    case .physical(let mass, let stiffness, let damping, let velocity, let overdamping):
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      guard overdamping == .clamp, damping > spring.criticalDamping else {
        return SpringTiming(settling: spring)
      }
      return SpringTiming(
        settling: Spring(
          mass: mass, stiffness: stiffness, damping: spring.criticalDamping, initialVelocity: velocity))

    case .response(let response, let dampingFraction, let velocity):
      return SpringTiming(settling: Self.spring(response, dampingFraction, velocity))

    case .bounce(let duration, let bounce, let velocity):
      return SpringTiming(
        settling: Self.spring(duration, bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity))

    case .ratio(let stiffness, let dampingRatio, let velocity):
      let damping = 2 * dampingRatio * stiffness.squareRoot()
      return SpringTiming(
        settling: Spring(mass: 1, stiffness: stiffness, damping: damping, initialVelocity: velocity))

    case .tension(let mass, let tension, let friction, let velocity):
      return SpringTiming(
        settling: Spring(mass: mass, stiffness: tension, damping: friction, initialVelocity: velocity))
    }
  }

  private static func spring(_ response: Double, _ ratio: Double, _ velocity: Double) -> Spring {
    Spring(
      naturalFrequency: 2 * .pi / max(response, minimumResponse), dampingRatio: ratio,
      initialVelocity: velocity)
  }

  /// The shortest response, seconds, that keeps the stiffness far from overflow; a shorter one is a jump to any eye.
  private static let minimumResponse = 1e-9
}
