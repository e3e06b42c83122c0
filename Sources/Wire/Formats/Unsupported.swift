import Timelines

/// Something of a layer that a format can't say; the answer tells it, so that nothing is lost in silence.
struct Unsupported: Hashable, Sendable {
  /// The layer's id.
  var layer: String
  /// The property or member that is not said.
  var property: String
  /// What the format shows instead.
  var detail: String

  /// What no format that nests layers and runs by the clock can say of a timeline.
  static func common(_ forest: LayerForest, _ plan: Plan) -> [Unsupported] {
    ofDriver(plan) + ofNesting(forest) + forest.layers.flatMap(ofSize)
  }

  /// A layer drawn between another and its child.
  private static func ofNesting(_ forest: LayerForest) -> [Unsupported] {
    guard let layer = forest.firstOutOfOrder else { return [] }
    return [
      Unsupported(
        layer: layer.id, property: "z",
        detail: "drawn with its parent, not at its own place between the parent's neighbours")
    ]
  }

  /// A timeline that is not moved by time.
  private static func ofDriver(_ plan: Plan) -> [Unsupported] {
    guard case .scroll(let origin) = plan.driver else { return [] }
    return [
      Unsupported(
        layer: "", property: "driver",
        detail: "moved by scrolling: a second is a point of offset from \(origin); pause and seek")
    ]
  }

  /// Sizes that a motion takes below zero.
  private static func ofSize(_ layer: Timeline.PlayedLayer) -> [Unsupported] {
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
