import Geometry
import Timelines

extension Recipe {
  /// Snapshot letter: a copy of the letter lifts off, travels to the middle and the page appears (contract §5.4).
  static let letter = Recipe(
    kind: "letter",
    summary:
      "A copy of the letter lifts off its row and travels to the middle; the page shrinks back into it.",
    parameters: [
      Parameter("source", .source, required: true, "the letter"),
      Parameter(
        "detail", .either([.rect, .reference]), default: .computed("the screen"),
        "the opened letter: its frame in the window, or a node"),
      Parameter(
        "lift",
        .record([
          Parameter("scale", .number(.positive), default: .number(1.05), "how large it is when lifted"),
          Parameter("opacity", .number(.unit), default: .number(0.98), "its opacity when lifted"),
        ]), default: .computed("scale 1.05, opacity 0.98"), "how the copy looks off its row"),
    ],
    layers: [
      ("detail", "a picture of the opened letter, which shrinks (close only)"),
      ("letter", "the copy of the letter, with a shadow"),
    ],
    phases: { direction in
      [
        Phase(direction == .open ? "lift" : "shrink", PhaseTiming(.easeInOut, duration: 0.5)),
        Phase("travel", PhaseTiming(.easeInOut, duration: 0.5)),
      ]
    },
    choreograph: { stage in stage.direction == .open ? stage.letterOut() : stage.letterBack() })
}

// The letter keeps its placement's rotation all the way: only its centre, scale and opacity are told to change.
extension Stage {
  private var liftedScale: Double { arguments.record("lift")?.number("scale") ?? 1.05 }
  private var liftedOpacity: Double { arguments.record("lift")?.number("opacity") ?? 0.98 }
  private var middle: Vector { [screen.bounds.center.x, screen.bounds.center.y] }

  /// The letter at its own place, as its snapshot looks.
  private var letterAtRest: LayerState {
    var state = state(of: source)
    state.shadowOpacity = 0.4
    state.shadowRadius = 5
    return state
  }

  /// What events call the opened letter: its node, or the app's own view.
  private var detailName: String { arguments.element("detail").map(name(of:)) ?? "detail" }

  private func letter(from: LayerState, to: LayerState, _ motions: [Motion?]) -> Layer {
    let whole = Rect(x: 0, y: 0, width: from.size.x, height: from.size.y)
    return Layer(
      "letter", end: end, content: Content(.snapshot, node: name(of: source), crop: whole),
      shadowOffset: Point(x: -5, y: 0), from: from, to: to, motions: motions.compactMap { $0 })
  }

  fileprivate func letterOut() -> Choreography {
    let scale = letterAtRest.scale
    var from = letterAtRest
    from.opacity = 0
    var to = letterAtRest
    to.position = middle
    to.opacity = liftedOpacity
    let letter = letter(
      from: from, to: to,
      [
        .legs(.position, [leg("travel", from: from.position, to: middle)], until: end),
        .legs(
          .scale,
          [
            leg("lift", from: scale, to: scale * liftedScale),
            leg("travel", from: scale * liftedScale, to: scale),
          ], until: end),
        .legs(.opacity, [leg("lift", from: .zero, to: [liftedOpacity, 0])], until: end),
      ])
    return Choreography(
      duration: end, layers: [letter],
      events: [
        Event(0, .add, "letter"), Event(end, .show, "dim"), Event(end, .show, detailName),
        Event(end, .remove, "letter"), Event(end, .complete),
      ])
  }

  fileprivate func letterBack() -> Choreography {
    let shrunk = begin(of: "travel")
    var to = letterAtRest
    to.opacity = liftedOpacity
    var from = to
    from.position = middle
    // A letter that never waits is there from the start.
    from.opacity = shrunk > 0 ? 0 : liftedOpacity
    let appears = Motion.Piece(
      begin: shrunk, progress: PhaseTiming(.linear, duration: 0).progress,
      path: .line(from: [from.opacity, 0], to: [to.opacity, 0]))
    let letter = letter(
      from: from, to: to,
      [
        .legs(.position, [leg("travel", from: middle, to: to.position)], until: end),
        .legs(.opacity, [appears], until: end),
      ])
    return Choreography(
      duration: end, layers: [detail(until: shrunk), letter],
      events: [
        Event(0, .hide, detailName), Event(0, .add, "detail"), Event(0, .add, "letter"),
        Event(shrunk, .remove, "detail"), Event(shrunk, .hide, "dim"), Event(end, .remove, "letter"),
        Event(end, .complete),
      ])
  }

  /// The opened letter, which shrinks to the letter's visible size in the middle of the screen.
  ///
  /// Its size and its scale change at once, as UIKit does it, so the visible size is their product.
  private func detail(until end: Double) -> Layer {
    let element = arguments.element("detail")
    var from = element.map(state(of:)) ?? LayerState(arguments.rect("detail") ?? screen.bounds)
    from.shadowOpacity = 0.4
    from.shadowRadius = 5
    let size = rect(of: source).size
    var to = LayerState(position: middle, size: Vector(size.width, size.height) / liftedScale)
    to.scale = [liftedScale, liftedScale]
    to.opacity = liftedOpacity
    to.shadowOpacity = 0.4
    to.shadowRadius = 5
    let whole = Rect(x: 0, y: 0, width: from.size.x, height: from.size.y)
    let timing = timing("shrink")
    return Layer(
      "detail", end: end, content: Content(.snapshot, node: element.map(name(of:)), crop: whole),
      shadowOffset: Point(x: -5, y: 0), from: from, to: to,
      motions: Motion.all(from: from, to: to, progress: timing.progress, begin: timing.delay))
  }
}
