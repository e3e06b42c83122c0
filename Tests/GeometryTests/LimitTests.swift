import Geometry
import Testing

/// At most 20,000 nodes after lists are unfolded, at most depth 128 (contract §3.1).
@Suite struct LimitTests {
  func problems(_ sketch: Sketch) -> [LayoutError.Problem] {
    do {
      _ = try LayoutTree(nodes: sketch.nodes)
      return []
    } catch {
      return error.problems
    }
  }

  @Test func `20,000 elements are a layout, 20,001 are not`() throws {
    // The window and the list are two of them.
    #expect(try Sketch.window([.list("list", count: 19_998)]).tree().count == 20_000)
    #expect(problems(.window([.list("list", count: 19_999)])) == [.tooManyNodes])
    let pairs = Sketch.box(children: [.box("c")])
    #expect(try Sketch.window([.list("list", count: 9_999, item: pairs)]).tree().count == 20_000)
    #expect(problems(.window([.list("list", count: 10_000, item: pairs)])) == [.tooManyNodes])
  }

  @Test func `Written nodes count one each`() throws {
    func plain(_ count: Int) -> Sketch {
      .window((1..<count).map { _ in .box() })
    }
    #expect(problems(plain(20_000)).isEmpty)
    #expect(problems(plain(20_001)) == [.tooManyNodes])
  }

  @Test(arguments: [20_001, 1 << 40, Int.max])
  func `No count overflows, nested or not`(_ count: Int) {
    #expect(problems(.window([.list("list", count: count)])) == [.tooManyNodes])
    let inner = Sketch.list("inner", count: count, item: .box(children: [.box("c")]))
    #expect(
      problems(.window([.list("list", count: count, item: .box(children: [inner]))])) == [.tooManyNodes])
    #expect(
      problems(.window([.list("list", count: 0, item: .box(children: [inner]))])).isEmpty)
  }

  func chain(_ length: Int, last: Sketch) -> Sketch {
    (0..<length).reduce(last) { inner, _ in .box(children: [inner]) }
  }

  @Test func `Depth 128 is allowed, 129 is not`() throws {
    #expect(try chain(127, last: .box()).tree().depth(of: 127) == 128)
    #expect(problems(chain(128, last: .box())) == [.tooDeep])
  }

  @Test func `Items and their contents have depth too`() {
    #expect(problems(chain(126, last: .list(nil, count: 1))).isEmpty)
    #expect(problems(chain(127, last: .list(nil, count: 1))) == [.tooDeep])
    #expect(problems(chain(127, last: .list(nil, count: 0))).isEmpty)
    let item = Sketch.box(children: [.box()])
    #expect(problems(chain(125, last: .list(nil, count: 2, item: item))).isEmpty)
    #expect(problems(chain(126, last: .list(nil, count: 2, item: item))) == [.tooDeep])
    #expect(problems(chain(126, last: .list(nil, count: 0, item: item))).isEmpty)
  }

  @Test func `What no item uses has no depth, however deep it is written`() {
    let item = Sketch.box(children: [chain(200, last: .box())])
    #expect(problems(.window([.list("list", count: 0, item: item)])).isEmpty)
    #expect(problems(.window([.list("list", count: 1, item: item)])) == [.tooDeep])
  }

  @Test func `Everything that is wrong is told at once`() {
    let deep = chain(130, last: .box("a"))
    let found = problems(.window([.box("a"), deep, .list("list", count: .max)]))
    #expect(Set(found) == [.duplicateID(1, 132), .tooManyNodes, .tooDeep])
  }
}
