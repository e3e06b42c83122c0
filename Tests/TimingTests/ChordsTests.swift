import TestSupport
import Testing
import Timing

@Suite struct ChordsTests {
  /// How far a curve gets out of what its chords allow on either side, and the most it uses of one side.
  private func judge(
    _ chords: Chords, _ curve: (Double) -> Double
  ) -> (excess: Double, used: Double) {
    var (excess, used) = (-Double.infinity, 0.0)
    for (a, b) in zip(chords.vertices, chords.vertices.dropFirst()) {
      for k in 1..<24 {
        let share = Double(k) / 24
        let time = a.time + (b.time - a.time) * share
        let away = curve(time) - (a.value + (b.value - a.value) * share)
        excess = max(excess, away - b.rise, -away - b.fall)
        used = max(used, abs(away))
      }
    }
    return (excess, used)
  }

  private func spring(_ random: inout SeededGenerator) -> SettlingMotion {
    let parameters = SpringParameters.ratio(
      stiffness: random.magnitude(1...4), dampingRatio: random.magnitude(-1...2),
      initialVelocity: random.uniform(-20...20))
    let timing = parameters.resolved()
    return SettlingMotion(oscillator: timing.oscillator, duration: timing.duration)
  }

  @Test(arguments: [1e-2, 1e-4, 1e-6])
  func `a spring's cubics and chords keep both sides`(_ departure: Double) throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<80 {
      let motion = spring(&random)
      let spline = try #require(motion.spline(within: departure / 8, rest: 1))
      let chords = spline.chords(within: departure)
      #expect(chords.vertices.first?.time == 0 && chords.vertices.last?.time == motion.duration)
      #expect(chords.vertices.last?.value == 1)
      let result = judge(chords) { 1 + motion.displacement(at: $0) }
      #expect(result.excess <= spline.error, "\(motion)")
      #expect(result.used > departure / 4 && result.used <= departure + spline.error, "\(motion)")
    }
  }

  @Test(arguments: [1e-2, 1e-4, 1e-6])
  func `a Bézier's chords keep both sides`(_ departure: Double) throws {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<80 {
      let curve = CubicBezier(
        random.uniform(0...1), random.uniform(-2...2), random.uniform(0...1), random.uniform(-2...2))
      let chords = try #require(curve.chords(within: departure, duration: 0.5))
      let result = judge(chords) { curve.value(at: $0 / 0.5) }
      // A time is rounded where the curve may be steep.
      #expect(result.excess <= 1e-9, "\(curve)")
      #expect(result.used > departure / 4, "\(curve)")
    }
  }

  @Test(arguments: [0.05, 1e-3, 1e-5])
  func `the last unrest of a spring and of a Bézier is where they come near for good`(_ distance: Double)
    throws
  {
    var random = SeededGenerator(seed: 33)
    for _ in 0..<80 {
      let motion = spring(&random)
      let spline = try #require(motion.spline(within: distance / 384, rest: 1))
      check(motion.lastUnrest(beyond: distance, spline), distance, motion.duration) {
        abs(motion.displacement(at: $0))
      }
      let curve = CubicBezier(
        random.uniform(0...1), random.uniform(-2...2), random.uniform(0...1), random.uniform(-2...2))
      check(curve.lastUnrest(beyond: distance), distance, 1) { abs(1 - curve.value(at: $0)) }
    }
  }

  private func check(
    _ last: Double, _ distance: Double, _ duration: Double, _ away: (Double) -> Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(last > 0 && last < duration, sourceLocation: sourceLocation)
    #expect(abs(away(last) - distance) <= 1e-6 * distance + 1e-12, "\(last)", sourceLocation: sourceLocation)
    let later = (1...2000).map { away(last + (duration - last) * Double($0) / 2000) }
    #expect((later.max() ?? 0) <= distance * 1.003, sourceLocation: sourceLocation)
  }
}
