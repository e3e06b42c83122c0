import Geometry
import Timelines
import Timing

/// The default timings, solved once.
private let expand = Phase("expand", PhaseTiming(.uiView(duration: 1, dampingRatio: 0.5, initialVelocity: 0)))
private let collapse = Phase(
  "collapse", PhaseTiming(.uiView(duration: 0.5, dampingRatio: 0.8, initialVelocity: 0)))

extension Recipe {
  /// App Store card: the tapped card grows into a page (contract §5.1).
  static let card = Recipe(
    kind: "card",
    summary: "The tapped card grows into a page, its picture into the page's header.",
    parameters: [
      Parameter("source", .source, required: true, "the card that was tapped"),
      Parameter("destination", .rect, default: .computed("the screen"), "the page's frame in the window"),
      Parameter(
        "destinationRadius", .number(.notNegative), default: .number(0), "the page's corner radius, points"),
      Parameter(
        "headerHeight", .number(.notNegative), default: .computed("0.55 · screen height"),
        "the height of the picture on the page, points"),
      Parameter(
        "controls",
        .list(
          of: .record([
            Parameter("id", .text, required: true, "the layer is called detail.<id>"),
            Parameter("frame", .rect, required: true, "in the page's space"),
          ])), default: .computed("none"), "buttons on the page that fade in"),
      Parameter("hideSource", .boolean, default: .boolean(true), "whether the card is hidden meanwhile"),
    ],
    layers: [
      ("detail", "the page, clipping"),
      ("detail.header", "the picture, in detail"),
      ("detail.<control>", "each control, in detail"),
    ],
    phases: { [$0 == .open ? expand : collapse] },
    choreograph: { stage in
      let timing = stage.phases[0].timing
      let source = stage.name(of: stage.source)
      let destination = stage.arguments.rect("destination") ?? stage.screen.bounds
      let headerHeight = stage.arguments.number("headerHeight") ?? 0.55 * stage.screen.height

      var card = stage.state(of: stage.source)
      card.cornerRadius = stage.cornerRadius(of: stage.source)
      var page = LayerState(destination)
      page.cornerRadius = stage.arguments.number("destinationRadius") ?? 0
      let whole = Rect(x: 0, y: 0, width: card.size.x, height: card.size.y)
      let detail = stage.layer(
        "detail", from: card, to: page, during: timing,
        content: Content(.snapshot, node: source, crop: whole), clips: true)
      let header = stage.layer(
        "detail.header", parent: "detail", from: LayerState(whole),
        to: LayerState(Rect(x: 0, y: 0, width: destination.size.width, height: headerHeight)),
        during: timing, content: Content(.image, node: source, mode: .fill))
      let controls = stage.arguments.records("controls")
      var layers: [Layer] = []
      layers.reserveCapacity(controls.count + 2)
      layers.append(detail)
      layers.append(header)
      for control in controls {
        let shown = LayerState(control.rect("frame") ?? whole)
        var hidden = shown
        hidden.opacity = 0
        layers.append(
          stage.layer(
            "detail." + (control.word("id") ?? ""), parent: "detail", from: hidden, to: shown,
            during: timing, content: Content(.view)))
      }

      let end = timing.end
      let isHiding = stage.arguments.boolean("hideSource") ?? true
      var events: [Event] = []
      events.reserveCapacity(2 * layers.count + 4)
      if isHiding { events.append(Event(0, .hide, source)) }
      events.append(0, .add, layers)
      events.append(end, .remove, layers)
      events.append(Event(end, stage.direction == .open ? .present : .dismiss))
      if stage.direction == .close, isHiding { events.append(Event(end, .show, source)) }
      events.append(Event(end, .complete))
      return Choreography(
        duration: end, layers: layers, events: events,
        warnings: stage.aspectWarnings(
          stage.rect(of: stage.source), destination, at: "/transition/source"))
    })
}
