/// A node's drop shadow: `offset` and blur `radius` in points, `opacity` 0…1.
package struct Shadow: Hashable, Sendable {
  /// How far the shadow lies from the node, in points.
  package var offset: Point
  /// The blur radius, in points.
  package var radius: Double
  /// 0 clear … 1 opaque.
  package var opacity: Double

  /// Makes a shadow; nothing is checked.
  package init(offset: Point, radius: Double, opacity: Double) {
    self.offset = offset
    self.radius = radius
    self.opacity = opacity
  }
}
