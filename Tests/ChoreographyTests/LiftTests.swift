import Choreography
import Geometry
import Testing
import Timelines

/// RECIPES §4.6: the originals exchange rows, and lose a cell that has scrolled away.
@Suite struct LiftTests {
  static func close(_ item: Int, to place: Int, scroll: Double = 0) throws -> Plan {
    try Ask.plan(
      #""kind":"lift","source":{"list":"rows","item":\#(item)},"finger":[100,200],"insertAt":\#(place)"#,
      nodes: Ask.rows(40, scroll: scroll), .close)
  }

  @Test(arguments: [(2, 6), (6, 2), (0, 1), (1, 0), (39, 0)])
  func `the row is inserted and every row between moves by one`(_ from: Int, _ to: Int) throws {
    let plan = try Self.close(from, to: to)
    var order = Array(0..<40)
    order.insert(order.remove(at: from), at: to)
    for (place, row) in order.enumerated() where row != from {
      let layer = plan.layer("row.\(row)")
      #expect((layer != nil) == (place != row))
      if let layer {
        #expect(layer.from.position.y == 62 + 44 * Double(row))
        #expect(layer.to.position.y == 62 + 44 * Double(place))
      }
    }
    #expect(plan.layer("lifted")?.to.position == [187.5, 62 + 44 * Double(to)])
    #expect(plan.layers.last?.id == "lifted")
  }

  @Test func `a row can be dropped at a place that has scrolled away`() throws {
    let plan = try Self.close(20, to: 0, scroll: 800)
    #expect(plan.layer("lifted")?.to.position == [187.5, -738])
  }

  @Test func `a row that stays goes back to its own place and moves no other`() throws {
    let plan = try Self.close(3, to: 3)
    #expect(plan.layers.map(\.id) == ["lifted"])
    #expect(plan.layer("lifted")?.to.position == [187.5, 194])
  }

  @Test func `no other row moves while a row is lifted`() throws {
    let plan = try Ask.plan(
      #""kind":"lift","source":"rows/2","finger":[100,200],"insertAt":5"#, nodes: Ask.rows(9))
    #expect(plan.layers.map(\.id) == ["lifted"])
  }

  @Test func `something in a row is dropped at the same spot of the other row`() throws {
    let list = Ask.node(
      "rows", 0, 0, 375, 667,
      #","list":{"axis":"vertical","count":5,"itemSize":{"width":375,"height":50},"item":{"children":[\#(Ask.node("handle", 300, 10, 30, 30))]}}"#
    )
    let plan = try Ask.plan(
      #""kind":"lift","source":"rows/1/handle","finger":[0,0],"insertAt":3"#, nodes: list, .close)
    #expect(plan.layer("lifted")?.to.position == [315, 175])
  }

  @Test func `a place that is not there is refused`() {
    let base = #""kind":"lift","finger":[0,0],"insertAt":9,"source":"#
    let nodes = Ask.rows(9) + "," + Ask.node("lone", 0, 0, 10, 10)
    #expect(Ask.issues(base + #""rows/2""#, nodes: nodes, .close) == ["out-of-range /transition/insertAt"])
    #expect(Ask.issues(base + #""lone""#, nodes: nodes, .close) == ["not-found /transition/insertAt"])
  }
}
