import Choreography
import Geometry
import Testing
import Timelines
import Wire

@Suite struct GestureFuzzTests {
  /// Any order, any jumps, any gaps: what comes out is one outcome and no layer beyond its bounds.
  @Test(arguments: [
    ("sheet", try GestureTraces.sheet(), 80.0),
    (
      "sheet at once",
      try GestureTraces.sheet(#","drag":{"releaseOnly":false}"#), 80
    ),
    ("push", try GestureTraces.push(), 375), ("swipe", try GestureTraces.push(.open), 375),
    ("lift", try GestureTraces.lift(), .infinity),
  ])
  func `wild traces have one outcome and stay within bounds`(
    _ name: String, _ scene: Scene, _ bound: Double
  ) {
    var random = TraceGenerator(seed: 7)
    var outcomes: Set<GestureReplay.Outcome> = []
    for _ in 0..<400 {
      let events = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.event() }
      let replay = scene.replay(events)
      outcomes.insert(replay.outcome)
      #expect(replay.samples.count <= events.count)
      #expect((replay.outcome == .none) == (replay.time == nil))
      if replay.outcome == .none { #expect(replay.settle == nil && replay.samples.count == events.count) }
      for sample in replay.samples where sample.state == .driving {
        #expect(abs(sample.displacement) <= bound && sample.progress.isFinite)
        if bound.isFinite { #expect(sample.displacement >= 0 && sample.progress <= 1) }
      }
      // Nothing that comes after the decision counts.
      if let time = replay.time, let index = events.firstIndex(where: { $0.time == time }) {
        let cut = scene.replay(Array(events.prefix(index + 1)))
        #expect(cut.outcome == replay.outcome && cut.samples == replay.samples)
      }
      guard let settle = replay.settle else { continue }
      for layer in settle.layers {
        #expect(layer.state(at: settle.duration) == layer.to)
        #expect(layer.from.position.x.isFinite && layer.from.position.y.isFinite)
      }
    }
    #expect(outcomes == [.commit, .cancel, .none])
  }
}

/// SplitMix64.
private struct TraceGenerator: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var z = seed
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func coordinate() -> Double {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: 0
    case 1: .random(in: -1e6...1e6, using: &self)
    default: .random(in: -400...400, using: &self)
    }
  }

  mutating func event() -> GestureEvent {
    let phases: [GestureEvent.Phase] = [.began, .changed, .changed, .changed, .changed, .ended, .cancelled]
    return GestureEvent(
      time: .random(in: 0...10, using: &self), phase: phases[Int.random(in: 0..<phases.count, using: &self)],
      location: Point(x: coordinate(), y: coordinate()),
      translation: Point(x: coordinate(), y: coordinate()),
      velocity: Point(x: 10 * coordinate(), y: 10 * coordinate()),
      scrollOffset: Bool.random(using: &self) ? coordinate() : nil,
      isDecelerating: Int.random(in: 0..<12, using: &self) == 0)
  }
}
