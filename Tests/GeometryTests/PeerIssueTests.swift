import Geometry
import Testing

/// What users of other transition libraries ran into, as far as it is geometry.
@Suite struct PeerIssueTests {
  @Test(arguments: [0.5, 1, 2.5])
  func `A source in a zoomed scroll view has the zoomed size (Hero 237)`(_ zoom: Double) throws {
    let placements = try Sketch.window([
      .box("scroller", 0, 64, 375, 603, children: [.box("photo", 40, 60, 100, 80)]) {
        $0.scroll = Point(x: 10, y: 30)
        $0.zoom = zoom
      }
    ]).placed()
    let expected = Rect(
      x: 40 * zoom - 10, y: 64 + 60 * zoom - 30, width: 100 * zoom, height: 80 * zoom)
    #expect(isClose(try placements.rect("photo"), expected))
  }

  @Test(arguments: [0.0, 33.5, 1200, -80])
  func `A scroll offset shifts what is in the scroll view and nothing else (motion 1580, 1430)`(
    _ offset: Double
  ) throws {
    func layout(_ offset: Double) throws -> Placements {
      try Sketch.window([
        .box("scroller", 0, 0, 375, 667, children: [.box("cell", 10, 500, 100, 100)]) {
          $0.scroll = Point(x: 0, y: offset)
        },
        .box("bar", 0, 600, 375, 67),
      ]).placed()
    }
    let (before, after) = (try layout(0), try layout(offset))
    #expect(try after.rect("cell") == before.rect("cell").offset(by: Point(x: 0, y: -offset)))
    #expect(try after.rect("bar") == before.rect("bar"))
    #expect(try after.rect("scroller") == before.rect("scroller"))
    let inside = { (p: Placements) in p.map(from: try p.tree.find("cell"), to: try p.tree.find("scroller")) }
    #expect((try inside(after) == inside(before)) == (offset == 0))
  }

  @Test func `A scaled root scales what is in it (shared-element 74)`() throws {
    let placements = try Sketch.window([
      .box("root", 0, 0, 375, 667, children: [.box("photo", 20, 30, 100, 80)]) {
        $0.transform = .components(
          scale: Size(width: 1.104, height: 1.104), rotation: 0, translation: .zero)
        $0.anchor = .zero
      }
    ]).placed()
    #expect(
      isClose(try placements.rect("photo"), Rect(x: 22.08, y: 33.12, width: 110.4, height: 88.32)))
  }

  @Test func `A tilted card keeps its size and has a rotation (flutter 70567)`() throws {
    let placements = try Sketch.window([
      .box("card", 100, 100, 80, 80) {
        $0.transform = .components(
          scale: Size(width: 1, height: 1), rotation: 0.3, translation: .zero)
      }
    ]).placed()
    let card = placements.placement(of: try placements.tree.find("card"))
    #expect(card.size == Size(width: 80, height: 80))
    #expect(isClose(card.rotation, 0.3))
    #expect(isClose(card.rect, Rect(x: 100, y: 100, width: 80, height: 80)))
    // Its bounding box would be a quarter too large.
    #expect(placements.boundingBox(of: try placements.tree.find("card")).width > 80 * 1.24)
  }

  @Test func `A distance in the window is divided by the parent's scale (svelte 7205)`() throws {
    let placements = try Sketch.window([
      .box("half", 0, 0, 200, 200, children: [.box("cell", 10, 20, 30, 40)]) {
        $0.transform = .components(
          scale: Size(width: 0.5, height: 0.5), rotation: 0, translation: .zero)
      }
    ]).placed()
    let tree = placements.tree
    let back = try #require(placements.map(of: tree.find("half")).inverted())
    let step = back.apply(Point(x: 60, y: 0)) - back.apply(.zero)
    #expect(isClose(step, Point(x: 120, y: 0)))
    #expect(
      try placements.map(from: tree.find("cell"), to: tree.find("half"))?.apply(.zero) == Point(x: 10, y: 20))
  }

  @Test func `A place in one container is told in another (flutter 25272)`() throws {
    let placements = try Sketch.window([
      .box("left", 10, 100, 100, 500, children: [.box("cell", 5, 5, 10, 10)]),
      .box("right", 200, 50, 100, 500) { $0.scroll = Point(x: 0, y: 77) },
    ]).placed()
    let tree = placements.tree
    let map = try #require(placements.map(from: tree.find("cell"), to: tree.find("right")))
    #expect(map.apply(.zero) == Point(x: 15 - 200, y: 105 - 50))
  }

  @Test func `Three rows inserted before the target move it by three rows (reanimated 4203)`() throws {
    func table(count: Int) throws -> Placements {
      try Sketch.window([.list("table", count: count, item: .box(children: [.box("photo")]))]).placed()
    }
    let before = try table(count: 5).rect("table/1/photo")
    let after = try table(count: 8).rect("table/4/photo")
    #expect(after == before.offset(by: Point(x: 0, y: 3 * 40)))
  }

  @Test func `A placement read a thousand times does not drift (reanimated 5473)`() throws {
    var rect = Rect(x: 12.3, y: 45.6, width: 78.9, height: 10.1)
    let first = rect
    for _ in 0..<1000 {
      let placements = try Sketch.window([.box("cell", rect.minX, rect.minY, rect.width, rect.height)])
        .placed()
      rect = Rect(
        origin: placements.map(of: 1).apply(.zero), size: placements.placement(of: 1).size)
    }
    #expect(rect == first)
  }
}
