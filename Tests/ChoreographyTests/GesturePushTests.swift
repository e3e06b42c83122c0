import Choreography
import Geometry
import Testing
import Timelines
import Wire

@Suite struct GesturePushTests {
  private typealias Traces = GestureTraces

  @Test func `at progress 0 the pages are exactly where the transition starts`() throws {
    let scene = try Traces.push()
    let replay = scene.replay(Traces.drag(Traces.right(0.000_001, 10, 0), velocity: .zero))
    #expect(replay.samples.first?.progress == 0)
    #expect(replay.outcome == .cancel && replay.settle == nil)
  }

  @Test(arguments: [(150.0, GestureReplay.Outcome.cancel), (150.5, .commit)])
  func `it goes when progress is over the threshold`(_ x: Double, _ outcome: GestureReplay.Outcome) throws {
    let replay = try Traces.push().replay(Traces.drag(Traces.right(80, x), velocity: .zero))
    #expect(replay.outcome == outcome)
    #expect(replay.samples.last?.displacement == x)
  }

  @Test func `a pan that starts beyond the edge, goes across or to the wrong side is not taken`() throws {
    let scene = try Traces.push(.close, #","edge":30"#)
    #expect(scene.replay(Traces.drag(Traces.right(80, 300), from: Point(x: 31, y: 9))).outcome == .none)
    #expect(scene.replay(Traces.drag(Traces.right(80, 300), from: Point(x: 30, y: 9))).outcome == .commit)
    #expect(scene.replay(Traces.drag(Traces.right(-80, -300))).outcome == .none)
    let across = [Point(x: 50, y: 60), Point(x: 300, y: 60)]
    #expect(scene.replay(Traces.drag(across)).outcome == .none)
  }

  @Test func `the way back takes a quarter of a second for the whole way, from the finger's place`() throws {
    let replay = try Traces.push().replay(Traces.drag(Traces.right(40, 75), velocity: .zero))
    let settle = try #require(replay.settle)
    #expect(settle.duration == 0.05)
    #expect(settle.layer("front")?.from.frame.minX == 75)
    #expect(settle.layer("front")?.to.frame.minX == 0)
    #expect(settle.told == ["0.05 remove shadow", "0.05 cancel"])
  }

  @Test func `the pages fade nothing while the finger drives and the shadow follows it`() throws {
    let replay = try Traces.push().replay(Traces.drag(Traces.right(100, 300), velocity: .zero))
    let settle = try #require(replay.settle)
    #expect(abs((settle.layer("shadow")?.from.opacity ?? 0) - 0.3 * (1 - 300.0 / 375)) < 1e-12)
    #expect(settle.layer("front")?.motions.map(\.property) == [.position])
    #expect(settle.told == ["0.25 remove shadow", "0.25 dismiss", "0.25 complete"])
  }

  @Test func `right to left and the push by swipe go the other way`() throws {
    let mirrored = try Traces.push(.close, #","rightToLeft":true"#)
    let left = mirrored.replay(
      Traces.drag(Traces.right(-80, -300), from: Point(x: 370, y: 9), velocity: .zero))
    #expect(left.outcome == .commit && left.samples.last?.displacement == 300)
    #expect(left.samples.last?.progress == 0.8)

    let swipe = try Traces.push(.open).replay(Traces.drag(Traces.right(-80, -120), velocity: .zero))
    #expect(swipe.outcome == .commit && swipe.samples.last?.progress == 0.32)
    #expect(swipe.settle?.layer("front")?.from.frame.minX == 255.0)
    #expect(swipe.settle?.told == ["0.25 remove shadow", "0.25 present", "0.25 complete"])
  }

  @Test func `an intercepted pan drives nothing and the timeline plays instead`() throws {
    let scene = try Traces.push(.close, #","intercept":true"#)
    let replay = scene.replay(Traces.drag(Traces.right(80, 300)))
    #expect(replay.outcome == .none && replay.time == nil)
    #expect(replay.settle?.layers == scene.plan.layers)
    #expect(replay.settle?.told == scene.plan.told)
  }
}
