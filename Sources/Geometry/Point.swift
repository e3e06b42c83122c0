/// A point, or a displacement, in points, with y growing downwards.
package struct Point: Hashable, Sendable {
  /// To the right, in points.
  package var x: Double
  /// Downwards, in points.
  package var y: Double

  /// The origin.
  package static let zero = Point(x: 0, y: 0)

  /// Makes a point from its two coordinates, in points.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The sum, coordinate by coordinate.
  package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// The displacement from `b` to `a`.
  package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}
