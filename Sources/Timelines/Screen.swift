package import Geometry

/// The screen a layout is shown on, in points.
package struct Screen: Hashable, Sendable {
  package var width: Double
  package var height: Double
  /// Device pixels a point, 1…4.
  package var scale: Double
  package var safeArea: Insets

  package init(width: Double, height: Double, scale: Double = 2, safeArea: Insets) {
    self.width = width
    self.height = height
    self.scale = scale
    self.safeArea = safeArea
  }

  package var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }
}
