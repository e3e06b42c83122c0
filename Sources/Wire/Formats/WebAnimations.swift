import Timelines
import Timing

extension Format {
  /// Web Animations: for each layer a style and what `Element.animate` takes (contract §6.4).
  ///
  /// The style is that after the timeline, so an animation may be cancelled when it has finished. Times of the options are
  /// milliseconds.
  package static let webAnimations = Format(
    name: "webanimations", mediaType: "application/json", interpolation: .cubic
  ) {
    timeline, id, explanation in
    let forest = LayerForest(timeline)
    var writer = JSONWriter(capacity: 1024 + 2800 * timeline.layers.count)
    writer.beginObject()
    writer.replayHead(timeline, id: id)
    writer.key("layers")
    writer.beginArray()
    for (z, layer) in timeline.layers.enumerated() {
      writer.beginObject()
      writer.layerHead(layer, z: z, scale: timeline.plan.screen.scale)
      writer.key("style")
      writer.style(layer.layer)
      writer.key("animations")
      writer.array(of: StyleTrack.all(of: layer)) { $0.animation($1, of: layer.layer) }
      writer.endObject()
    }
    writer.endArray()
    writer.replayTail(timeline.plan, Unsupported.common(forest, timeline.plan), explanation)
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func style(_ layer: Layer) {
    beginObject()
    for (name, value) in [
      ("position", "absolute"), ("left", "0"), ("top", "0"), ("boxSizing", "border-box"),
      ("transformOrigin", "0 0"), ("transform", "translate(-50%,-50%)"),
    ] as [(StaticString, String)] {
      key(name)
      string(value)
    }
    if layer.clips {
      key("overflow")
      string("hidden")
    }
    for (member, value) in StyleTrack.members(of: layer.to) where !member.isInitial(value) {
      key(member.scriptName)
      quoted { $0.css(member, value, of: layer, decimals: 9) }
    }
    endObject()
  }

  fileprivate mutating func animation(_ motion: StyleTrack, of layer: Layer) {
    let track = motion.track
    beginObject()
    key("keyframes")
    let decimals = track.timeDecimals(unit: track.span)
    array(of: track.times.indices) { writer, index in
      writer.beginObject()
      writer.key("offset")
      writer.number((track.times[index] - track.begin) / track.span, decimals: decimals)
      for member in motion.members {
        writer.key(member.scriptName)
        writer.quoted { $0.css(member, track.values[index], of: layer, decimals: track.decimals(at: index)) }
      }
      if let easings = track.easings, easings.indices.contains(index) {
        writer.key("easing")
        writer.quoted { $0.cubicBezier(easings[index]) }
      }
      writer.endObject()
    }
    key("options")
    beginObject()
    key("duration")
    number(track.span * 1000, decimals: 6)
    key("delay")
    number(track.begin * 1000, decimals: 6)
    key("fill")
    string("both")
    endObject()
    endObject()
  }

  /// An easing in CSS.
  mutating func cubicBezier(_ easing: CubicBezier) {
    text("cubic-bezier(")
    bare(easing.x1, decimals: 6)
    for number in [easing.y1, easing.x2, easing.y2] {
      text(",")
      bare(number, decimals: 6)
    }
    text(")")
  }
}
