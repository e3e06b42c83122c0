/// How far a motion has come, as a function of time: from 0 at the start to exactly 1 at the end, possibly beyond in between.
package struct Progress: Hashable, Sendable {
  /// Seconds; 0 is a leap at time 0.
  package let duration: Double

  /// What is stretched over the duration.
  package let shape: Shape

  /// The two kinds of motion.
  package enum Shape: Hashable, Sendable {
    case easing(Easing)
    case spring(SettlingMotion)
  }

  /// Progress along a curve that is stretched over `duration` seconds; less than 0 counts as 0.
  package init(easing: Easing, duration: Double) {
    self.duration = duration > 0 ? duration : 0
    self.shape = .easing(easing)
  }

  /// Progress of a spring, drawn exactly to the end by the tail of ``SettlingMotion``.
  package init(spring: SpringTiming) {
    self.duration = spring.duration > 0 ? spring.duration : 0
    self.shape = .spring(SettlingMotion(oscillator: spring.oscillator, duration: spring.duration))
  }

  /// Progress at t seconds from the start: 0 before it, exactly 1 at the end and after it.
  ///
  /// At a leap it is the value after it.
  package func value(at t: Double) -> Double {
    guard t < duration else { return t >= 0 ? 1 : 0 }
    guard t >= 0 else { return 0 }
    return switch shape {
    case .easing(let easing): easing.value(at: t / duration)
    case .spring(let motion): 1 + motion.displacement(at: t)
    }
  }

  /// The rate of progress a second, to the right of t: 0 before the start and from the end on.
  package func velocity(at t: Double) -> Double {
    guard t >= 0, t < duration else { return 0 }
    return switch shape {
    case .easing(let easing): easing.slope(at: t / duration) / duration
    case .spring(let motion): motion.velocity(at: t)
    }
  }
}
