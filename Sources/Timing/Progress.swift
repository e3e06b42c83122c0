/// How far a motion has come, as a function of time: from 0 at the start to exactly 1 at the end, possibly beyond in between.
package struct Progress: Hashable, Sendable {
  /// What is stretched over the duration.
  package typealias Shape = ProgressCurve.Shape

  /// Held by reference: all that moves in a plan mostly moves by one curve, so that a copy has to be cheap.
  private let curve: ProgressCurve

  /// Progress along a curve that is stretched over `duration` seconds; less than 0 counts as 0.
  package init(easing: Easing, duration: Double) {
    curve = ProgressCurve(.easing(easing), duration: duration)
  }

  /// Progress of a spring, drawn exactly to the end by the tail of ``SettlingMotion``.
  package init(spring: SpringTiming) {
    curve = ProgressCurve(
      .spring(SettlingMotion(oscillator: spring.oscillator, duration: spring.duration)),
      duration: spring.duration)
  }

  /// Seconds; 0 is a leap at time 0.
  package var duration: Double { curve.duration }

  package var shape: Shape { curve.shape }

  /// A range that progress never leaves.
  package var range: ClosedRange<Double> { curve.range }

  /// Whether the curve bends everywhere, so that its vertices are as good as any others.
  package var isSmooth: Bool { curve.isSmooth }

  package static func == (a: Progress, b: Progress) -> Bool {
    a.curve === b.curve
      || a.curve.fingerprint == b.curve.fingerprint && a.duration == b.duration && a.shape == b.shape
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

  /// The same for equal curves; curves of points that take equally long share it.
  package var fingerprint: Int { curve.fingerprint }

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
