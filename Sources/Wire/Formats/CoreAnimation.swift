import Geometry
import Timelines
import Timing

extension Format {
  /// Core Animation: for each layer its model values and the members of its `CAKeyframeAnimation`s (contract §6.4).
  ///
  /// The model values are those after the timeline, as key paths, so a client sets them first and then adds the
  /// animations, whose `fillMode` is backwards. `beginTime` counts from the timeline's start: a client adds its own
  /// start, or puts the animations into groups that begin there. y grows downwards, as on iOS or in a flipped layer.
  package static let coreAnimation = Format(
    name: "coreanimation", mediaType: "application/json", interpolation: .cubic
  ) {
    timeline, id, explanation in
    let forest = LayerForest(timeline)
    var writer = JSONWriter(capacity: 1024 + 1400 * timeline.layers.count)
    var unsupported = Unsupported.common(forest, timeline.plan)
    writer.beginObject()
    writer.replayHead(timeline, id: id)
    writer.key("layers")
    writer.beginArray()
    for (z, layer) in timeline.layers.enumerated() {
      writer.beginObject()
      writer.layerHead(layer, z: z, scale: timeline.plan.screen.scale)
      writer.key("model")
      writer.model(layer.layer)
      writer.key("animations")
      writer.array(of: layer.tracks) { $0.animations($1.playable()) }
      writer.endObject()
      unsupported += CoreAnimation.unsupported(layer)
    }
    writer.endArray()
    writer.replayTail(timeline.plan, unsupported, explanation)
    writer.endObject()
    return writer.bytes
  }
}

private enum CoreAnimation {
  /// `CACornerMask`: the top left is 1, the top right 2, the bottom left 4 and the bottom right 8.
  static func maskedCorners(_ corners: Corners) -> Int {
    switch corners {
    case .all: 15
    case .top: 3
    }
  }

  static func unsupported(_ played: Timeline.PlayedLayer) -> [Unsupported] {
    let layer = played.layer
    var list: [Unsupported] = []
    let isShadowed = [layer.from, layer.to].contains { $0.shadowOpacity > 0 }
    if layer.clips, isShadowed {
      list.append(
        Unsupported(
          layer: layer.id, property: "shadow",
          detail: "a layer that masks to its bounds shows no shadow; put the shadow on a layer around it"))
    }
    let isMirrored = [layer.from, layer.to].contains { $0.scale.x < 0 || $0.scale.y < 0 }
    let isTurned = [layer.from, layer.to].contains { $0.rotation != 0 }
    if isMirrored, isTurned {
      list.append(
        Unsupported(
          layer: layer.id, property: "scale",
          detail: "the key paths of a mirrored and turned transform are ambiguous; nest two layers"))
    }
    return list
  }
}

extension JSONWriter {
  /// The layer's values after the timeline, by key path.
  fileprivate mutating func model(_ layer: Layer) {
    let state = layer.to
    beginObject()
    key("position")
    pair(state.position)
    key("bounds.size")
    pair(pointwiseMax(state.size, .zero))
    key("transform.scale.x")
    number(state.scale.x)
    key("transform.scale.y")
    number(state.scale.y)
    key("transform.rotation.z")
    number(state.rotation)
    key("opacity")
    number(state.opacity)
    key("cornerRadius")
    number(state.cornerRadius)
    key("maskedCorners")
    integer(CoreAnimation.maskedCorners(layer.corners))
    key("masksToBounds")
    bool(layer.clips)
    key("shadowOpacity")
    number(state.shadowOpacity)
    key("shadowRadius")
    number(state.shadowRadius)
    key("shadowOffset")
    pair([layer.shadowOffset.x, layer.shadowOffset.y])
    endObject()
  }

  /// The animations of a track: one, or one for each component that scales.
  fileprivate mutating func animations(_ track: Track) {
    switch track.property {
    case .position: animation("position", track) { $0.pair($1, decimals: $2) }
    case .size: animation("bounds.size", track) { $0.pair($1, decimals: $2) }
    case .scale:
      let (x, y) = (track.values.map(\.x), track.values.map(\.y))
      if x.contains(where: { $0 != x[0] }) {
        animation("transform.scale.x", track) { $0.number($1.x, decimals: $2) }
      }
      if y.contains(where: { $0 != y[0] }) {
        animation("transform.scale.y", track) { $0.number($1.y, decimals: $2) }
      }
    case .rotation: animation("transform.rotation.z", track) { $0.number($1.x, decimals: $2) }
    case .opacity: animation("opacity", track) { $0.number($1.x, decimals: $2) }
    case .cornerRadius: animation("cornerRadius", track) { $0.number($1.x, decimals: $2) }
    case .shadowOpacity: animation("shadowOpacity", track) { $0.number($1.x, decimals: $2) }
    case .shadowRadius: animation("shadowRadius", track) { $0.number($1.x, decimals: $2) }
    }
  }

  private mutating func animation(
    _ keyPath: StaticString, _ track: Track, _ write: (inout JSONWriter, Vector, Int) -> Void
  ) {
    beginObject()
    key("keyPath")
    quoted { $0.text(keyPath) }
    key("values")
    array(of: track.values.indices) { write(&$0, track.values[$1], track.decimals(at: $1)) }
    key("keyTimes")
    let decimals = track.timeDecimals(unit: track.span)
    array(of: track.times) { $0.number(($1 - track.begin) / track.span, decimals: decimals) }
    key("duration")
    number(track.span, decimals: 9)
    key("beginTime")
    number(track.begin, decimals: 9)
    key("calculationMode")
    string("linear")
    if let easings = track.easings {
      key("timingFunctions")
      array(of: easings) { $0.easing($1) }
    }
    key("fillMode")
    string("backwards")
    key("isRemovedOnCompletion")
    bool(true)
    endObject()
  }

  private mutating func pair(_ value: Vector, decimals: Int) {
    beginArray()
    number(value.x, decimals: decimals)
    number(value.y, decimals: decimals)
    endArray()
  }

  private mutating func easing(_ easing: CubicBezier) {
    beginArray()
    for number in [easing.x1, easing.y1, easing.x2, easing.y2] { self.number(number, decimals: 6) }
    endArray()
  }
}
