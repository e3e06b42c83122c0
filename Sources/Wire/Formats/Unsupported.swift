import Timelines

/// Something of a layer that a format can't say; the answer tells it, so that nothing is lost in silence.
struct Unsupported: Hashable, Sendable {
  /// The layer's id.
  var layer: String
  /// The property or member that is not said.
  var property: String
  /// What the format shows instead.
  var detail: String

  /// What no format that nests layers can say: a layer drawn between another and its child.
  static func ofNesting(_ forest: LayerForest) -> [Unsupported] {
    guard let layer = forest.firstOutOfOrder else { return [] }
    return [
      Unsupported(
        layer: layer.id, property: "z",
        detail: "drawn with its parent, not at its own place between the parent's neighbours")
    ]
  }

  /// Sizes that a motion takes below zero.
  static func ofSize(_ layer: Timeline.PlayedLayer) -> [Unsupported] {
    guard let track = layer.tracks.first(where: { $0.property == .size }) else { return [] }
    guard track.values.contains(where: { $0.x < 0 || $0.y < 0 }) else { return [] }
    return [
      Unsupported(
        layer: layer.layer.id, property: Property.size.rawValue,
        detail: "the motion overshoots below zero, where the layer is shown with no size")
    ]
  }
}

extension JSONWriter {
  /// The member `unsupported`.
  mutating func unsupported(_ list: [Unsupported]) {
    key("unsupported")
    array(of: list) { writer, item in
      writer.beginObject()
      writer.key("layer")
      writer.string(item.layer)
      writer.key("property")
      writer.string(item.property)
      writer.key("detail")
      writer.string(item.detail)
      writer.endObject()
    }
  }
}
