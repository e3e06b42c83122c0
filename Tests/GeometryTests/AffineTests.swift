import Geometry
import TestSupport
import Testing

@Suite struct AffineTests {
  let turn = Affine(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 7)
  let stretch = Affine(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0)

  @Test func `Members mean what Core Graphics means by them`() {
    let map = Affine(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(map.apply(Point(x: 1, y: 10)) == Point(x: 2 + 50 + 11, y: 3 + 70 + 13))
    #expect(map.determinant == 14 - 15)
  }

  @Test func `Concatenating does the receiver first`() {
    let point = Point(x: 1, y: 2)
    #expect(turn.concatenating(stretch).apply(point) == stretch.apply(turn.apply(point)))
    #expect(turn.concatenating(stretch) != stretch.concatenating(turn))
    #expect(turn.concatenating(.identity) == turn)
  }

  @Test func `A flat map has no inverse`() {
    #expect(Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
    #expect(Affine(a: 1e300, b: 0, c: 0, d: 1e300, tx: 0, ty: 0).inverted() == nil)
    #expect(Affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverted() == nil)
  }

  @Test func `The inverse leads back from anywhere`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let n = (0..<6).map { _ in Double.random(in: -10...10, using: &random) }
      let map = Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      guard abs(map.determinant) > 0.01 else { continue }
      let point = Point(x: n[1] * 9, y: n[4] * 7)
      let back = try #require(map.inverted()).apply(map.apply(point))
      #expect(isClose(back, point, 1e-8))
    }
  }

  @Test func `The bounding box is that of the four corners' images`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let n = (0..<10).map { _ in Double.random(in: -10...10, using: &random) }
      let map = Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      let rect = Rect(x: n[6], y: n[7], width: abs(n[8]), height: abs(n[9]))
      let corners = [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
      ].map(map.apply)
      let box = map.boundingBox(of: rect)
      #expect(isClose(box.minX, corners.map(\.x).min() ?? .nan))
      #expect(isClose(box.minY, corners.map(\.y).min() ?? .nan))
      #expect(isClose(box.maxX, corners.map(\.x).max() ?? .nan))
      #expect(isClose(box.maxY, corners.map(\.y).max() ?? .nan))
    }
  }

  @Test func `Components are applied scale, rotation, translation, about the anchor`() {
    let transform = NodeTransform.components(
      scale: Size(width: 2, height: 3), rotation: .pi / 2, translation: Point(x: 100, y: 200))
    let map = transform.affine(about: Point(x: 10, y: 20))
    // The anchor only moves; a point 1 to its right is scaled to 2 and turned downwards.
    #expect(isClose(map.apply(Point(x: 10, y: 20)), Point(x: 110, y: 220)))
    #expect(isClose(map.apply(Point(x: 11, y: 20)), Point(x: 110, y: 222)))
    #expect(isClose(map.apply(Point(x: 10, y: 21)), Point(x: 107, y: 220)))
  }

  @Test func `A matrix is taken about the anchor too`() {
    let matrix = NodeTransform.matrix(Affine(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 6))
    let map = matrix.affine(about: Point(x: 10, y: 20))
    #expect(map == Affine(a: 2, b: 0, c: 0, d: 2, tx: -5, ty: -14))
  }
}
