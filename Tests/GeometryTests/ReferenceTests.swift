import Geometry
import Testing

/// Contract §3.2.
@Suite struct ReferenceTests {
  @Test(arguments: [
    "", "/", "list", "list/", "list/0/", "list//c", "list/3", "list/00", "list/-1", "list/0/d",
    "list/99999999999999999999", "other/0/c", "c",
  ])
  func `What does not exist resolves to nothing`(_ id: String) throws {
    let tree = try Sketch.window([.list("list", count: 3, item: .box(children: [.box("c")]))]).tree()
    #expect((tree.element(id: id) == nil) == (id != "list"))
  }

  @Test func `Ids with slashes of their own are found`() throws {
    let tree = try Sketch.window([
      .box("a/b"), .list("c/d", count: 2, item: .box(children: [.box("e/f")])), .box("c/d/x"),
    ]).tree()
    for id in ["a/b", "c/d", "c/d/1", "c/d/1/e/f", "c/d/x"] {
      #expect(tree.id(of: try tree.find(id)) == id)
    }
  }

  @Test func `Items are found by number`() throws {
    let tree = try Sketch.window([.list("list", count: 3, item: .box(children: [.box("c")]))]).tree()
    let list = try tree.find("list")
    for k in 0..<3 { #expect(tree.item(k, of: list) == tree.element(id: "list/\(k)")) }
    for k in [-1, 3, Int.max, Int.min] { #expect(tree.item(k, of: list) == nil) }
    #expect(tree.item(0, of: 0) == nil)
  }

  @Test func `A tag is looked for on the nearest level first, then in document order`() throws {
    func tagged(_ id: String, _ tag: Int, _ children: [Sketch] = []) -> Sketch {
      .box(id, children: children) { $0.tag = tag }
    }
    let tree = try Sketch.window([
      tagged("a", 1, [tagged("a1", 7, [tagged("a11", 8)])]), tagged("b", 7), tagged("c", 7),
      tagged("d", 9, [tagged("d1", 8)]),
    ]).tree()
    #expect(tree.descendant(of: 0, tag: 7) == tree.element(id: "b"))
    #expect(tree.descendant(of: 0, tag: 8) == tree.element(id: "d1"))
    #expect(tree.descendant(of: try tree.find("a"), tag: 8) == tree.element(id: "a11"))
    #expect(tree.descendant(of: try tree.find("b"), tag: 7) == nil)
    #expect(tree.descendant(of: 0, tag: 99) == nil)
  }

  @Test func `A tag in an item is found from the item`() throws {
    let photo = Sketch.box("photo") { $0.tag = 100_000 }
    let row = Sketch.list("row", count: 5, item: .box(children: [photo, .box()]))
    let tree = try Sketch.window([.list("table", count: 3, item: .box(children: [.box("title"), row]))])
      .tree()
    let item = try #require(tree.item(1, of: tree.find("table/0/row")))
    #expect(tree.descendant(of: item, tag: 100_000) == tree.element(id: "table/0/row/1/photo"))
  }

  @Test func `What comes from a list without an id has none`() throws {
    let tree = try Sketch.window([.list(nil, count: 2, item: .box(children: [.box("c")]))]).tree()
    #expect((1..<tree.count).allSatisfy { tree.id(of: $0) == nil })
    #expect(tree.element(id: "c") == nil)
    #expect(tree.element(id: "/0") == nil)
  }
}
