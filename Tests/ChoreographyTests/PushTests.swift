import Choreography
import Geometry
import Testing
import Timelines

@Suite struct PushTests {
  static let nodes =
    Ask.node("a", 0, 64, 375, 603) + "," + Ask.node("b", 0, 64, 375, 603) + ","
    + Ask.node("bar", 20, 20, 100, 44)
  static let transition = #""kind":"push","from":"a","to":"b""#

  @Test(arguments: Direction.allCases) func `right to left is the mirror image`(_ direction: Direction) throws
  {
    let left = try Ask.plan(Self.transition, nodes: Self.nodes, direction)
    let right = try Ask.plan(Self.transition + #","rightToLeft":true"#, nodes: Self.nodes, direction)
    for id in ["back", "front"] {
      let (a, b) = (try #require(left.layer(id)), try #require(right.layer(id)))
      for time in [0, 0.1, 0.2, 0.35] {
        let sum = a.value(of: .position, at: time).x + b.value(of: .position, at: time).x
        #expect(abs(sum - 375) < 1e-9)
      }
    }
    #expect(left.layer("shadow")?.from.frame.maxX == 0)
    #expect(right.layer("shadow")?.from.frame.minX == 375)
  }

  @Test func `bars that are linked travel with the front page`() throws {
    let plan = try Ask.plan(Self.transition + #","linked":["bar"]"#, nodes: Self.nodes)
    let (bar, front) = (try #require(plan.layer("linked.0")), try #require(plan.layer("front")))
    for time in [0, 0.1, 0.35] {
      let ahead = bar.value(of: .position, at: time).x - front.value(of: .position, at: time).x
      #expect(abs(ahead - (70 - 187.5)) < 1e-9)
    }
    #expect(bar.owner == .system)
  }

  @Test func `without references the pages are the screen`() throws {
    let plan = try Ask.plan(#""kind":"push""#, nodes: "")
    #expect(plan.layer("front")?.to.frame.width == 375)
    #expect(plan.layer("front")?.content.node == nil)
  }

  @Test func `the page that the container lacks is added by the animator`() throws {
    #expect(try Ask.plan(Self.transition, nodes: Self.nodes).told.first == "0.0 add front")
    #expect(try Ask.plan(Self.transition, nodes: Self.nodes, .close).told.first == "0.0 add back")
  }
}
