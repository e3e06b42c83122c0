/// Distances inwards from the four edges of a rect, in points; negative ones reach outwards.
package struct Insets: Hashable, Sendable {
  /// From the top edge downwards.
  package var top: Double
  /// From the left edge to the right.
  package var left: Double
  /// From the bottom edge upwards.
  package var bottom: Double
  /// From the right edge to the left.
  package var right: Double

  /// No insets.
  package static let zero = Insets()

  /// Makes insets; an edge that is not named has none.
  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
