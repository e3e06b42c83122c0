import Choreography
import Geometry
import Testing
import Timelines

/// What the public originals of card, split and preview got wrong (RECIPES §2.9, §3, §6.4, §7).
@Suite struct OriginalsTests {
  static func grid(scroll: Double = 0) -> String {
    (0..<6).map { k in
      Ask.node("p\(k)", 20 + Double(k % 2) * 170, 300 + Double(k / 2) * 120 - scroll, 150, 100)
    }.joined(separator: ",")
  }
  static let siblings = #""siblings":["p0","p1","p2","p3","p4","p5"]"#

  @Test func `images of one column of a grid do not fall on each other`() throws {
    let plan = try Ask.plan(#""kind":"split","source":"p2",\#(Self.siblings)"#, nodes: Self.grid())
    let ends = plan.layers.filter { $0.id.hasPrefix("image") }.map(\.to.frame)
    #expect(ends.count == 6 && Set(ends).count == 6)
    let (above, tapped) = (
      try #require(plan.layer("image.0")).to.frame, try #require(plan.layer("image.2")).to.frame
    )
    #expect(above.minX == tapped.minX)
    #expect(abs(tapped.minY - above.minY - 120 * 2.5) < 1e-9)
  }

  @Test(arguments: 0..<6) func `the tapped image is on top`(_ tapped: Int) throws {
    let plan = try Ask.plan(#""kind":"split","source":"p\#(tapped)",\#(Self.siblings)"#, nodes: Self.grid())
    #expect(plan.layers.last?.id == "image.\(tapped)")
  }

  @Test func `each image keeps its number on the way back`() throws {
    let transition = #""kind":"split","source":"p3",\#(Self.siblings)"#
    let open = try Ask.plan(transition, nodes: Self.grid())
    let close = try Ask.plan(transition, nodes: Self.grid(scroll: 30), .close)
    for layer in close.layers where layer.id.hasPrefix("image") {
      let other = try #require(open.layer(layer.id))
      #expect(layer.content == other.content)
      #expect(layer.to.position == other.from.position - [0, 30])
    }
  }

  @Test(
    arguments: [
      (-50, ["down", "image.0"]), (600, ["up", "image.0"]), (-700, ["down", "image.0"]),
    ] as [(Double, [String])])
  func `a part of the screen that does not exist is left out`(_ y: Double, _ ids: [String]) throws {
    let plan = try Ask.plan(#""kind":"split","source":"a""#, nodes: Ask.node("a", 20, y, 200, 100))
    #expect(plan.layers.map(\.id) == ids)
    #expect(plan.layers.allSatisfy { $0.from.size.min() >= 0 && $0.to.size.min() >= 0 })
  }

  @Test(arguments: ["card", "split", "preview", "letter"]) func `an element without an area is refused`(
    _ kind: String
  ) {
    #expect(
      Ask.issues(#""kind":"\#(kind)","source":"a""#, nodes: Ask.node("a", 0, 0, 0, 10))
        == ["zero-size-source /transition/source"])
    #expect(Ask.issues(#""kind":"\#(kind)""#, nodes: "") == ["missing-member /transition/source"])
  }

  @Test func `a preview may be larger than the screen and keeps its shape`() throws {
    let plan = try Ask.plan(
      #""kind":"preview","source":"a","magnification":10"#, nodes: Ask.node("a", 30, 30, 90, 60))
    let frame = try #require(plan.layer("preview")).to.frame
    #expect(frame.width == 900 && frame.height == 600)
    #expect(frame.midX == 187.5 && frame.midY == 333.5)
  }

  static let cell = Ask.node("cell", 30, 88, 315, 400, #","cornerRadius":15"#)
  static let card =
    #""kind":"card","source":"cell","controls":[{"id":"close","frame":{"x":325,"y":40,"width":30,"height":30}}]"#

  @Test func `the page loses the card's corners and gets them back`() throws {
    let open = try #require(try Ask.plan(Self.card, nodes: Self.cell).layer("detail"))
    let close = try #require(try Ask.plan(Self.card, nodes: Self.cell, .close).layer("detail"))
    #expect(open.from.cornerRadius == 15 && open.to.cornerRadius == 0)
    #expect(close.from.cornerRadius == 0 && close.to.cornerRadius == 15)
  }

  @Test func `a control is not seen before it fades in`() throws {
    let plan = try Ask.plan(Self.card, nodes: Self.cell)
    #expect(plan.layer("detail.close")?.from.opacity == 0)
    #expect(plan.layer("detail.close")?.to.opacity == 1)
  }

  @Test(arguments: Direction.allCases) func `the card is hidden while its picture flies and only then`(
    _ direction: Direction
  ) throws {
    let told = try Ask.plan(Self.card, nodes: Self.cell, direction).told
    #expect(told.first == "0.0 hide cell")
    #expect(told.contains { $0.hasSuffix("show cell") } == (direction == .close))
  }
}
