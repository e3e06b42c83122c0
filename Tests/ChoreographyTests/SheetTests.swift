import Choreography
import Geometry
import Testing
import Timelines

/// RECIPES §5.6 and §5.3.
@Suite struct SheetTests {
  static let nodes =
    Ask.node("bar", 0, 538, 375, 80, #","children":[\#(Ask.node("art", 30, 10, 50, 60))]"#) + ","
    + Ask.node("tabs", 0, 618, 375, 49)
  static let transition = #""kind":"sheet","bar":"bar","artwork":"art","tabBar":"tabs""#

  @Test func `a dragged card closes from where it is and only it and its pictures are moved`() throws {
    let rest = try Ask.plan(Self.transition, nodes: Self.nodes, .close)
    let dragged = try Ask.plan(Self.transition + #","displacement":50"#, nodes: Self.nodes, .close)
    for layer in dragged.layers {
      let other = try #require(rest.layer(layer.id))
      let moves = ["card", "bar.snapshot", "artwork"].contains(layer.id)
      #expect(layer.from.position - other.from.position == (moves ? [0, 50] : [0, 0]), "\(layer.id)")
      #expect(layer.to == other.to)
    }
  }

  @Test func `a displacement does not move a card that opens`() throws {
    let plain = try Ask.plan(Self.transition, nodes: Self.nodes)
    let told = try Ask.plan(Self.transition + #","displacement":50"#, nodes: Self.nodes)
    #expect(told.layers == plain.layers)
  }

  @Test func `corners grow and shrink with the card instead of appearing at once`() throws {
    let plan = try Ask.plan(Self.transition, nodes: Self.nodes)
    for id in ["background", "card"] {
      let layer = try #require(plan.layer(id))
      #expect(layer.corners == .top)
      let radius = layer.value(of: .cornerRadius, at: 0.15).x
      #expect(radius > 1 && radius < 7)
    }
  }

  @Test func `inset is told once and everything follows`() throws {
    let plan = try Ask.plan(Self.transition + #","inset":30"#, nodes: Self.nodes)
    #expect(plan.layer("card")?.to.frame.minY == 60)
    #expect(plan.layer("background")?.to.scale == Vector(repeating: 607.0 / 667))
    #expect(plan.layer("bar.snapshot")?.to.frame.minY == 60)
    #expect(plan.layer("artwork")?.to.frame.minY == 100)
  }

  @Test func `without a bar the card rises from under the screen`() throws {
    let plan = try Ask.plan(#""kind":"sheet""#, nodes: "")
    #expect(plan.layers.map(\.id) == ["background", "card"])
    #expect(plan.layer("card")?.from.frame.minY == 667)
    #expect(plan.layer("card")?.from.frame.height == 627)
    #expect(plan.told == ["0.0 add card", "0.6 present", "0.6 complete"])
  }

  @Test func `the dimming layer stays while the card is up`() throws {
    let transition = #""kind":"sheet","dim":0.4"#
    let open = try Ask.plan(transition, nodes: "")
    let close = try Ask.plan(transition, nodes: "", .close)
    #expect(open.layers.map(\.id) == ["background", "dim", "card"])
    #expect(open.told.contains("0.0 add dim") && !open.told.contains("0.6 remove dim"))
    #expect(close.told.contains("0.6 remove dim") && !close.told.contains("0.0 add dim"))
    #expect(open.layer("dim")?.to.opacity == 0.4)
  }

  @Test func `an inset that leaves no card is refused`() {
    #expect(Ask.issues(#""kind":"sheet","inset":334"#, nodes: "") == ["out-of-range /transition/inset"])
  }
}
