import Geometry
import TestSupport
import Testing

/// Two nodes with one id are never a choice (contract §3.1; Hero #97, #110).
@Suite struct DuplicateIDTests {
  func duplicates(_ sketch: Sketch) -> [LayoutError.Problem] {
    do {
      _ = try LayoutTree(nodes: sketch.nodes)
      return []
    } catch {
      return error.problems
    }
  }

  @Test func `Each later bearer of an id is paired with the first`() {
    let sketch = Sketch.window([.box("a"), .box("b", children: [.box("a")]), .box("a"), .box("b")])
    #expect(
      duplicates(sketch) == [.duplicateID(1, 3), .duplicateID(1, 4), .duplicateID(2, 5)])
  }

  @Test func `Nodes without an id and equal tags are no duplicates`() {
    #expect(duplicates(.window([.box { $0.tag = 1 }, .box { $0.tag = 1 }])).isEmpty)
  }

  @Test func `Ids in different templates, or in a template and outside, are different`() {
    let cell = Sketch.box(children: [.box("cover")])
    #expect(
      duplicates(
        .window([.list("a", count: 2, item: cell), .list("b", count: 2, item: cell), .box("cover")])
      )
      .isEmpty)
  }

  @Test func `Twice in one template is a duplicate`() {
    let cell = Sketch.box(children: [.box("cover"), .box("cover")])
    #expect(duplicates(.window([.list("a", count: 2, item: cell)])) == [.duplicateID(3, 4)])
  }

  @Test(arguments: [1, 63, 64, 65, 128, 700])
  func `Items of a list with an id of any length are found and met`(length: Int) throws {
    let name = String(repeating: "n", count: length)
    let list = Sketch.list(name, count: 2, item: .box(children: [.box("cover")]))
    let tree = try Sketch.window([.box("other"), list]).tree()
    #expect(tree.element(id: "\(name)/1/cover").flatMap { tree.id(of: $0) } == "\(name)/1/cover")
    #expect(tree.element(id: "\(name)n/1/cover") == nil)
    #expect(duplicates(.window([.box("\(name)/1"), list])) == [.duplicateID(1, 2)])
  }

  @Test func `A written id that equals an unfolded one is a duplicate`() {
    let cell = Sketch.box(children: [.box("cover")])
    let list = Sketch.list("today", count: 2, item: cell)
    #expect(duplicates(.window([.box("today/1"), list])) == [.duplicateID(1, 2)])
    #expect(duplicates(.window([.box("today/1/cover"), list])) == [.duplicateID(1, 4)])
    for id in ["today/2", "today/01", "today/+1", "today/1/", "today/1/cove", "today/", "/1"] {
      #expect(duplicates(.window([.box(id), list])).isEmpty, "\(id)")
    }
  }

  @Test func `Two unfolded ids that meet are duplicates`() {
    // a/0/b/0/x from a's template and from the list a/0/b.
    let sketch = Sketch.window([
      .list("a", count: 1, item: .box(children: [.box("b/0/x")])),
      .list("a/0/b", count: 1, item: .box(children: [.box("x")])),
    ])
    #expect(duplicates(sketch).count == 1)
  }

  @Test func `Ids are compared byte by byte, as JSON members are`() {
    #expect(duplicates(.window([.box("e\u{301}"), .box("\u{E9}")])).isEmpty)
  }

  // MARK: Against every unfolded id

  /// A random layout of ids from a tiny alphabet, so that they often meet.
  func sketch(_ random: inout SeededGenerator, depth: Int) -> Sketch {
    let parts = ["a", "b", "0", "1"]
    let length = [1, 1, 1, 3, 3, 5].randomElement(using: &random) ?? 1
    let id = (0..<length).map { _ in parts.randomElement(using: &random) ?? "a" }.joined(separator: "/")
    let inner = depth == 0 ? 0 : Int.random(in: 0...2, using: &random)
    let children = (0..<inner).map { _ in sketch(&random, depth: depth - 1) }
    guard Bool.random(using: &random) else { return .box(id, children: children) }
    let content = (0..<inner).map { _ in sketch(&random, depth: depth - 1) }
    return .list(
      id, count: Int.random(in: 1...2, using: &random), item: .box(children: content), children: children)
  }

  /// All unfolded ids, made one by one.
  func unfolded(_ sketch: Sketch, prefix: String = "") -> [String] {
    var ids = sketch.node.id.map { [prefix + $0] } ?? []
    for child in sketch.children { ids += unfolded(child, prefix: prefix) }
    for item in sketch.template {
      for k in 0..<(sketch.node.list?.count ?? 0) {
        let own = "\(prefix)\(sketch.node.id ?? "")/\(k)"
        ids.append(own)
        for child in item.children { ids += unfolded(child, prefix: own + "/") }
      }
    }
    return ids
  }

  @Test func `A layout is refused just when two of its unfolded ids are equal`() throws {
    var random = SeededGenerator(seed: 5)
    var refused = 0
    for _ in 0..<3000 {
      var window = Sketch.box("window")
      window.children = (0..<3).map { _ in sketch(&random, depth: 2) }
      let ids = unfolded(window)
      let isUnique = Set(ids).count == ids.count
      #expect(duplicates(window).isEmpty == isUnique, "\(ids)")
      if isUnique {
        let tree = try window.tree()
        for element in 0..<tree.count {
          let id = try #require(tree.id(of: element))
          #expect(tree.element(id: id) == element)
        }
        #expect(Set((0..<tree.count).map { tree.id(of: $0) }) == Set(ids))
      } else {
        refused += 1
      }
    }
    // Both outcomes must be common, or the test says nothing.
    #expect((300...2700).contains(refused), "\(refused)")
  }
}
