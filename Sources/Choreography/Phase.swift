import Timelines
package import Timing

/// A named stretch of a transition with a timing of its own, which a request may replace.
package struct Phase: Sendable {
  package var name: String
  package var timing: PhaseTiming

  package init(_ name: String, _ timing: PhaseTiming) {
    self.name = name
    self.timing = timing
  }
}

/// When and how a phase runs.
package struct PhaseTiming: Sendable, Hashable {
  /// Seconds before it starts.
  package var delay: Double
  package var progress: Progress
  /// Whether a spring was cut at 60 s before it settled.
  package var isTruncated = false
  /// Whether the UIView dialect's stiffness could not be fitted to the initial velocity (contract §4.2).
  package var isVelocityUnfitted = false
  /// The spring as it was told; nil where a curve counts.
  package private(set) var spring: SpringParameters?

  package init(progress: Progress, delay: Double = 0) {
    self.progress = progress
    self.delay = delay
  }

  package init(_ easing: Easing, duration: Double, delay: Double = 0) {
    self.init(progress: Progress(easing: easing, duration: duration), delay: delay)
  }

  package init(_ parameters: SpringParameters, delay: Double = 0) {
    let spring = parameters.resolved()
    self.init(progress: Progress(spring: spring), delay: delay)
    isTruncated = spring.truncated
    isVelocityUnfitted = spring.velocityUnfitted
    self.spring = parameters
  }

  /// The same timing for a motion that starts with a velocity, in whole distances a second; a curve can't.
  package func starting(with velocity: Double) -> PhaseTiming {
    spring.map { PhaseTiming($0.starting(with: velocity), delay: delay) } ?? self
  }

  /// Seconds from the phase's start to its end, delay included.
  package var end: Double { Grid.nanoseconds(delay + progress.duration) }
}

extension SpringParameters {
  /// The same spring with another initial velocity.
  fileprivate func starting(with velocity: Double) -> SpringParameters {
    switch self {
    case .uiView(let duration, let dampingRatio, _):
      .uiView(duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
    case .physical(let mass, let stiffness, let damping, _, let overdamping):
      .physical(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
        overdamping: overdamping)
    case .response(let response, let dampingFraction, _):
      .response(response: response, dampingFraction: dampingFraction, initialVelocity: velocity)
    case .bounce(let duration, let bounce, _):
      .bounce(duration: duration, bounce: bounce, initialVelocity: velocity)
    case .ratio(let stiffness, let dampingRatio, _):
      .ratio(stiffness: stiffness, dampingRatio: dampingRatio, initialVelocity: velocity)
    case .tension(let mass, let tension, let friction, _):
      .tension(mass: mass, tension: tension, friction: friction, initialVelocity: velocity)
    }
  }
}

extension Easing {
  /// The system's curves (contract §4.1).
  package static let linear = Easing.bezier(CubicBezier(0, 0, 1, 1))
  package static let easeIn = Easing.bezier(CubicBezier(0.42, 0, 1, 1))
  package static let easeOut = Easing.bezier(CubicBezier(0, 0, 0.58, 1))
  package static let easeInOut = Easing.bezier(CubicBezier(0.42, 0, 0.58, 1))
}
