import Timelines

extension Format {
  /// A Lottie 1.0 document: a coloured shape for each layer, named by it, at 60 frames a second with keys between frames.
  ///
  /// A layer's own layers hang on an invisible one at its top left. Those of a clipping layer are cut by a matte of its
  /// shape. A layer that fades with layers in it is a composition, since a parent's opacity isn't its children's.
  package static let lottie = Format(name: "lottie", mediaType: "video/lottie+json", interpolation: .cubic) {
    timeline, id, _ in
    var document = LottieDocument(timeline)
    return document.write(id: id)
  }
}

private struct LottieDocument {
  let timeline: Timeline
  let forest: LayerForest
  /// The layers that fade as a whole with what is in them.
  let isGroup: [Bool]
  /// The frame after the last: the first whole frame at the end state is the one before it.
  let end: Double
  private var assets: [[UInt8]] = []

  init(_ original: Timeline) {
    var timeline = original
    var easings = LottieEasings()
    for index in timeline.layers.indices {
      timeline.layers[index].tracks = timeline.layers[index].tracks.map { easings.distinct($0) }
    }
    self.timeline = timeline
    let forest = LayerForest(timeline)
    self.forest = forest
    isGroup = timeline.layers.indices.map { index in
      let layer = timeline.layers[index]
      let fades = layer.layer.to.opacity != 1 || layer.tracks.contains { $0.property == .opacity }
      return fades && !forest.children[index].isEmpty
    }
    end = (timeline.plan.duration * LottieFrames.rate).rounded(.up) + 1
  }

  mutating func write(id: String) -> [UInt8] {
    let plan = timeline.plan
    var writer = JSONWriter(capacity: 2048 + 4096 * timeline.layers.count)
    writer.beginObject()
    writer.key("v")
    writer.string("5.12.0")
    writer.key("ver")
    writer.integer(10000)
    writer.key("nm")
    writer.string("\(plan.kind) \(plan.direction.rawValue)")
    writer.key("fr")
    writer.number(LottieFrames.rate)
    writer.key("ip")
    writer.integer(0)
    writer.key("op")
    writer.number(end)
    size(&writer)
    writer.key("layers")
    writer.array(of: drawn(forest.roots)) { composition(&$0, $1, isRoot: false) }
    writer.key("assets")
    writer.array(of: assets) { $0.raw($1) }
    writer.key("markers")
    writer.array(of: plan.events) { writer, event in
      writer.beginObject()
      writer.key("cm")
      writer.string([event.action.rawValue, event.target].compactMap(\.self).joined(separator: " "))
      writer.key("tm")
      writer.number(event.time * LottieFrames.rate, decimals: 6)
      writer.key("dr")
      writer.integer(0)
      writer.endObject()
    }
    writer.key("metadata")
    writer.beginObject()
    writer.key("id")
    writer.string(id)
    writer.key("duration")
    writer.number(plan.duration)
    writer.unsupported(unsupported)
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }

  /// Layers and what is in them, top first, except what has a composition of its own.
  private func drawn(_ indices: [Int]) -> [Int] {
    var order: [Int] = []
    var stack = Array(indices.reversed())
    while let index = stack.popLast() {
      order.append(index)
      if !isGroup[index] { stack.append(contentsOf: forest.children[index].reversed()) }
    }
    return order.reversed()
  }

  private func size(_ writer: inout JSONWriter) {
    // A document's size is whole; the screen's own is rounded up.
    writer.key("w")
    writer.number(timeline.plan.screen.width.rounded(.up))
    writer.key("h")
    writer.number(timeline.plan.screen.height.rounded(.up))
  }
}

extension LottieDocument {
  /// The number of a layer in its composition, which the shapes, spaces and mattes of all layers share out.
  private enum Part: Int {
    case shape = 1
    case space, matte
  }

  private func number(_ part: Part, of index: Int) -> Int { 3 * index + part.rawValue }

  /// A layer with all that it needs: the matte that cuts it, itself, and the space of its own layers.
  private mutating func composition(_ writer: inout JSONWriter, _ index: Int, isRoot: Bool) {
    let clip = isRoot ? nil : clip(of: index)
    if let clip { shape(&writer, clip, .matte, for: index, isFading: false) }
    if isGroup[index], !isRoot {
      group(&writer, index, isMatted: clip != nil)
      return
    }
    shape(&writer, index, .shape, for: index, isFading: !isRoot, isMatted: clip != nil)
    if !forest.children[index].isEmpty { space(&writer, index) }
  }

  /// The nearest layer around a layer that cuts it off and that is in the same composition.
  private func clip(of index: Int) -> Int? {
    var current = index
    while let parent = forest.parent[current] {
      if timeline.layers[parent].layer.clips { return parent }
      if isGroup[parent] { return nil }
      current = parent
    }
    return nil
  }

  private func head(
    _ writer: inout JSONWriter, type: Int, name: String, _ part: Part, of index: Int, parent: Int?,
    alive: Int?
  ) {
    writer.key("ty")
    writer.integer(type)
    writer.key("nm")
    writer.string(name)
    writer.key("ind")
    writer.integer(number(part, of: index))
    if let parent {
      writer.key("parent")
      writer.integer(number(.space, of: parent))
    }
    let life = alive.flatMap { forest.life(of: $0, duration: timeline.plan.duration) }
    writer.key("ip")
    writer.number(max(0, life?.begin ?? 0) * LottieFrames.rate, decimals: 6)
    writer.key("op")
    writer.number(min(end, (life?.end ?? .infinity) * LottieFrames.rate), decimals: 6)
    writer.key("st")
    writer.integer(0)
  }

  /// A layer's rectangle, or that rectangle as the matte of another.
  private func shape(
    _ writer: inout JSONWriter, _ index: Int, _ part: Part, for target: Int, isFading: Bool,
    isMatted: Bool = false
  ) {
    let played = timeline.layers[index]
    let layer = played.layer
    let isMatte = part == .matte
    writer.beginObject()
    head(
      // The root of a composition of its own stands alone in it.
      &writer, type: 4, name: isMatte ? "\(layer.id) (matte)" : layer.id, part, of: target,
      parent: isGroup[index] ? nil : forest.parent[index], alive: target)
    if isMatte {
      writer.key("td")
      writer.integer(1)
    }
    if isMatted { matted(&writer, target) }
    writer.key("ks")
    transform(&writer, played, isFading: isFading)
    writer.key("shapes")
    writer.beginArray()
    writer.beginObject()
    writer.key("ty")
    writer.string("gr")
    writer.key("it")
    writer.beginArray()
    let size = LottieProperty(.size, of: played)
    let radius = LottieProperty(.cornerRadius, of: played)
    writer.rectangle(size, at: LottieProperty(.zero), radius: radius)
    if layer.corners == .top, radius.track != nil || radius.rest.x != 0 {
      // The lower half again, with square corners.
      writer.rectangle(
        LottieProperty(.size, of: played, times: [1, 0.5]),
        at: LottieProperty(.size, of: played, times: [0, 0.25]), radius: LottieProperty(.zero))
    }
    writer.fill(layer.content.kind == .color ? (0, 0, 0) : Palette.color(index))
    writer.groupTransform()
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
  }

  /// The invisible layer at a layer's top left, which stays there as the size changes.
  private func space(_ writer: inout JSONWriter, _ index: Int) {
    let played = timeline.layers[index]
    writer.beginObject()
    head(
      &writer, type: 3, name: "\(played.layer.id) (space)", .space, of: index, parent: nil, alive: nil)
    writer.key("parent")
    writer.integer(number(.shape, of: index))
    writer.key("ks")
    writer.transform(position: LottieProperty(.size, of: played, times: [-0.5, -0.5]))
    writer.endObject()
  }

  /// A layer that fades together with what is in it.
  private mutating func group(_ writer: inout JSONWriter, _ index: Int, isMatted: Bool) {
    let layer = timeline.layers[index]
    var asset = JSONWriter(capacity: 4096)
    asset.beginObject()
    asset.key("id")
    asset.string("group \(index)")
    asset.key("layers")
    asset.beginArray()
    for child in drawn(forest.children[index]) { composition(&asset, child, isRoot: false) }
    composition(&asset, index, isRoot: true)
    asset.endArray()
    asset.endObject()
    assets.append(asset.bytes)
    writer.beginObject()
    head(
      &writer, type: 0, name: layer.layer.id, .shape, of: index, parent: forest.parent[index], alive: index)
    if isMatted { matted(&writer, index) }
    writer.key("refId")
    writer.string("group \(index)")
    size(&writer)
    writer.key("ks")
    writer.transform(opacity: LottieProperty(.opacity, of: layer, times: [100, 0], decimals: -2))
    writer.endObject()
  }

  private func matted(_ writer: inout JSONWriter, _ index: Int) {
    writer.key("tt")
    writer.integer(1)
    writer.key("tp")
    writer.integer(number(.matte, of: index))
  }

  private func transform(_ writer: inout JSONWriter, _ played: Timeline.PlayedLayer, isFading: Bool) {
    writer.transform(
      position: LottieProperty(.position, of: played),
      scale: LottieProperty(.scale, of: played, times: [100, 100], decimals: -2),
      rotation: LottieProperty(.rotation, of: played, times: [180 / .pi, 0], decimals: -1),
      opacity: isFading
        ? LottieProperty(.opacity, of: played, times: [100, 0], decimals: -2) : LottieProperty([100, 0]))
  }

  /// What the document can't say.
  private var unsupported: [Unsupported] {
    var list = Unsupported.common(forest, timeline.plan)
    for (index, played) in timeline.layers.enumerated() {
      let layer = played.layer
      if [layer.from, layer.to].contains(where: { $0.shadowOpacity > 0 }) {
        list.append(
          Unsupported(layer: layer.id, property: "shadow", detail: "Lottie 1.0 has no shadows; none is drawn")
        )
      }
      if layer.content.kind != .color {
        list.append(
          Unsupported(
            layer: layer.id, property: "content", detail: "drawn as a coloured shape for the app to replace"))
      }
      if let clip = clip(of: index), self.clip(of: clip) != nil {
        list.append(
          Unsupported(layer: layer.id, property: "clips", detail: "cut by the nearest clipping layer only"))
      }
      if isGroup[index], forest.parent[index] != nil {
        list.append(
          Unsupported(
            layer: layer.id, property: "opacity",
            detail: "fades as a group that is cut at its parent's left and top edge"))
      }
    }
    return list
  }
}

extension JSONWriter {
  /// A transform; what is not given is the identity.
  fileprivate mutating func transform(
    position: LottieProperty = LottieProperty(.zero), scale: LottieProperty = LottieProperty([100, 100]),
    rotation: LottieProperty = LottieProperty(.zero), opacity: LottieProperty = LottieProperty([100, 0])
  ) {
    beginObject()
    key("a")
    lottie(LottieProperty(.zero), isPair: true)
    key("p")
    if position.track == nil { lottie(position, isPair: true) } else { lottieSplit(position) }
    key("s")
    lottie(scale, isPair: true)
    key("r")
    lottie(rotation, isPair: false)
    key("o")
    lottie(opacity, isPair: false)
    endObject()
  }

  fileprivate mutating func rectangle(
    _ size: LottieProperty, at center: LottieProperty, radius: LottieProperty
  ) {
    beginObject()
    key("ty")
    string("rc")
    key("p")
    lottie(center, isPair: true)
    key("s")
    lottie(size, isPair: true)
    key("r")
    lottie(radius, isPair: false)
    endObject()
  }

  fileprivate mutating func fill(_ color: Palette.Color) {
    beginObject()
    key("ty")
    string("fl")
    key("c")
    beginObject()
    key("a")
    integer(0)
    key("k")
    array(of: [color.red, color.green, color.blue]) { $0.number(Double($1) / 255, decimals: 6) }
    endObject()
    key("o")
    lottie(LottieProperty([100, 0]), isPair: false)
    key("r")
    integer(1)
    endObject()
  }

  /// The transform that closes a group of shapes.
  fileprivate mutating func groupTransform() {
    beginObject()
    key("ty")
    string("tr")
    for (name, value, isPair) in [
      ("p", .zero, true), ("a", .zero, true), ("s", [100, 100], true), ("r", .zero, false),
      ("o", [100, 0], false),
    ] as [(StaticString, Vector, Bool)] {
      key(name)
      lottie(LottieProperty(value), isPair: isPair)
    }
    endObject()
  }
}
