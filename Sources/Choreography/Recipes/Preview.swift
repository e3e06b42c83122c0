import Geometry
import Timelines

extension Recipe {
  /// Quick Look: the tapped element zooms to the middle of the screen (contract §5.3).
  static let preview = Recipe(
    kind: "preview",
    summary: "A picture of the tapped element zooms to the middle of the screen; the element stays visible.",
    parameters: [
      Parameter("source", .source, required: true, "the element that was tapped"),
      Parameter(
        "magnification", .number(.positive), default: .number(3),
        "how many times its size it becomes; not limited to the screen"),
      Parameter(
        "destination", .rect, default: .computed("the source magnified about the screen's centre"),
        "where it goes instead, in the window"),
    ],
    layers: [("preview", "the picture")],
    phases: { direction in
      [Phase("zoom", PhaseTiming(direction == .open ? .easeIn : .easeOut, duration: 0.25))]
    },
    choreograph: { stage in
      let timing = stage.phases[0].timing
      let frame = stage.rect(of: stage.source)
      let factor = stage.arguments.number("magnification") ?? 3
      let destination =
        stage.arguments.rect("destination")
        ?? Rect(
          center: stage.screen.bounds.center,
          size: Size(width: frame.size.width * factor, height: frame.size.height * factor))
      let source = stage.name(of: stage.source)
      let start = stage.state(of: stage.source)
      let whole = Rect(x: 0, y: 0, width: start.size.x, height: start.size.y)
      let preview = stage.layer(
        "preview", from: start, to: LayerState(destination), during: timing,
        content: Content(.snapshot, node: source, crop: whole))
      let events: [Event] =
        switch stage.direction {
        case .open: [Event(0, .add, "preview"), Event(timing.end, .complete)]
        case .close: [Event(timing.end, .remove, "preview"), Event(timing.end, .complete)]
        }
      return Choreography(
        duration: timing.end, layers: [preview], events: events,
        warnings: stage.aspectWarnings(frame, destination, at: "/transition/source"))
    })
}
