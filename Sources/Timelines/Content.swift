package import Geometry

/// What a layer shows.
package struct Content: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A picture of what is on screen now, taken of `node` and cut to `crop`.
    case snapshot
    /// The node's own image, never a snapshot (so that nothing above it is in the picture).
    case image
    /// A live view of the app.
    case view
    /// A flat colour: the dimming layer.
    case color
  }

  package var kind: Kind
  /// The id of the node that is shown, if it is one of the layout's.
  package var node: String?
  /// The part that is shown, in points of the node's own space.
  package var crop: Rect?
  /// How the picture fits the layer when their shapes differ.
  package var mode: ImageContent.Mode?

  package init(_ kind: Kind, node: String? = nil, crop: Rect? = nil, mode: ImageContent.Mode? = nil) {
    self.kind = kind
    self.node = node
    self.crop = crop
    self.mode = mode
  }

  /// `crop` in pixels, widened to whole ones (floor of the origin, ceiling of the far edge).
  ///
  /// An edge within 1e-6 of a whole pixel counts as it, so that a rounding error does not add a row.
  package func cropPixels(scale: Double) -> Rect? {
    guard let crop else { return nil }
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
      let nearest = value.rounded()
      return abs(value - nearest) <= 1e-6 ? nearest : value.rounded(rule)
    }
    let left = whole(crop.minX * scale, .down)
    let top = whole(crop.minY * scale, .down)
    let right = whole(crop.maxX * scale, .up)
    let bottom = whole(crop.maxY * scale, .up)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
