import Geometry
import Timelines

/// The layers of the images of a usual list, spelled once.
private let imageNames = (0..<100).map { "image.\($0)" }

/// The default timing, solved once.
private let part = Phase("part", PhaseTiming(.easeOut, duration: 0.35, delay: 0.1))

extension Recipe {
  /// Airbnb: the screen parts at the tapped image while all images grow (contract §5.2).
  static let split = Recipe(
    kind: "split",
    summary:
      "The screen parts at the tapped image; it and its neighbours grow by one map, then the page appears.",
    parameters: [
      Parameter("source", .source, required: true, "the image that was tapped"),
      Parameter(
        "siblings", .list(of: .reference),
        default: .computed("the same node of every visible item of the source's list"),
        "the images that grow with it"),
      Parameter(
        "destination", .rect, default: .computed("(0, 0, screen width, 2/3 · screen width)"),
        "where the tapped image goes, in the window"),
      Parameter(
        "hides", .list(of: .reference), default: .computed("none"),
        "what is hidden meanwhile: the list (shown again once the page is there), then bars"),
      Parameter(
        "reveal",
        .nullable(
          .record([
            Parameter("frame", .rect, required: true, "the page's body, in the window"),
            Parameter("offset", .number(), default: .number(25), "how far below it starts, points"),
            Parameter(
              "delay", .number(.notNegative), default: .number(0.1), "seconds after the images' end"),
            Parameter("duration", .number(.notNegative), default: .number(0.45), "seconds"),
          ])), default: .computed("none"), "the page's body, which fades in and rises (open only)"),
      Parameter(
        "axis", .word(Axis.allCases.map(\.rawValue)), default: .word("vertical"),
        "whether the parts move up and down or left and right"),
    ],
    layers: [
      ("up", "what is above (left of) the image; absent when nothing is"),
      ("down", "what is below (right of) it; absent when nothing is"),
      ("image.<k>", "each image in item order, the tapped one last"),
      ("reveal", "the page's body"),
    ],
    phases: { _ in [part] },
    choreograph: { stage in
      let timing = stage.phases[0].timing
      let frame = stage.rect(of: stage.source)
      let width = stage.screen.width
      let destination =
        stage.arguments.rect("destination") ?? Rect(x: 0, y: 0, width: width, height: 2 * width / 3)
      let imaged = stage.imaged
      var layers: [Layer] = []
      layers.reserveCapacity(imaged.count + 3)
      stage.addParts(to: &layers, around: frame, during: timing)
      stage.add(imaged, to: &layers, from: frame, to: destination, during: timing)

      let end = timing.end
      let hides = (stage.arguments.elements("hides") ?? []).map { stage.name(of: $0) }
      var events: [Event] = []
      events.reserveCapacity(2 * layers.count + hides.count + 4)
      events.append(0, .add, layers)
      guard stage.direction == .open else {
        events.append(Event(0, .hide, "detail"))
        events.append(end, .remove, layers)
        events.append(Event(end, .dismiss))
        for hidden in hides { events.append(Event(end, .show, hidden)) }
        events.append(Event(end, .complete))
        return Choreography(duration: end, layers: layers, events: events)
      }
      for hidden in hides { events.append(Event(0, .hide, hidden)) }
      events.append(Event(end, .present))
      events.append(end, .remove, layers)
      if let list = hides.first { events.append(Event(end, .show, list)) }
      var duration = end
      if let reveal = stage.reveal(after: end) {
        events.append(Event(reveal.begin, .afterPresented))
        duration = reveal.end
        layers.append(reveal)
      }
      events.append(Event(duration, .complete))
      return Choreography(
        duration: duration, layers: layers, events: events,
        warnings: stage.aspectWarnings(frame, destination, at: "/transition/source"))
    })
}

extension Stage {
  /// Adds the two parts of the screen beside the image, those that exist.
  fileprivate func addParts(to layers: inout [Layer], around frame: Rect, during timing: PhaseTiming) {
    let (width, height) = (screen.width, screen.height)
    let isHorizontal = arguments.word("axis") == Axis.horizontal.rawValue
    let extent = isHorizontal ? width : height
    let near = min(max(isHorizontal ? frame.minX : frame.minY, 0), extent)
    let far = min(max(isHorizontal ? frame.maxX : frame.maxY, 0), extent)
    /// The band from `start` of `length` along the axis.
    func band(_ start: Double, _ length: Double) -> Rect {
      isHorizontal
        ? Rect(x: start, y: 0, width: length, height: height)
        : Rect(x: 0, y: start, width: width, height: length)
    }
    let window = name(of: LayoutTree.root)
    func part(_ id: String, _ crop: Rect, to end: Rect) -> Layer {
      layer(
        id, from: LayerState(crop), to: LayerState(end), during: timing,
        content: Content(.snapshot, node: window, crop: crop))
    }
    if near > 0 { layers.append(part("up", band(0, near), to: band(-near, near))) }
    if far < extent {
      layers.append(part("down", band(far, extent - far), to: band(extent, extent - far)))
    }
  }

  /// The images that grow, each with its number, the tapped one last.
  fileprivate var imaged: [(number: Int, element: LayoutTree.Element)] {
    let source = source
    var images: [(number: Int, element: LayoutTree.Element)] = []
    let own: Int
    if let given = arguments.elements("siblings") {
      images.reserveCapacity(given.count + 1)
      for (number, element) in given.enumerated() where element != source { images.append((number, element)) }
      own = given.firstIndex(of: source) ?? given.count
    } else {
      for (item, element) in placements.siblings(of: source) where element != source {
        images.append((item, element))
      }
      own = tree.item(of: source)?.index ?? 0
    }
    images.append((own, source))
    return images
  }

  /// Adds every image under the one affine map that takes the tapped image onto the destination.
  fileprivate func add(
    _ images: [(number: Int, element: LayoutTree.Element)], to layers: inout [Layer], from frame: Rect,
    to destination: Rect, during timing: PhaseTiming
  ) {
    let source = source
    let scaleX = destination.size.width / frame.size.width
    let scaleY = destination.size.height / frame.size.height
    for (number, element) in images {
      let own = rect(of: element)
      let end =
        element == source
        ? destination
        : Rect(
          x: destination.minX + (own.minX - frame.minX) * scaleX,
          y: destination.minY + (own.minY - frame.minY) * scaleY, width: own.size.width * scaleX,
          height: own.size.height * scaleY)
      let id = imageNames.indices.contains(number) ? imageNames[number] : "image.\(number)"
      layers.append(
        layer(
          id, from: state(of: element), to: LayerState(end), during: timing,
          content: Content(.image, node: name(of: element), mode: .stretch)))
    }
  }

  /// The page's body, which appears once the images are there.
  fileprivate func reveal(after end: Double) -> Layer? {
    guard let reveal = arguments.record("reveal"), let frame = reveal.rect("frame") else { return nil }
    let to = LayerState(frame)
    var from = to
    from.position.y += reveal.number("offset") ?? 25
    from.opacity = 0
    let begin = Grid.nanoseconds(end + (reveal.number("delay") ?? 0.1))
    let timing = PhaseTiming(.easeOut, duration: reveal.number("duration") ?? 0.45, delay: begin)
    return Layer(
      "reveal", owner: .system, begin: begin, end: timing.end, content: Content(.view), from: from,
      to: to,
      motions: Motion.all(from: from, to: to, progress: timing.progress, begin: begin))
  }
}
