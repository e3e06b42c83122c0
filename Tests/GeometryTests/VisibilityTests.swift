import Geometry
import Testing

/// Clips, visible items and siblings, contract §3.3, §3.4, §5.2.
@Suite struct VisibilityTests {
  @Test func `Clips are those of the window, of clipping ancestors and of lists`() throws {
    let placements = try Sketch.window([
      .box(
        "clipping", 300, 600, 200, 200,
        children: [.box("plain", 10, 10, 500, 500, children: [.box("leaf", -50, -50, 100, 100)])]
      ) { $0.clips = true },
      .list("list", count: 2, children: [.box("header", 0, 0, 500, 10)]),
    ]).placed()
    let tree = placements.tree
    let window = Rect(x: 0, y: 0, width: 375, height: 667)
    #expect(placements.clip(of: 0) == window)
    // A node's own clipping is for what lies in it.
    #expect(placements.clip(of: try tree.find("clipping")) == window)
    let clip = Rect(x: 300, y: 600, width: 75, height: 67)
    #expect(placements.clip(of: try tree.find("leaf")) == clip)
    #expect(
      placements.visibleRect(of: try tree.find("leaf")) == Rect(x: 300, y: 600, width: 60, height: 60))
    #expect(
      placements.boundingBox(of: try tree.find("leaf")) == Rect(x: 260, y: 560, width: 100, height: 100))
    #expect(placements.clip(of: try tree.find("header")) == Rect(x: 0, y: 0, width: 100, height: 200))
  }

  @Test func `What lies wholly outside is not visible, and clips nothing back in`() throws {
    let placements = try Sketch.window([
      .box("away", 400, 0, 100, 100, children: [.box("leaf", -400, 0, 50, 50)]) { $0.clips = true },
      .box("hidden", 0, 0, 10, 10) { $0.isHidden = true },
      .box("line", 0, 0, 10, 0),
    ]).placed()
    let tree = placements.tree
    #expect(placements.clip(of: try tree.find("leaf")) == nil)
    #expect(!placements.isVisible(try tree.find("leaf")))
    #expect(!placements.isVisible(try tree.find("away")))
    #expect(!placements.isVisible(try tree.find("line")))
    // A cell that hides because a layer stands in for it is still where it is.
    #expect(placements.isVisible(try tree.find("hidden")))
  }

  @Test func `A rotated clip counts by its bounding box`() throws {
    let placements = try Sketch.window([
      .box("turned", 100, 100, 100, 100, children: [.box("leaf")]) {
        $0.clips = true
        $0.transform = .components(scale: Size(width: 1, height: 1), rotation: .pi / 4, translation: .zero)
      }
    ]).placed()
    let clip = try #require(placements.clip(of: placements.tree.find("leaf")))
    #expect(
      isClose(
        clip,
        Rect(
          center: Point(x: 150, y: 150), size: Size(width: 100 * 2.squareRoot(), height: 100 * 2.squareRoot())
        )))
  }

  func list(offset: Double) throws -> Placements {
    try Sketch.window([
      .list("list", count: 20, item: .box(children: [.box(nil, 0, 0, 50, 20), .box("photo", 0, 0, 60, 30)])) {
        $0.frame = Rect(x: 0, y: 500, width: 100, height: 400)
        $0.scroll = Point(x: 0, y: offset)
      }
    ]).placed()
  }

  @Test(arguments: [
    // The list shows 167 of its points: four items of 40 and a bit.
    (0.0, 0...4), (40, 1...5), (39.5, 0...5), (40.5, 1...5), (760, 19...19), (-120, 0...1),
  ])
  func `Visible items are those with some area in the list's visible part`(
    _ offset: Double, _ expected: ClosedRange<Int>
  ) throws {
    let placements = try list(offset: offset)
    let items = placements.visibleItems(of: try placements.tree.find("list"))
    #expect(items == expected.compactMap { placements.tree.element(id: "list/\($0)") })
  }

  @Test(arguments: [800.0, -167, 1e300, -1e300])
  func `A list scrolled away shows nothing`(_ offset: Double) throws {
    let placements = try list(offset: offset)
    #expect(placements.visibleItems(of: try placements.tree.find("list")).isEmpty)
    #expect(placements.siblings(of: try placements.tree.find("list/0/photo")).isEmpty)
  }

  @Test func `What is no list has no items`() throws {
    #expect(try list(offset: 0).visibleItems(of: 0).isEmpty)
  }

  @Test func `Siblings are the nodes at the same place of every visible item`() throws {
    let placements = try list(offset: 100)
    let tree = placements.tree
    for id in ["list/3/photo", "list/3", "list/19/photo"] {
      let siblings = placements.siblings(of: try tree.find(id))
      #expect(siblings.map(\.item) == [2, 3, 4, 5, 6])
      let suffix = id.hasSuffix("photo") ? "/photo" : ""
      #expect(siblings.map { tree.id(of: $0.element) } == (2...6).map { "list/\($0)\(suffix)" })
    }
    // Also where the node has no id.
    let nameless = try tree.find("list/3") + 1
    #expect(placements.siblings(of: nameless).map(\.element).contains(nameless))
    #expect(placements.siblings(of: try tree.find("list")).isEmpty)
  }

  @Test func `Siblings stay in the nearest list`() throws {
    let row = Sketch.list("row", count: 5, item: .box(children: [.box("photo", 0, 0, 230, 153)])) {
      $0.frame = Rect(x: 0, y: 61.5, width: 375, height: 218.5)
      $0.scroll = Point(x: 130, y: 0)
      $0.list = ListLayout(axis: .horizontal, count: 5, itemSize: Size(width: 250, height: 210))
    }
    let placements = try Sketch.window([
      .list("table", count: 3, item: .box(children: [.box("title"), row])) {
        $0.frame = Rect(x: 0, y: 0, width: 375, height: 667)
        $0.list = ListLayout(axis: .vertical, count: 3, itemSize: Size(width: 375, height: 280))
      }
    ]).placed()
    let tree = placements.tree
    #expect(
      placements.siblings(of: try tree.find("table/1/row/1/photo")).map { tree.id(of: $0.element) }
        == (0...2).map { "table/1/row/\($0)/photo" })
    #expect(
      placements.siblings(of: try tree.find("table/1/title")).map { tree.id(of: $0.element) }
        == (0...2).map { "table/\($0)/title" })
  }

  @Test func `A half-visible cell keeps its full size`() throws {
    // The seed's right neighbour: a photo of 3 to 2 of which half is outside.
    let placements = try Sketch.window([
      .list("row", count: 3, item: .box(children: [.box("photo", 0, 0, 230, 153.5)])) {
        $0.frame = Rect(x: 0, y: 0, width: 375, height: 200)
        $0.scroll = Point(x: -20, y: 0)
        $0.list = ListLayout(
          axis: .horizontal, count: 3, itemSize: Size(width: 230, height: 200), spacing: 10)
      }
    ]).placed()
    let photo = try placements.tree.find("row/1/photo")
    #expect(placements.placement(of: photo).rect == Rect(x: 260, y: 0, width: 230, height: 153.5))
    #expect(placements.visibleRect(of: photo) == Rect(x: 260, y: 0, width: 115, height: 153.5))
  }
}
