import Testing
import Timing

@Suite struct `Progress over time` {
  @Test(arguments: Motions.all.indices)
  func `it runs from 0 to exactly 1 and its velocity is its derivative`(index: Int) {
    let progress = Motions.all[index]
    let end = progress.duration
    #expect(progress.value(at: -1) == 0 && progress.value(at: 0) == 0)
    #expect(progress.value(at: end) == 1 && progress.value(at: end + 1) == 1)
    #expect(progress.velocity(at: -1) == 0 && progress.velocity(at: end) == 0)
    // No leap at the end.
    #expect(abs(progress.value(at: end * (1 - 1e-9)) - 1) <= 1e-6)
    for i in 1..<200 {
      let t = end * (Double(i) + 0.37) / 200.5
      let h = end * 1e-6
      let numeric = (progress.value(at: t + h) - progress.value(at: t - h)) / (2 * h)
      #expect(abs(progress.velocity(at: t) - numeric) <= 2e-5 * max(1, abs(numeric)) / end)
    }
  }

  @Test func `a spring starts with its velocity`() {
    let timing = SpringParameters.response(
      response: 0.5, dampingFraction: 0.8, initialVelocity: -12
    ).resolved()
    #expect(Progress(spring: timing).velocity(at: 0) == -12)
  }

  @Test func `the tail stays within the residue`() {
    let timing = SpringParameters.uiView(duration: 1, dampingRatio: 0.5, initialVelocity: 0).resolved()
    let progress = Progress(spring: timing)
    let residue = abs(timing.oscillator.position(at: 1))
    for i in 0..<1000 {
      let t = Double(i) / 1000
      let tail = progress.value(at: t) - 1 - timing.oscillator.position(at: t)
      #expect(abs(tail) <= residue && abs(abs(tail) - residue * t * t * t * t) <= 1e-14)
    }
  }

  @Test func `no duration is a leap at 0`() {
    let leap = Progress(easing: .bezier(CubicBezier(0, 0, 1, 1)), duration: 0)
    #expect(leap.value(at: -1e-9) == 0 && leap.value(at: 0) == 1)
    #expect(leap.velocity(at: 0) == 0)
    #expect(
      leap.flattened(within: 1e-4, resolution: 1e-4) == [
        ProgressVertex(time: 0, value: 0), ProgressVertex(time: 0, value: 1),
      ])
  }
}
