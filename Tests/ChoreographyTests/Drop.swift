import Choreography
import Timelines

extension Recipe {
  /// The tapped element falls out of the screen, turning a little.
  static let drop = Recipe(
    kind: "drop",
    summary: "The tapped element falls out of the screen.",
    parameters: [
      Parameter("source", .source, required: true, "the element that falls"),
      Parameter("turn", .number(), default: .number(0.3), "radians that it turns on its way"),
    ],
    layers: [("fallen", "a picture of the element")],
    phases: { _ in [Phase("fall", PhaseTiming(.easeIn, duration: 0.4))] },
    choreograph: { stage in
      let timing = stage.timing("fall")
      let here = stage.state(of: stage.source)
      var below = here
      below.position.y = stage.screen.height + here.size.y
      below.rotation += stage.arguments.number("turn") ?? 0.3
      let source = stage.name(of: stage.source)
      let fallen = stage.layer(
        "fallen", from: here, to: below, during: timing, content: Content(.snapshot, node: source))
      let isOpening = stage.direction == .open
      return Choreography(
        duration: timing.end, layers: [fallen],
        events: (isOpening ? [Event(0, .hide, source)] : []) + [Event(0, .add, "fallen")]
          + [Event(timing.end, .remove, "fallen")]
          + (isOpening ? [] : [Event(timing.end, .show, source)]) + [Event(timing.end, .complete)])
    })
}
