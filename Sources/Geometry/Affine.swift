/// An affine map of the plane with Core Graphics' members: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
package struct Affine: Hashable, Sendable {
  /// The share of x in x′.
  package var a: Double
  /// The share of x in y′.
  package var b: Double
  /// The share of y in x′.
  package var c: Double
  /// The share of y in y′.
  package var d: Double
  /// The displacement along x, in points.
  package var tx: Double
  /// The displacement along y, in points.
  package var ty: Double

  /// The map that leaves every point in place.
  package static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a map from the six numbers of Core Graphics' `CGAffineTransform`, in its order.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes the map that moves every point by `displacement`.
  package init(translation displacement: Point) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: displacement.x, ty: displacement.y)
  }

  /// The determinant of the linear part: the factor of areas, negative when the map mirrors.
  package var determinant: Double { a * d - b * c }

  /// Whether all six numbers are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The map that does this one first and then `next`, as in Core Graphics.
  package func concatenating(_ next: Affine) -> Affine {
    Affine(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty)
  }

  /// This map followed by a displacement in the space that it leads to.
  package func translated(by displacement: Point) -> Affine {
    Affine(a: a, b: b, c: c, d: d, tx: tx + displacement.x, ty: ty + displacement.y)
  }

  /// A displacement followed by this map.
  package func displaced(by displacement: Point) -> Affine {
    let origin = apply(displacement)
    return Affine(a: a, b: b, c: c, d: d, tx: origin.x, ty: origin.y)
  }

  /// The image of a point.
  package func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The map back, or nil when there is none: the plane is flattened, or a number overflowed.
  package func inverted() -> Affine? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = Affine(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// The smallest axis-aligned rect around the image of `rect`.
  package func boundingBox(of rect: Rect) -> Rect {
    let corner = apply(rect.origin)
    // Each side of the rect adds a vector; its negative coordinates move the box's corner.
    let alongX = Point(x: a * rect.width, y: b * rect.width)
    let alongY = Point(x: c * rect.height, y: d * rect.height)
    return Rect(
      x: corner.x + min(alongX.x, 0) + min(alongY.x, 0),
      y: corner.y + min(alongX.y, 0) + min(alongY.y, 0),
      width: abs(alongX.x) + abs(alongY.x),
      height: abs(alongX.y) + abs(alongY.y))
  }
}
