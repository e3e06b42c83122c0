import Geometry
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

@Suite struct PlacementTests {
  let size = Size(width: 40, height: 20)

  @Test func `Scale and rotation come back from their linear part`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let rotation = Double.random(in: -3.14...3.14, using: &random)
      let sx = Double.random(in: 0.1...5, using: &random)
      let sy = Double.random(in: 0.1...5, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      let map = NodeTransform.components(
        scale: Size(width: sx, height: sy), rotation: rotation, translation: Point(x: 3, y: 4)
      ).affine(about: .zero)
      let placement = Placement(map: map, size: size)
      #expect(isClose(placement.scaleX, sx))
      #expect(isClose(placement.scaleY, sy))
      #expect(isClose(placement.rotation, rotation))
      #expect(!placement.isSheared)
      #expect(placement.size == size)
      #expect(placement.position == map.apply(Point(x: 20, y: 10)))
    }
  }

  @Test func `A node mirrored from left to right is turned by half and mirrored from top to bottom`() {
    let map = Affine(a: -1, b: -0.0, c: 0, d: 1, tx: 0, ty: 0)
    let placement = Placement(map: map, size: size)
    #expect(placement.rotation == .pi)
    #expect(placement.scaleX == 1)
    #expect(placement.scaleY == -1)
    #expect(!placement.isUpright)
  }

  @Test func `Shear is dropped and told`() {
    let placement = Placement(map: Affine(a: 3, b: 4, c: 1, d: 2, tx: 0, ty: 0), size: size)
    #expect(placement.isSheared)
    #expect(placement.scaleX == 5)
    #expect(isClose(placement.scaleY, (3.0 * 2 - 4 * 1) / 5))
    #expect(isClose(placement.rotation, atan2(4.0, 3.0)))
  }

  @Test(arguments: [(9e-7, false), (1.1e-6, true), (-1.1e-6, true)])
  func `Shear counts from a millionth on`(_ shear: Double, _ isSheared: Bool) {
    let map = Affine(a: 200, b: 0, c: 200 * shear, d: 200, tx: 0, ty: 0)
    #expect(Placement(map: map, size: size).isSheared == isSheared)
  }

  @Test func `The rect is that of size times scale, the rotation ignored`() {
    let placement = Placement(
      position: Point(x: 100, y: 50), size: size, scaleX: 2, scaleY: -3, rotation: 1)
    #expect(placement.rect == Rect(x: 60, y: 20, width: 80, height: 60))
    #expect(Placement(placement.rect).rect == placement.rect)
    #expect(Placement(placement.rect).isUpright)
  }

  @Test func `A flattened x axis leaves the rotation to the y axis`() {
    let placement = Placement(map: Affine(a: 0, b: 0, c: -2, d: 0, tx: 0, ty: 0), size: size)
    #expect(placement.scaleX == 0)
    #expect(placement.scaleY == 2)
    #expect(isClose(placement.rotation, .pi / 2))
    let nothing = Placement(map: Affine(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 2), size: size)
    #expect(nothing.isFinite)
    #expect(nothing.rect == Rect(x: 1, y: 2, width: 0, height: 0))
  }
}
