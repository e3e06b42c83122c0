import Geometry
import Testing

/// Lists and their unfolding, contract §3.3.
@Suite struct ListLayoutTests {
  let inset = Insets(top: 1, left: 20, bottom: 3, right: 10)
  let size = Size(width: 330, height: 200)

  @Test(arguments: [(Alignment.start, 20.0), (.center, 20 + 100), (.end, 220)])
  func `Items of a vertical list stand one under the other`(_ align: Alignment, _ x: Double) {
    let list = ListLayout(
      axis: .vertical, count: 9, itemSize: Size(width: 100, height: 40), spacing: 8, inset: inset,
      align: align)
    #expect(list.itemFrame(0, in: size) == Rect(x: x, y: 1, width: 100, height: 40))
    #expect(list.itemFrame(3, in: size) == Rect(x: x, y: 1 + 3 * 48, width: 100, height: 40))
  }

  @Test(arguments: [(Alignment.start, 1.0), (.center, 1 + 78), (.end, 157)])
  func `Items of a horizontal list stand side by side`(_ align: Alignment, _ y: Double) {
    let list = ListLayout(
      axis: .horizontal, count: 9, itemSize: Size(width: 100, height: 40), spacing: -8, inset: inset,
      align: align)
    #expect(list.itemFrame(2, in: size) == Rect(x: 20 + 2 * 92, y: y, width: 100, height: 40))
  }

  @Test func `The first items of the app store's list stand where the article shows them`() throws {
    let placements = try Sketch.window([
      .list("today", count: 6, item: .box(children: [.box("cover", 0, 0, 354, 400)])) {
        $0.frame = Rect(x: 0, y: 88, width: 414, height: 808)
        $0.scroll = Point(x: 0, y: 300)
        $0.list = ListLayout(
          axis: .vertical, count: 6, itemSize: Size(width: 354, height: 400), spacing: 40,
          align: .center)
      }
    ]).placed()
    #expect(try placements.rect("today/1/cover") == Rect(x: 30, y: 228, width: 354, height: 400))
  }

  @Test func `Items come first, then the list's children, whatever the order of writing`() throws {
    let tree = try Sketch.window([
      .list("list", count: 2, item: .box(children: [.box("c")]), children: [.box("header")])
    ]).tree()
    #expect(
      (0..<tree.count).map { tree.id(of: $0) } == [
        "window", "list", "list/0", "list/0/c", "list/1", "list/1/c", "header",
      ])
    #expect(Array(tree.children(of: try tree.find("list"))) == [2, 4, 6])
    #expect(Array(tree.children(of: 3)).isEmpty)
    #expect((0..<tree.count).map { tree.depth(of: $0) } == [1, 2, 3, 4, 3, 4, 3])
    #expect(tree.parent(of: 0) == nil)
    #expect(tree.parent(of: 5) == 4)
  }

  @Test func `Lists in lists unfold in every item, with ids from outside inwards`() throws {
    let row = Sketch.list("row", count: 2, item: .box(children: [.box("photo")]))
    let tree = try Sketch.window([.list("table", count: 2, item: .box(children: [.box("title"), row]))])
      .tree()
    let ids = (0..<tree.count).map { tree.id(of: $0) ?? "–" }
    #expect(
      ids == ["window", "table"]
        + (0..<2).flatMap { k in
          ["", "/title", "/row", "/row/0", "/row/0/photo", "/row/1", "/row/1/photo"]
            .map { "table/\(k)\($0)" }
        })
    for (element, id) in ids.enumerated() { #expect(tree.element(id: id) == element) }
    let photo = try tree.find("table/1/row/0/photo")
    let item = try #require(tree.item(of: photo))
    #expect(tree.id(of: item.list) == "table/1/row")
    #expect(item.index == 0)
    #expect(try #require(tree.item(of: tree.find("table/1/title"))).index == 1)
    #expect(tree.item(of: try tree.find("table")) == nil)
  }

  @Test func `A list without a template has bare items that bear the list's mark`() throws {
    let tree = try Sketch.window([.list("list", count: 3)]).tree()
    #expect(tree.count == 5)
    let node = tree.node(of: try tree.find("list/2"))
    #expect(node == LayoutNode(frame: Rect(x: 0, y: 80, width: 100, height: 40), mark: 1))
  }

  @Test func `An item's node has the frame of its place`() throws {
    let tree = try Sketch.window([.list("list", count: 3, item: .box("ignored", 7, 7, 7, 7) { $0.tag = 4 })])
      .tree()
    let node = tree.node(of: try tree.find("list/1"))
    #expect(node.frame == Rect(x: 0, y: 40, width: 100, height: 40))
    #expect(node.tag == 4)
    #expect(node.id == nil)
    #expect(tree.element(id: "ignored") == nil)
  }

  @Test(arguments: [0, -1, Int.min])
  func `A list of no items leaves its template out`(_ count: Int) throws {
    let tree = try Sketch.window([.list("list", count: count, item: .box(children: [.box("c")]))]).tree()
    #expect(tree.count == 2)
    #expect(tree.element(id: "list/0") == nil)
    #expect(tree.item(0, of: 1) == nil)
  }
}
