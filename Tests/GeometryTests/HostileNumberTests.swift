import Geometry
import TestSupport
import Testing

/// Finite numbers that overflow, vanish or flatten: no trap, and the answer says that it is not finite.
@Suite struct HostileNumberTests {
  static let numbers: [Double] = [
    0, -0.0, 1, -1, 1e308, -1e308, 1e-308, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e16,
  ]

  /// Reads everything that can be read.
  func exercise(_ placements: Placements) {
    for element in 0..<placements.tree.count {
      let placement = placements.placement(of: element)
      _ = (placement.rect, placement.isUpright, placement.isFinite)
      _ = (placements.clip(of: element), placements.isVisible(element), placements.boundingBox(of: element))
      _ = (placements.visibleItems(of: element), placements.siblings(of: element))
      _ = placements.map(from: element, to: 0)
      _ = placements.map(from: 0, to: element)
    }
  }

  @Test(arguments: 1...200)
  func `Nothing traps on any finite number`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func any() -> Double { Self.numbers.randomElement(using: &random) ?? 0 }
    func wild(_ node: inout LayoutNode) {
      node.frame = Rect(x: any(), y: any(), width: abs(any()), height: abs(any()))
      node.zoom = any()
      node.scroll = Bool.random(using: &random) ? Point(x: any(), y: any()) : nil
      node.anchor = Point(x: any(), y: any())
      node.pin = [.scroll, .fixed, .sticky(top: any())].randomElement(using: &random) ?? .scroll
      node.clips = Bool.random(using: &random)
      node.transform =
        [
          nil, .matrix(Affine(a: any(), b: any(), c: any(), d: any(), tx: any(), ty: any())),
          .components(
            scale: Size(width: any(), height: any()), rotation: any(), translation: Point(x: any(), y: any())),
        ].randomElement(using: &random) ?? nil
    }
    let item = Sketch.box(children: [.box { wild(&$0) }]) { wild(&$0) }
    let list = Sketch.list("list", count: 3, item: item, children: [.box { wild(&$0) }]) {
      wild(&$0)
      $0.list?.spacing = any()
      $0.list?.itemSize = Size(width: abs(any()), height: abs(any()))
      $0.list?.inset = Insets(top: any(), left: any(), bottom: any(), right: any())
    }
    exercise(try Sketch.window([.box(children: [list]) { wild(&$0) }]) { wild(&$0) }.placed())
  }

  @Test func `Overflow shows as not finite`() throws {
    let placements = try Sketch.window([
      .box("a", 1e308, 0, 1e308, 10, children: [.box("b", 1e308, 0, 1e308, 10)]) {
        $0.zoom = 1e308
      },
      .box("c", 1e300, 0, 1, 1),
    ]).placed()
    #expect(!placements.placement(of: try placements.tree.find("b")).isFinite)
    #expect(placements.placement(of: try placements.tree.find("c")).isFinite)
  }

  @Test func `Zero sizes and zero scale are places like others`() throws {
    let placements = try Sketch.window([
      .box("flat", 5, 6, 0, 0),
      .box("gone", 10, 10, 20, 20, children: [.box("inside", 5, 5, 5, 5)]) {
        $0.transform = .components(scale: .zero, rotation: 0, translation: .zero)
      },
    ]).placed()
    #expect(try placements.rect("flat") == Rect(x: 5, y: 6, width: 0, height: 0))
    for id in ["gone", "inside"] {
      let placement = placements.placement(of: try placements.tree.find(id))
      #expect(placement.isFinite)
      #expect(placement.rect == Rect(x: 20, y: 20, width: 0, height: 0))
    }
  }

  @Test func `A reference of many slashes is answered at once`() throws {
    let tree = try Sketch.window([
      .list(String(repeating: "0/", count: 5_000) + "0", count: 2, item: .box(children: [.box("0/0")]))
    ]).tree()
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(tree.element(id: String(repeating: "0/", count: 50_000)) == nil)
    }
    #expect(time < .seconds(1))
  }
}
