/// A node's drop shadow: `offset` and blur `radius` in points, `opacity` 0…1.
package struct Shadow: Hashable, Sendable {
  package var offset: Point
  package var radius: Double
  package var opacity: Double

  /// Makes a shadow; nothing is checked.
  package init(offset: Point, radius: Double, opacity: Double) {
    self.offset = offset
    self.radius = radius
    self.opacity = opacity
  }
}
