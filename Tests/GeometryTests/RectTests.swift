import Geometry
import Testing

@Suite struct RectTests {
  @Test func `Edges and middle follow from origin and size`() {
    let rect = Rect(x: 1, y: 2, width: 10, height: 20)
    #expect([rect.minX, rect.minY, rect.maxX, rect.maxY] == [1, 2, 11, 22])
    #expect(rect.center == Point(x: 6, y: 12))
    #expect(Rect(center: rect.center, size: rect.size) == rect)
  }

  @Test func `The intersection is what both cover`() {
    let a = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      a.intersection(Rect(x: 5, y: -5, width: 10, height: 10))
        == Rect(x: 5, y: 0, width: 5, height: 5))
    #expect(a.intersection(a) == a)
  }

  @Test(arguments: [
    Rect(x: 10, y: 0, width: 5, height: 5), Rect(x: 0, y: -5, width: 5, height: 5),
    Rect(x: 3, y: 3, width: 0, height: 5), Rect(x: 30, y: 0, width: 1, height: 1),
    Rect(x: .nan, y: 0, width: 5, height: 5),
  ])
  func `Rects without a common area do not meet`(_ other: Rect) {
    let a = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(a.intersection(other) == nil)
    #expect(other.intersection(a) == nil)
  }
}
