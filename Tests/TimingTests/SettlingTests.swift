import TestSupport
import Testing
import Timing

@Suite struct `Settling times` {
  /// Looks densely at the time after `settled` and just before it.
  static func check(_ motion: Oscillator, _ settled: Double, _ tolerance: Double, until span: Double) {
    #expect(abs(motion.position(at: settled)) >= tolerance * (1 - 1e-6) || settled == 0)
    #expect(abs(motion.position(at: settled)) <= tolerance * (1 + 1e-6) || settled == 0)
    var furthest = 0.0
    for i in 1...600 {
      let t = settled + span * Double(i) / 600
      furthest = max(furthest, abs(motion.position(at: t)))
    }
    #expect(furthest <= tolerance * (1 + 1e-6))
  }

  @Test(arguments: [0.01, 0.1, 0.5, 0.9, 0.999, 1 - 1e-9, 1 - 1e-15, 1, 1 + 1e-9, 1.5, 5, 1e3])
  func `it is the last crossing, whatever the velocity`(ratio: Double) throws {
    var random = SeededGenerator(seed: 3)
    let velocities = [-5000, -31, -1, 0, 1, 31, 5000] + (0..<30).map { _ in random.uniform(-5000...5000) }
    for velocity in velocities {
      let timing = SpringParameters.ratio(
        stiffness: 144, dampingRatio: ratio, initialVelocity: velocity
      ).resolved()
      let settled = try #require(timing.settlingDuration)
      Self.check(timing.oscillator, settled, 1e-3, until: max(settled, 3))
      #expect(timing.truncated == (settled > 60))
      #expect(timing.duration >= min(settled, 60) && timing.duration <= min(settled + 1.01e-9, 60))
    }
  }

  @Test func `random springs settle in the unit of what they move`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<400 {
      let spring = Spring(
        mass: random.magnitude(-1...1), stiffness: random.magnitude(0...4), damping: random.magnitude(-1...3),
        initialVelocity: 0)
      let motion = Oscillator(
        spring: spring, displacement: random.uniform(-600...600), velocity: random.uniform(-5000...5000))
      let settled = try #require(motion.settlingTime(within: 0.1))
      Self.check(motion, settled, 0.1, until: settled)
    }
  }

  @Test func `a motion that never leaves the tolerance has settled at once`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
    #expect(Oscillator(spring: spring, displacement: 0, velocity: 0).settlingTime(within: 0.1) == 0)
    #expect(Oscillator(spring: spring, displacement: 0.05, velocity: 0).settlingTime(within: 0.1) == 0)
    let critical = Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 0)
    #expect(Oscillator(spring: critical, displacement: 0.05, velocity: 0).settlingTime(within: 0.1) == 0)
  }

  @Test func `a push from rest settles after it has been out`() throws {
    for damping in [2.0, 20, 200] {
      let spring = Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 0)
      let motion = Oscillator(spring: spring, displacement: 0, velocity: 900)
      let settled = try #require(motion.settlingTime(within: 0.1))
      #expect(settled > 0.3)
      Self.check(motion, settled, 0.1, until: settled)
    }
  }

  @Test func `an undamped spring never settles and is cut at a minute`() {
    let timing = SpringParameters.physical(
      mass: 1, stiffness: 100, damping: 0, initialVelocity: 0, overdamping: .exact
    ).resolved()
    #expect(timing.settlingDuration == nil)
    #expect(timing.truncated)
    #expect(timing.duration == 60)
  }

  @Test func `extreme springs are answered, not looped over`() {
    for stiffness in [1e-300, 1e-12, 1, 1e12, 1e300] {
      for damping in [0, 1e-300, 1e-9, 1, 1e9, 1e300] {
        for velocity in [-1e300, -1e6, 0, 1e6, 1e300] {
          let timing = SpringParameters.physical(
            mass: 1, stiffness: stiffness, damping: damping, initialVelocity: velocity, overdamping: .exact
          ).resolved()
          #expect(timing.duration >= 0 && timing.duration <= 60)
          #expect(!(timing.settlingDuration?.isNaN ?? false))
          _ = timing.firstPeak
        }
      }
    }
  }
}
