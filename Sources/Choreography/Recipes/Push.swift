import Geometry
import Timelines

extension Recipe {
  /// Navigation: the new page slides over the old one, which follows more slowly (contract §5.7).
  static let push = Recipe(
    kind: "push",
    summary: "The new page slides in over the old one, which moves on more slowly; a swipe takes it back.",
    parameters: [
      Parameter(
        "from", .reference, default: .computed("the screen"), "the page that is behind when all is done"),
      Parameter("to", .reference, default: .computed("the screen"), "the page that comes to the front"),
      Parameter(
        "parallax", .number(Shape.Limits(-10, 10)), default: .number(0.3),
        "how far the page behind moves, in screen widths"),
      Parameter(
        "shadow",
        .record([
          Parameter("width", .number(.notNegative), default: .number(21), "points"),
          Parameter("opacity", .number(.unit), default: .number(0.3), "its opacity when the page is in"),
        ]), default: .computed("width 21, opacity 0.3"), "the strip of shadow at the front page's edge"),
      Parameter(
        "edge", .number(.notNegative), default: .computed("the screen's width"),
        "how far from the side the page comes from a pan back may start, points"),
      Parameter(
        "commit",
        .record([
          Parameter(
            "progress", .number(.unit), default: .computed("0.4, with direction open 0.3"),
            "the share of the way beyond which it goes through"),
          Parameter(
            "velocity", .number(.notNegative), default: .number(1000), "points a second that suffice"),
        ]), default: .computed("progress 0.4, velocity 1000"), "when a pan goes through"),
      Parameter("rightToLeft", .boolean, default: .boolean(false), "whether pages come from the left"),
      Parameter(
        "linked", .list(of: .reference), default: .computed("none"), "bars that travel with the front page"),
      Parameter(
        "intercept", .boolean, default: .boolean(false),
        "whether a pan is refused and this timeline played instead"),
    ],
    layers: [
      ("back", "the page behind"),
      ("front", "the page in front"),
      ("shadow", "a strip of shadow, in front"),
      ("linked.<k>", "each bar that travels with the front page"),
    ],
    phases: { _ in [Phase("slide", PhaseTiming(.easeOut, duration: 0.35))] },
    choreograph: { stage in
      let end = stage.end
      let isOpen = stage.direction == .open
      let commit = stage.arguments.record("commit")
      return Choreography(
        duration: end, layers: stage.pages(),
        events: [
          Event(0, .add, isOpen ? "front" : "back"), Event(0, .add, "shadow"), Event(end, .remove, "shadow"),
          Event(end, isOpen ? .present : .dismiss), Event(end, .complete),
        ],
        interaction: .push(
          stage.direction, width: stage.screen.width, isRightToLeft: stage.isRightToLeft,
          edge: stage.arguments.number("edge") ?? stage.screen.width,
          progress: commit?.number("progress") ?? (isOpen ? 0.3 : 0.4),
          velocity: commit?.number("velocity") ?? 1000,
          isIntercepted: stage.arguments.boolean("intercept") ?? false))
    })
}

extension Stage {
  fileprivate var isRightToLeft: Bool { arguments.boolean("rightToLeft") ?? false }

  /// A is the state with the old page in front, B with the new one; right to left every x changes its sign.
  fileprivate func pages() -> [Layer] {
    let timing = timing("slide")
    let width = isRightToLeft ? -screen.width : screen.width
    let parallax = arguments.number("parallax") ?? 0.3
    func page(_ name: String) -> LayerState {
      arguments.element(name).map(state(of:)) ?? LayerState(screen.bounds)
    }
    func page(_ name: String, x: Double) -> LayerState {
      var state = page(name)
      state.position.x = x + state.frame.width / 2
      return state
    }
    func content(_ name: String) -> Content {
      Content(.view, node: arguments.element(name).map(self.name(of:)))
    }
    let shadow = arguments.record("shadow")
    let strip = shadow?.number("width") ?? 21
    let front = page("to").size
    let dark = LayerState(Rect(x: isRightToLeft ? front.x : -strip, y: 0, width: strip, height: front.y))
    let layers = [
      layer(
        "back", owner: .system, from: page("from", x: 0), to: page("from", x: -parallax * width),
        during: timing,
        content: content("from")),
      layer(
        "front", owner: .system, from: page("to", x: width), to: page("to", x: 0), during: timing,
        content: content("to")),
      layer(
        "shadow", parent: "front", from: dark.faded(to: 0),
        to: dark.faded(to: shadow?.number("opacity") ?? 0.3),
        during: timing, content: Content(.color)),
    ]
    let linked = (arguments.elements("linked") ?? []).enumerated().map { index, element in
      var out = state(of: element)
      out.position.x += width
      return layer(
        "linked.\(index)", owner: .system, from: out, to: state(of: element), during: timing,
        content: Content(.view, node: name(of: element)))
    }
    return layers + linked
  }
}
