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
  }

  /// Seconds from the phase's start to its end, delay included.
  package var end: Double { Grid.nanoseconds(delay + progress.duration) }
}

extension Easing {
  /// The system's curves (contract §4.1).
  package static let linear = Easing.bezier(CubicBezier(0, 0, 1, 1))
  package static let easeIn = Easing.bezier(CubicBezier(0.42, 0, 1, 1))
  package static let easeOut = Easing.bezier(CubicBezier(0, 0, 0.58, 1))
  package static let easeInOut = Easing.bezier(CubicBezier(0.42, 0, 0.58, 1))
}
