import Choreography
import Geometry
import Testing
import Timelines
import Wire

/// Rows are 44 high from y = 40 on, so row k has its middle at 62 + 44·k; row 2 is lifted with the finger at 150.
@Suite struct GestureLiftTests {
  private typealias Traces = GestureTraces

  @Test func `the row follows the finger one to one`() throws {
    let replay = try Traces.lift().replay(Traces.drag(Traces.down(10, -30, 60), velocity: .zero))
    #expect(replay.samples.map(\.displacement) == [0, 10, -30, 60])
    #expect(replay.samples.allSatisfy { $0.state == .driving })
  }

  @Test(arguments: [(20.0, 2), (23, 3), (65, 3), (67, 4), (-90, 0), (-900, 0), (9000, 9)])
  func `it drops to the nearest row`(_ y: Double, _ row: Int) throws {
    let settle = try #require(
      try Traces.lift().replay(Traces.drag(Traces.down(y), velocity: .zero)).settle)
    #expect(settle.layer("lifted")?.from.position.y == 150 + y)
    #expect(settle.layer("lifted")?.to.position.y == 62 + 44 * Double(row))
    #expect(settle.layers.count == 1 + abs(row - 2))
    #expect(settle.told.last == "0.25 complete")
  }

  @Test func `a throw goes on as far as a list would coast`() throws {
    // 200 points a second coast 200 · 0.499 = 99.8 points, which is nearest to two rows.
    let replay = try Traces.lift().replay(Traces.drag(Traces.down(1), velocity: Point(x: 0, y: 200)))
    #expect(replay.settle?.layer("lifted")?.to.position.y == 238.0)
  }

  @Test func `a place that is asked for is where it goes`() throws {
    let replay = try Traces.lift(.close, #","insertAt":7"#).replay(
      Traces.drag(Traces.down(5), velocity: .zero))
    #expect(replay.settle?.layer("lifted")?.to.position.y == 370.0)
  }

  @Test func `cancelled, it goes back to its own place`() throws {
    let replay = try Traces.lift(.open).replay(Traces.drag(Traces.down(100), end: .cancelled))
    #expect(replay.outcome == .cancel)
    #expect(replay.settle?.layer("lifted")?.to.position.y == 150)
    #expect(replay.settle?.layers.count == 1)
    #expect(replay.settle?.told == ["0.25 remove lifted", "0.25 cancel"])
  }

  @Test func `free, it follows the finger's x too`() throws {
    let replay = try Traces.lift(.close, #","axis":"both""#).replay(
      Traces.drag([Point(x: 30, y: 40)], velocity: .zero))
    #expect(replay.samples.last?.displacement == 50)
    #expect(replay.settle?.layer("lifted")?.from.position == [217.5, 190])
  }
}
