/// An axis-aligned rectangle: its top-left corner and its size, in points.
package struct Rect: Hashable, Sendable {
  /// The top-left corner.
  package var origin: Point
  /// The width and the height.
  package var size: Size

  /// The empty rect at the origin.
  package static let zero = Rect(origin: .zero, size: .zero)

  /// Makes a rect from its top-left corner and its size.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rect from four numbers, all in points.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Makes the rect of `size` whose middle is `center`.
  package init(center: Point, size: Size) {
    self.init(
      origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }

  /// The width, in points.
  package var width: Double { size.width }
  /// The height, in points.
  package var height: Double { size.height }
  /// The left edge.
  package var minX: Double { origin.x }
  /// The top edge.
  package var minY: Double { origin.y }
  /// The right edge.
  package var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  package var maxY: Double { origin.y + size.height }
  /// Half-way between the left and the right edge.
  package var midX: Double { origin.x + size.width / 2 }
  /// Half-way between the top and the bottom edge.
  package var midY: Double { origin.y + size.height / 2 }
  /// The middle.
  package var center: Point { Point(x: midX, y: midY) }

  /// Whether the corner and the size are finite.
  package var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The area that both rects cover; nil when it is not positive (rects that only touch do not meet).
  package func intersection(_ other: Rect) -> Rect? {
    // Written so that a NaN, from a layout that overflowed, counts as not meeting.
    guard minX < other.maxX, other.minX < maxX, minY < other.maxY, other.minY < maxY else { return nil }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let width = min(maxX, other.maxX) - left
    let height = min(maxY, other.maxY) - top
    guard width > 0, height > 0 else { return nil }
    return Rect(x: left, y: top, width: width, height: height)
  }

  /// The same rect moved by a displacement.
  package func offset(by displacement: Point) -> Rect {
    Rect(origin: origin + displacement, size: size)
  }
}
