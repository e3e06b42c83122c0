import Choreography
import Foundation
import Geometry
import Testing
import Timelines
import Wire

@Suite struct GestureSheetTests {
  private typealias Traces = GestureTraces

  /// D·sin(πy/2G) with the defaults.
  private func damped(_ y: Double) -> Double { 80 * sin(Double.pi / 400 * min(max(y, 0), 200)) }

  /// Its derivative on the way.
  private func slope(_ y: Double) -> Double { 80 * Double.pi / 400 * cos(Double.pi / 400 * y) }

  @Test func `the first sample is the card at rest and each follows the drive`() throws {
    let replay = try Traces.sheet().replay(Traces.drag(Traces.down(10, 60, 120, 60)))
    #expect(replay.samples.map(\.displacement) == [0, 10, 60, 120, 60].map(damped))
    #expect(replay.samples[0].state == .undecided)
    #expect(replay.samples.dropFirst().allSatisfy { $0.state == .driving })
    #expect(replay.outcome == .cancel)
  }

  @Test func `a drag that began above the top of a scrolled list scrolls it and never dismisses`() throws {
    let events = Traces.drag(Traces.down(40, 150, 260), offsets: [30, 10, -5, -40])
    let replay = try Traces.sheet().replay(events)
    #expect(replay.outcome == .none && replay.time == nil && replay.settle == nil)
    #expect(replay.samples.map(\.displacement) == [0, 0, 5, 40])
    #expect(replay.samples.map(\.scrollOffset) == [30, 10, -5, -40])
    #expect(replay.samples.last?.state == .scrolling)
  }

  @Test func `a list above its top, inset included, lets the card be driven, and is held there`() throws {
    let replay = try Traces.sheet().replay(Traces.drag(Traces.down(50, 190), offsets: [-3, -3, -3]))
    #expect(replay.outcome == .commit)
    #expect(replay.samples.dropFirst().allSatisfy { $0.scrollOffset == 0 })
  }

  @Test func `a drag that goes up first scrolls, and its pull past the top is a rubber band`() throws {
    let replay = try Traces.sheet().replay(Traces.drag(Traces.down(-20, 40, 190)))
    #expect(replay.outcome == .none)
    #expect(replay.samples[1].scrollOffset == 20)
    let pull: Double = 0.55 * 190 / 667
    let band = (1 - 1 / (pull + 1)) * 667
    #expect(abs(replay.samples[3].displacement - band) < 1e-9)
  }

  @Test func `a finger that catches a coasting list scrolls it`() throws {
    var events = Traces.drag(Traces.down(60, 195), offsets: [0])
    events[0].isDecelerating = true
    let replay = try Traces.sheet().replay(events)
    #expect(replay.samples[0].state == .decelerating)
    #expect(replay.outcome == .none)
  }

  @Test func `it goes at once where it need not wait for the release, and nothing later counts`() throws {
    let scene = try Traces.sheet(#","drag":{"releaseOnly":false}"#)
    let events = Traces.drag(Traces.down(90, 185, 40, 0))
    let replay = scene.replay(events)
    #expect(replay.outcome == .commit)
    #expect(replay.time == events[2].time)
    #expect(replay.samples.count == 3)
    #expect(scene.replay(Array(events.prefix(3))).settle?.layers == replay.settle?.layers)
  }

  @Test func `a release back under the threshold goes back, however far it was`() throws {
    let replay = try Traces.sheet().replay(Traces.drag(Traces.down(90, 199, 40), velocity: .zero))
    #expect(replay.outcome == .cancel)
  }

  @Test(arguments: [(999.0, GestureReplay.Outcome.cancel), (1000, .commit)])
  func `a fling goes from its velocity on`(_ velocity: Double, _ outcome: GestureReplay.Outcome) throws {
    let events = Traces.drag(Traces.down(10, 30), velocity: Point(x: 0, y: velocity))
    #expect(try Traces.sheet().replay(events).outcome == outcome)
  }

  @Test func `a gesture that the system cancels goes back without a velocity`() throws {
    let events = Traces.drag(Traces.down(90, 195), velocity: Point(x: 0, y: 3000), end: .cancelled)
    let replay = try Traces.sheet().replay(events)
    #expect(replay.outcome == .cancel)
    let card = try #require(replay.settle?.layers.first)
    #expect(card.velocity(of: .position, at: 0) == .zero)
  }

  @Test func `a drag that does not end has no outcome`() throws {
    let replay = try Traces.sheet().replay(Traces.drag(Traces.down(90, 195), end: nil))
    #expect(replay.outcome == .none && replay.time == nil && replay.settle == nil)
    #expect(replay.samples.count == 3)
  }

  @Test(arguments: [-700.0, 700])
  func `the way back starts from the finger's place and velocity and fades nothing`(_ velocity: Double) throws
  {
    let events = Traces.drag(Traces.down(50, 100), velocity: Point(x: 0, y: velocity))
    let settle = try #require(try Traces.sheet().replay(events).settle)
    let card = try #require(settle.layers.first)
    #expect(settle.layers.count == 1 && settle.duration == 0.3)
    #expect(abs(card.from.frame.minY - 40 - damped(100)) < 1e-9)
    #expect(card.to.frame.minY == 40)
    let rate = slope(100)
    #expect(abs(card.velocity(of: .position, at: 0).y - rate * velocity) < 1e-9)
    #expect(card.motions.map(\.property) == [.position])
    #expect(settle.told == ["0.3 cancel"])
  }

  @Test func `the way down starts from the finger's place and velocity`() throws {
    let events = Traces.drag(Traces.down(60, 150), velocity: Point(x: 0, y: 1200))
    let settle = try #require(try Traces.sheet().replay(events).settle)
    let card = try #require(settle.layer("card"))
    #expect(abs(card.from.frame.minY - 40 - damped(150)) < 1e-9)
    let top = card.velocity(of: .position, at: 0).y - card.velocity(of: .size, at: 0).y / 2
    let rate = slope(150)
    #expect(abs(top - rate * 1200) < 1e-6)
    #expect(settle.told.last == "0.6 complete")
  }

  @Test func `a velocity that UIKit would not fit is told at its event`() throws {
    let events = Traces.drag(Traces.down(4, 8), velocity: Point(x: 0, y: -4000))
    let replay = try Traces.sheet().replay(events)
    #expect(replay.outcome == .cancel)
    let warning = try #require(replay.settle?.warnings.first { $0.code == .velocityUnfitted })
    #expect(warning.pointer == "/events/2/velocity")
  }

  @Test func `a card that hardly left its place and is fast goes there and back exactly`() throws {
    let events = Traces.drag(Traces.down(1e-7), velocity: Point(x: 0, y: 900))
    let settle = try #require(try Traces.sheet().replay(events).settle)
    let card = try #require(settle.layers.first)
    let rate = slope(0)
    #expect(abs(card.velocity(of: .position, at: 0).y - rate * 900) < 1e-3)
    let timeline = Timeline(settle, KeyframeOptions())
    #expect(timeline.maxError <= 0.25)
    #expect(timeline.layers[0].tracks.reduce(0) { $0 + $1.times.count } < 40)
  }
}
