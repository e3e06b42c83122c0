/// A width and a height, in points (or a pair of scale factors where that is said).
package struct Size: Hashable, Sendable {
  /// Along x.
  package var width: Double
  /// Along y.
  package var height: Double

  /// No extent.
  package static let zero = Size(width: 0, height: 0)

  /// Makes a size; nothing is checked, and a negative or infinite one stays what it is.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether both sides are finite.
  package var isFinite: Bool { width.isFinite && height.isFinite }
}
