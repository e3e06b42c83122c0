/// A spring and the timeline it gives: progress p from 0 to 1, p(0) = 0, p′(0) = the spring's initial velocity.
package struct SpringTiming: Hashable, Sendable {
  package let spring: Spring

  /// The length of the timeline in seconds.
  ///
  /// A computed one is rounded up to a whole nanosecond.
  package let duration: Double

  /// True when the spring settles only after ``longest``, or never, and its timeline is cut there.
  package let truncated: Bool

  /// True when a UIView spring was fitted as if it started at rest, because its velocity is too great to be fitted.
  package let velocityUnfitted: Bool

  /// The longest timeline that a spring gets by its settling time, seconds.
  package static let longest = 60.0

  /// The share of the distance below which a spring counts as settled.
  package static let settled = 1e-3

  /// A spring with a timeline of its own length, as UIView's.
  init(spring: Spring, duration: Double, velocityUnfitted: Bool) {
    self.spring = spring
    self.duration = duration
    self.truncated = false
    self.velocityUnfitted = velocityUnfitted
  }

  /// A spring whose timeline lasts until it has settled.
  init(settling spring: Spring) {
    let settling = Self.oscillator(of: spring).settlingTime(within: Self.settled)
    let nanoseconds = 1e9
    let fits = settling.map { $0 <= Self.longest } ?? false
    self.spring = spring
    self.duration = fits ? ((settling ?? 0) * nanoseconds).rounded(.up) / nanoseconds : Self.longest
    self.truncated = !fits
    self.velocityUnfitted = false
  }

  /// The pure motion p − 1, without the tail that a timeline adds.
  package var oscillator: Oscillator { Self.oscillator(of: spring) }

  /// The exact time in seconds after which |p − 1| stays below 0.001; nil when it never does (ζ = 0).
  ///
  /// May exceed ``longest``. It is found anew each time, since a timeline with a duration of its own never asks.
  package var settlingDuration: Double? { oscillator.settlingTime(within: Self.settled) }

  /// The first local maximum of the pure motion at t > 0, nil if there is none.
  package var firstPeak: (time: Double, value: Double)? {
    oscillator.firstMaximum.map { ($0.time, 1 + $0.position) }
  }

  /// How far the first peak lies beyond the end, as a share of the distance; never negative.
  package var overshoot: Double { firstPeak.map { max(0, $0.value - 1) } ?? 0 }

  private static func oscillator(of spring: Spring) -> Oscillator {
    Oscillator(spring: spring, displacement: -1, velocity: spring.initialVelocity)
  }
}
