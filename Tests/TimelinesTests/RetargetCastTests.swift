import Geometry
import Testing
import Timelines
import Timing

/// Who takes part when another transition takes over, and what happens to what it does not know.
@Suite struct RetargetCastTests {
  private static func layer(_ id: String, y: Double, owner: Owner = .animator) -> Layer {
    let from = LayerState(Rect(x: 0, y: 0, width: 50, height: 50))
    let to = LayerState(Rect(x: 0, y: y, width: 50, height: 50))
    return Layer(
      id, owner: owner, end: 1, content: Content(.snapshot), from: from, to: to,
      motions: Motion.all(from: from, to: to))
  }

  private static func plan(
    _ kind: String, _ direction: Direction, _ layers: [Layer], hides: [String] = [], shows: [String] = []
  ) -> Plan {
    Plan(
      kind: kind, direction: direction,
      screen: Screen(width: 375, height: 667, safeArea: Insets(top: 0, left: 0, bottom: 0, right: 0)),
      duration: 1, layers: layers,
      events: hides.map { Event(0, .hide, $0) } + layers.map { Event(0, .add, $0.id) }
        + layers.map { Event(1, .remove, $0.id) } + shows.map { Event(1, .show, $0) }
        + [Event(1, .complete)])
  }

  @Test func `another kind's layers are added at once and start at rest where they begin`() {
    let base = Self.plan("one", .open, [Self.layer("old", y: 300)], hides: ["cell"])
    let other = Self.plan("two", .open, [Self.layer("new", y: 500)], hides: ["bar"])
    let plan = Retarget(base, at: 0.5, to: .plan(other)).plan
    #expect(plan.kind == "two")
    #expect(plan.layers.map(\.id) == ["new", "old"])
    #expect(plan.layers[0].from == other.layers[0].from)
    #expect(plan.layers[0].velocity(of: .position, at: 0) == .zero)
    #expect(plan.layers[1].to == base.layers[0].to)
    #expect(
      plan.told == [
        "0 hide bar", "0 add new", "T remove new", "T remove old", "T show cell", "T complete",
      ])
  }

  @Test func `a transition that turns round shows nothing that has not come yet`() {
    let base = Self.plan("letter", .open, [Self.layer("letter", y: 300)], hides: ["row"])
    let back = Self.plan(
      "letter", .close, [Self.layer("page", y: 200), Self.layer("letter", y: 0)], shows: ["row"])
    let plan = Retarget(base, at: 0.5, to: .plan(back)).plan
    #expect(plan.layers.map(\.id) == ["letter"])
    #expect(plan.told == ["T remove letter", "T show row", "T complete"])
  }

  @Test func `a layer of the app's own that a turn brings in takes part`() {
    let base = Self.plan("lift", .open, [Self.layer("lifted", y: 300)])
    let back = Self.plan(
      "lift", .close, [Self.layer("row.1", y: 44, owner: .system), Self.layer("lifted", y: 0)])
    let plan = Retarget(base, at: 0.5, to: .plan(back)).plan
    #expect(plan.layers.map(\.id) == ["row.1", "lifted"])
  }

  @Test func `a layer that a turn does not know goes back where it came from`() {
    let base = Self.plan("letter", .close, [Self.layer("page", y: 200), Self.layer("letter", y: 0)])
    let again = Self.plan("letter", .open, [Self.layer("letter", y: 300)])
    let plan = Retarget(base, at: 0.5, to: .plan(again)).plan
    #expect(plan.layers.map(\.id) == ["page", "letter"])
    #expect(plan.layers[0].to == base.layers[0].from)
    #expect(plan.told == ["T remove letter", "T remove page", "T complete"])
  }

  @Test func `a transition that is over gives another all its layers anew`() {
    let base = Self.plan("one", .open, [Self.layer("same", y: 300)])
    let other = Self.plan("two", .close, [Self.layer("same", y: 500)])
    let plan = Retarget(base, at: 1, to: .plan(other)).plan
    #expect(plan.layers.map(\.from) == [other.layers[0].from])
    #expect(plan.told == ["0 add same", "T remove same", "T complete"])
  }
}

extension Motion {
  fileprivate static func all(from: LayerState, to: LayerState) -> [Motion] {
    let progress = Progress(easing: .bezier(CubicBezier(0.42, 0, 0.58, 1)), duration: 1)
    let path = Path.line(from: from.position, to: to.position)
    return from.position == to.position
      ? [] : [Motion(.position, [Piece(begin: 0, progress: progress, path: path)])]
  }
}
