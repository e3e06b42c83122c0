import Geometry
import Testing

/// Fixed and sticky nodes, contract §3.1.
@Suite struct PinTests {
  func scroller(
    _ offset: Double, zoom: Double = 1, pin: Pin, transform: NodeTransform? = nil
  ) throws -> Placements {
    try Sketch.window([
      .box(
        "scroller", 10, 20, 200, 300,
        children: [
          .box("wrap", 0, 40, 200, 1000, children: [.box("pinned", 5, 10, 50, 20) { $0.pin = pin }])
        ]
      ) {
        $0.scroll = Point(x: 3, y: offset)
        $0.zoom = zoom
        $0.transform = transform
      }
    ]).placed()
  }

  @Test(arguments: [0.0, 400, 4000, -60])
  func `A fixed node stays where it is at every offset`(_ offset: Double) throws {
    #expect(
      try scroller(offset, pin: .fixed).rect("pinned") == Rect(x: 15, y: 70, width: 50, height: 20))
  }

  @Test func `A fixed node is shifted in the scroll view's space, after its zoom, before its transform`()
    throws
  {
    let placements = try scroller(
      400, zoom: 2, pin: .fixed,
      transform: .matrix(Affine(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)))
    // In the scroll view (10, 100, 100, 40); about its middle (100, 150) at half size.
    #expect(
      try placements.rect("pinned") == Rect(x: 10 + 55, y: 20 + 125, width: 50, height: 20))
  }

  @Test(arguments: [(-30.0, 80.0), (0, 50), (38, 12), (40, 10), (45, 10), (4000, 10)])
  func `A sticky node scrolls until its top meets the line, then stays`(
    _ offset: Double, _ top: Double
  ) throws {
    let rect = try scroller(offset, pin: .sticky(top: 10)).rect("pinned")
    #expect(rect == Rect(x: 12, y: 20 + top, width: 50, height: 20))
  }

  @Test func `A sticky node's own transform does not count for its top`() throws {
    let placements = try Sketch.window([
      .box(
        "scroller", 0, 0, 200, 300,
        children: [
          .box("pinned", 0, 100, 50, 20) {
            $0.pin = .sticky(top: 0)
            $0.transform = .components(
              scale: Size(width: 1, height: 2), rotation: 0, translation: Point(x: 0, y: 7))
          }
        ]
      ) { $0.scroll = Point(x: 0, y: 150) }
    ]).placed()
    #expect(try placements.rect("pinned") == Rect(x: 0, y: -10 + 7, width: 50, height: 40))
  }

  @Test func `What lies in a fixed node is fixed once, not twice`() throws {
    let placements = try Sketch.window([
      .box(
        "scroller", 0, 0, 200, 300,
        children: [
          .box("bar", 0, 10, 200, 40, children: [.box("button", 5, 5, 20, 20) { $0.pin = .fixed }]) {
            $0.pin = .fixed
          }
        ]
      ) { $0.scroll = Point(x: 0, y: 150) }
    ]).placed()
    #expect(try placements.rect("button") == Rect(x: 5, y: 15, width: 20, height: 20))
  }

  @Test func `Only the nearest scroll view is ignored`() throws {
    let placements = try Sketch.window([
      .box(
        "outer", 0, 0, 300, 300,
        children: [
          .box("inner", 0, 50, 300, 200, children: [.box("fixed", 0, 5, 10, 10) { $0.pin = .fixed }]) {
            $0.scroll = Point(x: 0, y: 500)
          }
        ]
      ) { $0.scroll = Point(x: 0, y: 20) }
    ]).placed()
    #expect(try placements.rect("fixed").minY == 35)
  }

  @Test func `A list and the window are scrolling ancestors too; without any a pin does nothing`() throws {
    let header = Sketch.box("header", 0, 0, 100, 20) { $0.pin = .sticky(top: 0) }
    let listed = try Sketch.window([
      .list("list", count: 3, children: [header]) {
        $0.scroll = Point(x: 0, y: 25)
      }
    ]).placed()
    #expect(try listed.rect("header").minY == 0)
    let scrolled = try Sketch.window([header]) { $0.scroll = Point(x: 0, y: 33) }.placed()
    #expect(try scrolled.rect("header").minY == 0)
    let free = try Sketch.window([.box("plain", 0, -40, 10, 10, children: [header])]).placed()
    #expect(try free.rect("header").minY == -40)
  }

  @Test func `Zoom alone does not make a scroll view`() throws {
    let placements = try Sketch.window([
      .box("zoomed", 0, -50, 100, 100, children: [.box("header", 0, 0, 100, 20) { $0.pin = .sticky(top: 0) }])
      {
        $0.zoom = 2
      }
    ]).placed()
    #expect(try placements.rect("header") == Rect(x: 0, y: -50, width: 200, height: 40))
  }

  @Test func `A sticky item of a list sticks`() throws {
    let placements = try Sketch.window([
      .list("list", count: 3, item: .box { $0.pin = .sticky(top: 5) }) { $0.scroll = Point(x: 0, y: 50) }
    ]).placed()
    #expect(try (0..<3).map { try placements.rect("list/\($0)").minY } == [5, 5, 30])
  }
}
