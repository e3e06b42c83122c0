import TestSupport
import Testing
import Timing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `The oscillator's closed form` {
  static let ratios = [0, 0.1, 0.5, 0.999, 1 - 1e-9, 1, 1 + 1e-9, 1.5, 5, 1e3]

  /// A spring of any mass with the natural frequency 9 a second.
  static func spring(_ ratio: Double, mass: Double) -> Spring {
    Spring(mass: mass, stiffness: 81 * mass, damping: 18 * ratio * mass, initialVelocity: 0)
  }

  @Test(arguments: ratios, [-700.0, 0, 250])
  func `it agrees with a Runge-Kutta integration of the equation`(ratio: Double, velocity: Double) {
    for mass in [0.25, 1, 3] {
      let spring = Self.spring(ratio, mass: mass)
      let motion = Oscillator(spring: spring, displacement: -120, velocity: velocity)
      var x = -120.0
      var v = velocity
      func force(_ x: Double, _ v: Double) -> Double { (-spring.stiffness * x - spring.damping * v) / mass }
      // A step within the stability of the method at the fastest decay, about 2ζω₀.
      let steps = ratio > 100 ? 20_000 : 2_000
      let h = 0.5 / Double(steps)
      for step in 1...steps {
        let (a1, v1) = (force(x, v), v)
        let (a2, v2) = (force(x + h / 2 * v1, v + h / 2 * a1), v + h / 2 * a1)
        let (a3, v3) = (force(x + h / 2 * v2, v + h / 2 * a2), v + h / 2 * a2)
        let (a4, v4) = (force(x + h * v3, v + h * a3), v + h * a3)
        x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        guard step % (steps / 10) == 0 else { continue }
        let t = Double(step) * h
        #expect(abs(motion.position(at: t) - x) <= 1e-5)
        #expect(abs(motion.velocity(at: t) - v) <= 1e-3)
      }
    }
  }

  @Test(arguments: [1e-6, 1e-9, 1e-12, 1e-15])
  func `it passes through critical damping without a seam`(offset: Double) {
    let critical = Oscillator(spring: Self.spring(1, mass: 2), displacement: -1, velocity: 4)
    for ratio in [1 - offset, 1 + offset] {
      let near = Oscillator(spring: Self.spring(ratio, mass: 2), displacement: -1, velocity: 4)
      for t in stride(from: 0, through: 3, by: 0.01) {
        #expect(abs(near.position(at: t) - critical.position(at: t)) <= 3 * offset + 1e-14)
        #expect(abs(near.velocity(at: t) - critical.velocity(at: t)) <= 30 * offset + 1e-13)
      }
    }
  }

  @Test func `the series and the functions beside it meet`() {
    // |q·t²| crosses the seam of the two at 0.01.
    for ratio in [0.3, 0.9, 0.99, 1.01, 1.2, 3] {
      let spring = Self.spring(ratio, mass: 1)
      let motion = Oscillator(spring: spring, displacement: -1, velocity: -2)
      let seam = 0.1 / (abs((ratio - 1) * (ratio + 1)).squareRoot() * 9)
      let before = motion.position(at: seam * (1 - 1e-9))
      let after = motion.position(at: seam * (1 + 1e-9))
      let expected = 2e-9 * seam * motion.velocity(at: seam)
      #expect(abs(after - before - expected) <= 1e-14)
    }
  }

  @Test func `position, velocity and acceleration satisfy the equation and each other`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let spring = Spring(
        mass: random.magnitude(-2...2), stiffness: random.magnitude(0...4),
        damping: random.magnitude(-1...3), initialVelocity: 0)
      let scale = spring.naturalFrequency
      let motion = Oscillator(
        spring: spring, displacement: random.uniform(-1...1), velocity: scale * random.uniform(-2...2))
      let fastest = scale * max(1, 2 * spring.dampingRatio)
      for _ in 0..<10 {
        let t = random.uniform(0.01...5) / scale
        let h = 1e-3 / fastest
        func fivePoint(_ f: (Double) -> Double) -> Double {
          (8 * (f(t + h) - f(t - h)) - (f(t + 2 * h) - f(t - 2 * h))) / (12 * h)
        }
        #expect(abs(fivePoint(motion.position(at:)) - motion.velocity(at: t)) <= 1e-9 * fastest)
        #expect(
          abs(fivePoint(motion.velocity(at:)) - motion.acceleration(at: t)) <= 1e-9 * fastest * fastest)
        let residual =
          spring.mass * motion.acceleration(at: t) + spring.damping * motion.velocity(at: t)
          + spring.stiffness * motion.position(at: t)
        #expect(abs(residual) <= 1e-12 * (spring.stiffness + spring.damping * fastest))
      }
    }
  }

  @Test(arguments: [1e2, 1e4, 1e6, 1e8])
  func `heavy overdamping keeps its digits`(ratio: Double) {
    // Far from the start only the slow decay −ω₀(ζ − √(ζ² − 1)) is left, amplitude 1 to within 1/4ζ².
    let motion = Oscillator(spring: Self.spring(ratio, mass: 1), displacement: -600, velocity: 0)
    let slow = 9 / (ratio + (ratio * ratio - 1).squareRoot())
    let amplitude = 0.5 * (1 + ratio / (ratio * ratio - 1).squareRoot())
    for share in [0.1, 1, 3] {
      let expected = -600 * amplitude * exp(-share)
      #expect(abs(motion.position(at: share / slow) - expected) <= 1e-12 * 600)
    }
  }

  @Test func `no finite spring gives anything but finite numbers`() {
    for frequency in [1e-6, 1, 1e6] {
      for ratio in [0, 1e-8, 0.5, 1, 2, 1e4, 1e8] {
        let spring = Spring(
          mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: 0)
        for velocity in [-1e6, 0, 1e6] {
          let motion = Oscillator(spring: spring, displacement: -1, velocity: velocity)
          for t in [0, 1e-300, 1e-9, 1, 60, 1e9, 1e300, Double.greatestFiniteMagnitude] {
            #expect(motion.position(at: t).isFinite)
            #expect(motion.velocity(at: t).isFinite)
            #expect(motion.acceleration(at: t).isFinite)
          }
        }
      }
    }
  }

  @Test func `the first maximum is where a dense look finds it`() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let ratio = random.uniform(0...2)
      let motion = Oscillator(
        spring: Self.spring(ratio, mass: 1), displacement: -1, velocity: random.uniform(-60...60))
      let samples = (0...4000).map { motion.velocity(at: Double($0) * 5e-4) }
      let found = samples.indices.dropFirst().first { samples[$0 - 1] > 0 && samples[$0] <= 0 }
      if let found {
        let peak = try #require(motion.firstMaximum)
        #expect(abs(peak.time - Double(found) * 5e-4) <= 5.1e-4)
        #expect(abs(motion.velocity(at: peak.time)) <= 1e-9)
      } else if let peak = motion.firstMaximum {
        // Later than the look, or so slight that rounding hides it.
        #expect(peak.time > 1.99 || abs(peak.position) < 1e-12)
      }
    }
  }
}
