import Geometry
import Timelines
import Timing

extension Recipe {
  /// Apple Music: the mini player grows into a card over the page, which steps back (contract §5.6).
  static let sheet = Recipe(
    kind: "sheet",
    summary:
      "The mini player grows into a card while the page behind steps back; a drag takes it down again.",
    parameters: [
      Parameter("background", .reference, default: .computed("the window"), "the page behind"),
      Parameter(
        "bar", .reference, default: .computed("none: the card rises from under the screen"), "the mini player"
      ),
      Parameter("artwork", .reference, default: .computed("none"), "the picture in the bar"),
      Parameter(
        "backgroundScale", .number(.positive), default: .computed("(H − 2·inset)/H"),
        "the page's scale behind the card"),
      Parameter(
        "dim", .nullable(.number(.unit)), default: .computed("none"),
        "the opacity of a dark layer over the page"),
      Parameter(
        "cardArtwork", .rect, default: .computed("250 × 250, centred, 40 under the card's top"),
        "the picture's place in the card's space"),
      Parameter("tabBar", .reference, default: .computed("none"), "the tab bar, which moves out"),
      Parameter(
        "inset", .number(.notNegative), default: .number(20),
        "P: the page's margin, points; the card's top is at 2P"),
      Parameter("radius", .number(.notNegative), default: .number(8), "the top corners' radius, points"),
      Parameter(
        "drag",
        .record([
          Parameter(
            "travel", .number(Shape.Limits(1, 10_000)), default: .number(80), "D: the card's travel, points"),
          Parameter(
            "finger", .number(Shape.Limits(1, 10_000)), default: .number(200),
            "G: the finger's travel, points"),
          Parameter(
            "releaseOnly", .boolean, default: .boolean(true), "whether it goes only as the finger lifts"),
          Parameter(
            "velocity", .number(.notNegative), default: .number(1000),
            "a fling of so many points a second goes too"),
        ]), default: .computed("travel 80, finger 200, releaseOnly, velocity 1000"),
        "how a drag takes the card down"),
      Parameter(
        "displacement", .number(.notNegative), default: .number(0),
        "how far the card is dragged, points (close only)"),
    ],
    layers: [
      ("background", "the page, with top corners"),
      ("bar", "the mini player itself, which fades"),
      ("dim", "a dark layer over the page"),
      ("card", "the card, with top corners"),
      ("bar.snapshot", "a picture of the mini player on the card"),
      ("artwork", "the picture"),
      ("tabBar", "a picture of the tab bar"),
    ],
    phases: { _ in
      [Phase("rise", PhaseTiming(.uiView(duration: 0.6, dampingRatio: 0.93, initialVelocity: 0.3)))]
    },
    misfits: { stage in
      stage.inset * 2 < stage.screen.height
        ? []
        : [
          Misfit(
            .outOfRange, at: "/transition/inset", "twice the inset leaves nothing of the screen's height")
        ]
    },
    choreograph: { stage in
      let end = stage.end
      let layers = stage.sheetLayers()
      let pictures = layers.filter { $0.owner == .animator && $0.id != "dim" }
      let dim = layers.filter { $0.id == "dim" }
      let hidden = ["artwork", "tabBar"].compactMap { stage.arguments.element($0).map(stage.name(of:)) }
      var events: [Event] = []
      switch stage.direction {
      case .open:
        events += hidden.map { Event(0, .hide, $0) }
        events.append(0, .add, dim)
        events.append(Event(0, .add, "card"))
        events.append(0, .add, pictures)
        events.append(end, .remove, pictures)
        events.append(Event(end, .present))
      case .close:
        events.append(0, .add, pictures)
        events.append(end, .remove, dim)
        events.append(end, .remove, pictures)
        events.append(Event(end, .dismiss))
        events += hidden.map { Event(end, .show, $0) }
      }
      events.append(Event(end, .complete))
      let drag = stage.arguments.record("drag")
      return Choreography(
        duration: end, layers: layers, events: events,
        interaction: .sheet(
          travel: drag?.number("travel") ?? 80, finger: drag?.number("finger") ?? 200,
          isReleaseOnly: drag?.boolean("releaseOnly") ?? true, velocity: drag?.number("velocity") ?? 1000))
    })
}

extension Stage {
  fileprivate var inset: Double { arguments.number("inset") ?? 20 }

  /// Bottom first; A is the state without the card, B with it.
  fileprivate func sheetLayers() -> [Layer] {
    let timing = timing("rise")
    let radius = arguments.number("radius") ?? 8
    let height = max(0, screen.height - 2 * inset)
    // A drag has moved the card and the pictures on it, and nothing else.
    let dragged = direction == .close ? arguments.number("displacement") ?? 0 : 0
    let card = Rect(x: 0, y: 2 * inset + dragged, width: screen.width, height: height)
    let background = arguments.element("background") ?? LayoutTree.root
    let bar = arguments.element("bar")
    let below = card.offset(by: Point(x: 0, y: screen.height - card.minY))

    let near = state(of: background)
    var far = near
    far.scale *= arguments.number("backgroundScale") ?? height / screen.height
    far.cornerRadius = radius
    var layers = [
      layer(
        "background", owner: .system, from: near, to: far, during: timing,
        content: Content(.view, node: name(of: background)), corners: .top, clips: true)
    ]
    if let bar {
      layers.append(
        layer(
          "bar", owner: .system, from: state(of: bar), to: state(of: bar).faded(to: 0), during: timing,
          content: Content(.view, node: name(of: bar))))
    }
    if let opacity = arguments.number("dim") {
      let dark = LayerState(screen.bounds)
      layers.append(
        layer(
          "dim", from: dark.faded(to: 0), to: dark.faded(to: opacity), during: timing,
          content: Content(.color)))
    }
    var up = LayerState(card)
    up.cornerRadius = radius
    layers.append(
      layer(
        "card", owner: .system, from: bar.map(cardAtRest(on:)) ?? LayerState(below), to: up, during: timing,
        content: Content(.view), corners: .top, clips: true))
    if let bar {
      let frame = rect(of: bar)
      let top = Rect(origin: card.origin, size: frame.size)
      layers.append(picture("bar.snapshot", of: bar, to: LayerState(top).faded(to: 0), during: timing))
    }
    if let artwork = arguments.element("artwork") {
      let place =
        arguments.rect("cardArtwork") ?? Rect(x: (card.width - 250) / 2, y: 40, width: 250, height: 250)
      layers.append(
        layer(
          "artwork", from: state(of: artwork), to: LayerState(place.offset(by: card.origin)), during: timing,
          content: Content(.image, node: name(of: artwork), mode: .fit), clips: true))
    }
    if let tabBar = arguments.element("tabBar") {
      var out = state(of: tabBar)
      out.position.y += rect(of: tabBar).height
      layers.append(picture("tabBar", of: tabBar, to: out, during: timing))
    }
    return layers
  }

  /// The card where the bar is: on the bar as it opens; as it closes it reaches on down to the screen's end.
  private func cardAtRest(on bar: LayoutTree.Element) -> LayerState {
    guard direction == .close else { return state(of: bar) }
    let top = rect(of: bar).minY
    return LayerState(Rect(x: 0, y: top, width: screen.width, height: max(0, screen.height - top)))
  }

  private func picture(
    _ id: String, of element: LayoutTree.Element, to end: LayerState, during timing: PhaseTiming
  ) -> Layer {
    let start = state(of: element)
    let whole = Rect(x: 0, y: 0, width: start.size.x, height: start.size.y)
    return layer(
      id, from: start, to: end, during: timing,
      content: Content(.snapshot, node: name(of: element), crop: whole))
  }
}

extension LayerState {
  /// The same state at another opacity.
  func faded(to opacity: Double) -> LayerState {
    var state = self
    state.opacity = opacity
    return state
  }
}
