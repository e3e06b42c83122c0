import TestSupport
import Testing
import Timing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `UIView springs` {
  /// The residue of the contract's equation for a spring of mass 1.
  static func residue(_ spring: Spring, _ duration: Double) -> Double {
    let omega = spring.naturalFrequency
    let ratio = spring.dampingRatio
    let v = spring.initialVelocity
    guard ratio < 1 else { return exp(-omega * duration) * ((omega - v) * duration + 1) }
    return (ratio * omega - v) / (omega * (1 - ratio * ratio).squareRoot()) * exp(-ratio * omega * duration)
  }

  @Test func `the check value of the contract is met`() {
    let spring = SpringParameters.uiView(duration: 3, dampingRatio: 0.25, initialVelocity: 0).resolved()
      .spring
    #expect(abs(spring.stiffness - 54.83363359078326) <= 1e-12 * 54)
    #expect(abs(spring.damping - 3.702486785620688) <= 1e-12 * 3)
  }

  @Test func `a fitted spring leaves a thousandth, at the larger root`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let duration = random.magnitude(-2...1.5)
      let ratio = Bool.random(using: &random) ? random.uniform(0.05...0.9999) : 1
      let velocity = random.uniform(-1.5...1.5) / duration
      let timing = SpringParameters.uiView(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity
      ).resolved()
      #expect(!timing.velocityUnfitted)
      #expect(timing.duration == duration)
      #expect(abs(abs(Self.residue(timing.spring, duration)) - 1e-3) <= 1e-12)
      // Beyond the larger root the residue only shrinks.
      for factor in [1.01, 1.1, 1.5, 2, 4] {
        let omega = timing.spring.naturalFrequency * factor
        let stiffer = Spring(
          mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: velocity)
        #expect(abs(Self.residue(stiffer, duration)) < 1e-3)
      }
    }
  }

  @Test(arguments: [(0.5, 1.0, 10.0), (0.5, 1.0, -1.51), (1.0, 2.0, 0.8), (0.01, 1.0, 1.4)])
  func `a velocity that cannot be fitted is kept, on the spring of no velocity`(
    ratio: Double, duration: Double, velocity: Double
  ) {
    let timing = SpringParameters.uiView(
      duration: duration, dampingRatio: ratio, initialVelocity: velocity
    ).resolved()
    let still = SpringParameters.uiView(
      duration: duration, dampingRatio: ratio, initialVelocity: 0
    ).resolved()
    #expect(timing.velocityUnfitted)
    #expect(!still.velocityUnfitted)
    #expect(timing.spring.stiffness == still.spring.stiffness)
    #expect(timing.spring.initialVelocity == velocity)
  }

  @Test func `a ratio above 1 counts as 1`() {
    let above = SpringParameters.uiView(duration: 1, dampingRatio: 3, initialVelocity: 0).resolved()
    #expect(above.spring.dampingRatio == 1)
    #expect(abs(above.spring.naturalFrequency - 9.233413476451586) <= 1e-12)
  }

  @Test func `senseless numbers give some finite spring`() {
    for duration in [-1, 0, 1e-300, 1e300] {
      for ratio in [-1, 0, 1e-9, 0.005, 1e300] {
        for velocity in [-1e300, 0, 1e300] {
          let timing = SpringParameters.uiView(
            duration: duration, dampingRatio: ratio, initialVelocity: velocity
          ).resolved()
          #expect(timing.spring.stiffness.isFinite)
          #expect(Progress(spring: timing).value(at: max(duration, 0)) == 1)
        }
      }
    }
  }
}
