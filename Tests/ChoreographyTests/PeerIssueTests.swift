import Choreography
import Geometry
import Testing
import Timelines

/// What users of other libraries reported (PEERS §2b, §2c), as it must be here.
@Suite struct PeerIssueTests {
  static let transition = #""kind":"card","source":"cell""#
  static let cell = Ask.node("cell", 30, 88, 315, 400, #","cornerRadius":15"#)

  static func list(_ count: Int, scroll: Double) -> String {
    Ask.node(
      "feed", 0, 88, 375, 579,
      #","scroll":{"y":\#(scroll)},"list":{"axis":"vertical","count":\#(count),"itemSize":{"width":315,"height":400},"spacing":40,"align":"center"}"#
    )
  }

  /// Rows 18 and 19: a list that changed while the page was open.
  @Test func `closing lands where the cell is now`() throws {
    let open = try Ask.plan(#""kind":"card","source":"feed/1""#, nodes: Self.list(8, scroll: 300))
    let close = try Ask.plan(#""kind":"card","source":"feed/4""#, nodes: Self.list(11, scroll: 1500), .close)
    let (from, to) = (try #require(open.layer("detail")).from, try #require(close.layer("detail")).to)
    #expect(from.position.y == 88 + 440 - 300 + 200)
    #expect(to.position.y == 88 + 4 * 440 - 1500 + 200)
    #expect(to.size == from.size)
  }

  /// Row 23: an error that grows with every opening.
  @Test func `a thousand openings and closings do not drift`() throws {
    var frame = (30.1, 88.7, 315.3, 400.9)
    for _ in 0..<1000 {
      let cell = Ask.node("cell", frame.0, frame.1, frame.2, frame.3)
      let open = try #require(try Ask.plan(Self.transition, nodes: cell).layer("detail"))
      let close = try #require(try Ask.plan(Self.transition, nodes: cell, .close).layer("detail"))
      #expect(close.to == open.from && close.from == open.to)
      frame = (
        close.to.position.x - close.to.size.x / 2, close.to.position.y - close.to.size.y / 2, close.to.size.x,
        close.to.size.y
      )
    }
    #expect(abs(frame.0 - 30.1) < 1e-9 && abs(frame.1 - 88.7) < 1e-9 && frame.2 == 315.3 && frame.3 == 400.9)
  }

  /// Row 24: the visible part of a cut cell taken for its size; row 16: cells that are not seen at all.
  @Test func `a half visible neighbour keeps its shape and an unseen one has no layer`() throws {
    let row = Ask.node(
      "row", 0, 300, 375, 160,
      #","list":{"axis":"horizontal","count":9,"itemSize":{"width":230,"height":153.33333333333334},"spacing":20}"#
    )
    let plan = try Ask.plan(#""kind":"split","source":"row/0""#, nodes: row)
    let images = plan.layers.filter { $0.id.hasPrefix("image") }
    #expect(images.map(\.id) == ["image.1", "image.0"])
    #expect(images.allSatisfy { abs($0.from.size.x / $0.from.size.y - 1.5) < 1e-12 })
    #expect(images.allSatisfy { abs($0.to.size.x / $0.to.size.y - 1.5) < 1e-12 })
  }

  /// Rows 26 and 27: radii that jump at the end, or are over half the side on the way.
  @Test(arguments: [15.0, 60, 500]) func `a radius is legal at every instant and ends exactly`(
    _ radius: Double
  ) throws {
    let cell = Ask.node("cell", 30, 300, 120, 80, #","cornerRadius":\#(radius)"#)
    let plan = try Ask.plan(
      Self.transition + #","destinationRadius":44"#, nodes: cell,
      more: #","timing":{"spring":{"duration":1,"dampingRatio":0.3}}"#)
    let timeline = Timeline(plan, KeyframeOptions())
    let detail = try #require(timeline.layers.first)
    let size = try #require(detail.tracks.first { $0.property == .size })
    for step in 0...1000 {
      let time = Double(step) / 1000
      let value = detail.layer.value(of: .cornerRadius, at: time).x
      #expect(value >= 0 && value <= detail.layer.value(of: .size, at: time).min() / 2 + 1e-9)
      if let track = detail.tracks.first(where: { $0.property == .cornerRadius }) {
        #expect(
          track.value(at: time).x >= 0 && track.value(at: time).x <= size.value(at: time).min() / 2 + 0.5)
      }
    }
    #expect(detail.layer.state(at: 1).cornerRadius == 44)
  }

  /// Row 25: borders and radii that stretch because a picture is scaled.
  @Test func `a growing card changes its size, not its scale`() throws {
    let detail = try #require(try Ask.plan(Self.transition, nodes: Self.cell).layer("detail"))
    #expect(!detail.motions.contains { $0.property == .scale })
    #expect(detail.motions.contains { $0.property == .size })
  }

  /// Row 29: a shadow that is scaled with what throws it.
  @Test func `the letter's shadow stays as it is`() throws {
    for direction in Direction.allCases {
      let plan = try Ask.plan(#""kind":"letter","source":"cell""#, nodes: Self.cell, direction)
      for layer in plan.layers {
        #expect(layer.from.shadowRadius == 5 && layer.to.shadowRadius == 5)
        #expect(layer.from.shadowOpacity == 0.4 && layer.to.shadowOpacity == 0.4)
        #expect(layer.shadowOffset.x == -5 && layer.shadowOffset.y == 0)
      }
    }
  }

  /// Row 21: an end that was never measured.
  @Test func `an end that is not there is refused`() {
    #expect(
      Ask.issues(#""kind":"fly","source":"cell","target":"cart""#, nodes: Self.cell) == [
        "not-found /transition/target"
      ])
    #expect(
      Ask.issues(#""kind":"fly","source":"cell""#, nodes: Self.cell) == ["missing-member /transition/target"])
  }

  /// Row 30: pictures squashed because the shapes differ.
  @Test func `a different shape is told`() throws {
    let codes = try Ask.plan(Self.transition, nodes: Self.cell).warnings.map(\.code)
    #expect(codes.contains(.aspectMismatch))
  }

  /// Row 17: a bar that is over the page must stay over it, both ways.
  @Test func `what is above stays above on the way back`() throws {
    let nodes = Ask.node("bar", 0, 538, 375, 80) + "," + Ask.node("tabs", 0, 618, 375, 49, #","z":1"#)
    let transition = #""kind":"sheet","bar":"bar","tabBar":"tabs""#
    let orders = try Direction.allCases.map { try Ask.plan(transition, nodes: nodes, $0).layers.map(\.id) }
    #expect(orders[0] == orders[1])
    #expect(orders[0] == ["background", "bar", "card", "bar.snapshot", "tabBar"])
  }
}
