import Geometry
import Timelines

extension Recipe {
  /// Into the cart: a copy flies along a path and the target answers (contract §5.5).
  static let fly = Recipe(
    kind: "fly",
    summary: "A copy of the element flies to a target, shrinking and turning; then the target bounces.",
    parameters: [
      Parameter("source", .source, required: true, "what flies"),
      Parameter(
        "target", .either([.rect, .reference]), required: true,
        "where it flies: a node, or a rect in the window"),
      Parameter(
        "endScale", .number(.notNegative), default: .computed("the largest that fits the target"),
        "its scale at the target"),
      Parameter("endOpacity", .number(.unit), default: .number(1), "its opacity at the target"),
      Parameter(
        "rotation", .number(Shape.Limits(-1e3, 1e3)), default: .number(0),
        "how far it turns on the way, radians; 4π are two turns"),
      Parameter(
        "path",
        .either([
          .word(["line"]),
          .record([
            Parameter(
              "control", .point, required: true, "the control point of a quadratic Bézier, in the window")
          ]),
          .record([
            Parameter(
              "arc", .number(Shape.Limits(-1e5, 1e5)), required: true,
              "how far above the midpoint the control point is, points")
          ]),
        ]), default: .word("line"), "the way"),
      Parameter(
        "pacing", .word(["parametric", "arcLength"]), default: .word("parametric"),
        "whether progress is the Bézier's own parameter or the share of its length"),
      Parameter(
        "reaction",
        .nullable(
          .record([
            Parameter("scale", .number(.notNegative), default: .number(0.7), "its scale at the turn"),
            Parameter(
              "duration", .number(Shape.Limits(0, 60, excludesMinimum: true)), default: .number(0.1),
              "seconds each way"),
            Parameter(
              "repeats", .integer(Shape.Limits(1, 100)), default: .number(2),
              "how often it goes there and back"),
          ])), default: .computed("scale 0.7, duration 0.1, repeats 2"),
        "what the target does once the copy is there; null for nothing"),
    ],
    layers: [("flyer", "the copy"), ("target", "the target's own view, which bounces after the flight")],
    directions: [.open],
    phases: { _ in [Phase("flight", PhaseTiming(.easeInOut, duration: 1))] },
    misfits: { stage in
      // A way that leads so far out would be all keys and no flight.
      guard let control = stage.arguments.record("path")?.point("control"),
        max(abs(control.x), abs(control.y)) > 1e5
      else { return [] }
      return [
        Misfit(.outOfRange, at: "/transition/path/control", "the way leads more than 100,000 points out")
      ]
    },
    choreograph: { stage in
      let arrival = stage.end
      let flyer = stage.flyer()
      let target = stage.reaction(after: arrival)
      let end = target?.end ?? arrival
      return Choreography(
        duration: end, layers: [flyer] + (target.map { [$0] } ?? []),
        events: [Event(0, .add, "flyer"), Event(arrival, .remove, "flyer"), Event(end, .complete)])
    })
}

extension Stage {
  private var targetState: LayerState {
    arguments.element("target").map(state(of:)) ?? LayerState(arguments.rect("target") ?? screen.bounds)
  }

  fileprivate func flyer() -> Layer {
    let timing = timing("flight")
    let frame = rect(of: source)
    let target = targetState
    let fitting = min(target.frame.width / frame.width, target.frame.height / frame.height)
    let from = state(of: source)
    var to = from
    to.position = target.position
    to.scale = from.scale * (arguments.number("endScale") ?? fitting)
    to.rotation = from.rotation + (arguments.number("rotation") ?? 0)
    to.opacity = arguments.number("endOpacity") ?? 1
    var motions = Motion.all(from: from, to: to, progress: timing.progress, begin: timing.delay)
    if let path = path(from: from.position, to: to.position) {
      // A bent way may lead back to where it began, so it replaces the straight motion whether there is one or not.
      motions.removeAll { $0.property == .position }
      let piece = Motion.Piece(begin: timing.delay, progress: timing.progress, path: path)
      motions.insert(Motion(.position, [piece]), at: 0)
    }
    let whole = Rect(x: 0, y: 0, width: from.size.x, height: from.size.y)
    return Layer(
      "flyer", end: timing.end, content: Content(.snapshot, node: name(of: source), crop: whole), from: from,
      to: to, motions: motions)
  }

  /// The bent way of the flight; nil for a straight one.
  private func path(from: Vector, to: Vector) -> Motion.Path? {
    guard let path = arguments.record("path") else { return nil }
    let control: Vector
    if let point = path.point("control") {
      control = [point.x, point.y]
    } else {
      control = (from + to) / 2 - [0, path.number("arc") ?? 0]
    }
    if arguments.word("pacing") == "arcLength" {
      return .arc(QuadraticArc(from: from, control: control, to: to))
    }
    return .quadratic(from: from, control: control, to: to)
  }

  /// The target's there and back from the arrival on.
  fileprivate func reaction(after arrival: Double) -> Layer? {
    guard !arguments.isNull("reaction") else { return nil }
    let reaction = arguments.record("reaction")
    let duration = reaction?.number("duration") ?? 0.1
    let rest = targetState
    let turn = rest.scale * (reaction?.number("scale") ?? 0.7)
    let way = PhaseTiming(.easeInOut, duration: duration).progress
    var pieces: [Motion.Piece] = []
    var begin = arrival
    var repeats = reaction?.number("repeats") ?? 2
    while repeats >= 1 {
      for (from, to) in [(rest.scale, turn), (turn, rest.scale)] {
        pieces.append(Motion.Piece(begin: begin, progress: way, path: .line(from: from, to: to)))
        begin = Grid.nanoseconds(begin + duration)
      }
      repeats -= 1
    }
    return Layer(
      "target", owner: .system, begin: arrival, end: begin,
      content: Content(.view, node: arguments.element("target").map(name(of:))), from: rest, to: rest,
      motions: turn == rest.scale ? [] : [Motion(.scale, pieces)])
  }
}
