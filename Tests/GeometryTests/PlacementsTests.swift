import Geometry
import Testing

/// From node to window, contract §3.4.
@Suite struct PlacementsTests {
  @Test func `Frames add up and scroll offsets are taken off`() throws {
    let placements = try Sketch.window([
      .box(
        "scroller", 10, 20, 300, 400,
        children: [.box("inner", 5, 6, 50, 60, children: [.box("leaf", 1, 2, 3, 4)])]
      ) { $0.scroll = Point(x: -7, y: 100) }
    ]).placed()
    #expect(try placements.rect("leaf") == Rect(x: 10 + 7 + 5 + 1, y: 20 - 100 + 6 + 2, width: 3, height: 4))
  }

  @Test func `The window's own frame origin and transform count as none, its scroll and zoom do not`() throws
  {
    let placements = try Sketch.window([.box("leaf", 10, 10, 10, 10)]) {
      $0.frame.origin = Point(x: 50, y: 60)
      $0.transform = .components(
        scale: Size(width: 3, height: 3), rotation: 1, translation: Point(x: 9, y: 9))
      $0.scroll = Point(x: 4, y: 5)
      $0.zoom = 2
    }.placed()
    #expect(placements.map(of: 0) == .identity)
    #expect(placements.placement(of: 0).rect == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(try placements.rect("leaf") == Rect(x: 16, y: 15, width: 20, height: 20))
  }

  @Test func `A window that holds nothing ignores its own origin too`() throws {
    let placements = try Sketch.window([]) { $0.frame.origin = Point(x: 50, y: 60) }.placed()
    #expect(placements.map(of: 0) == .identity)
  }

  @Test func `The own transform comes first, about the anchor, then the frame's origin`() throws {
    let placements = try Sketch.window([
      .box("leaf", 100, 100, 40, 20) {
        $0.transform = .components(
          scale: Size(width: 2, height: 3), rotation: 0, translation: Point(x: 1, y: 2))
        $0.anchor = Point(x: 0, y: 1)
      }
    ]).placed()
    let placement = placements.placement(of: try placements.tree.find("leaf"))
    #expect(placement.rect == Rect(x: 101, y: 120 - 60 + 2, width: 80, height: 60))
    #expect(placement.size == Size(width: 80, height: 60))
    #expect(placement.scaleX == 1)
  }

  @Test func `Scale is folded into the size under even ancestors`() throws {
    let placements = try Sketch.window([
      .box("half", 10, 10, 100, 100, children: [.box("leaf", 50, 50, 20, 20)]) {
        $0.transform = .components(
          scale: Size(width: 0.5, height: 0.5), rotation: 0, translation: .zero)
      }
    ]).placed()
    let placement = placements.placement(of: try placements.tree.find("leaf"))
    #expect(placement == Placement(Rect(x: 60, y: 60, width: 10, height: 10)))
    #expect(placement.isUpright)
  }

  @Test func `Scale is not folded under an ancestor that scales unevenly`() throws {
    let placements = try Sketch.window([
      .box("wide", 0, 0, 100, 100, children: [.box("leaf", 40, 40, 20, 20)]) {
        $0.transform = .components(
          scale: Size(width: 2, height: 1), rotation: 0, translation: .zero)
      }
    ]).placed()
    let placement = placements.placement(of: try placements.tree.find("leaf"))
    #expect(placement.size == Size(width: 20, height: 20))
    #expect(placement.scaleX == 2)
    #expect(placement.scaleY == 1)
    // The uneven node itself has a diagonal transform and no uneven ancestor.
    let wide = placements.placement(of: try placements.tree.find("wide"))
    #expect(wide == Placement(Rect(x: -50, y: 0, width: 200, height: 100)))
  }

  @Test func `A mirrored or turned node keeps its size and says how it stands`() throws {
    let placements = try Sketch.window([
      .box("mirrored", 0, 0, 100, 50) {
        $0.transform = .components(scale: Size(width: 1, height: -2), rotation: 0, translation: .zero)
      },
      .box("turned", 0, 0, 80, 80, children: [.box("inside", 30, 30, 20, 20)]) {
        $0.transform = .components(scale: Size(width: 1, height: 1), rotation: 0.3, translation: .zero)
      },
    ]).placed()
    let mirrored = placements.placement(of: try placements.tree.find("mirrored"))
    #expect(mirrored.size == Size(width: 100, height: 50))
    #expect(mirrored.scaleY == -2)
    for id in ["turned", "inside"] {
      let placement = placements.placement(of: try placements.tree.find(id))
      #expect(isClose(placement.rotation, 0.3))
      #expect(isClose(placement.position, Point(x: 40, y: 40)))
      #expect(isClose(placement.scaleX, 1))
    }
  }

  @Test func `A content that is mirrored both ways is turned, not of negative size`() throws {
    let placements = try Sketch.window([
      .box("mirrored", 100, 100, 100, 100, children: [.box("leaf", 0, 0, 20, 10)]) { $0.zoom = -1 }
    ]).placed()
    let leaf = placements.placement(of: try placements.tree.find("leaf"))
    #expect(leaf.size == Size(width: 20, height: 10))
    #expect(leaf.rotation == .pi)
    #expect(leaf.rect == Rect(x: 80, y: 90, width: 20, height: 10))
  }

  @Test func `Shear from an uneven scale over a rotation is told`() throws {
    let placements = try Sketch.window([
      .box(
        "wide", 0, 0, 100, 100,
        children: [
          .box("turned", 40, 40, 20, 20) {
            $0.transform = .components(scale: Size(width: 1, height: 1), rotation: 0.5, translation: .zero)
          }
        ]
      ) {
        $0.transform = .matrix(Affine(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0))
      }
    ]).placed()
    #expect(placements.placement(of: try placements.tree.find("turned")).isSheared)
    #expect(!placements.placement(of: try placements.tree.find("wide")).isSheared)
  }

  @Test func `Float noise in a matrix does not keep a scale from being folded`() throws {
    let placements = try Sketch.window([
      .box("noisy", 0, 0, 100, 100, children: [.box("leaf", 0, 0, 10, 10)]) {
        $0.transform = .matrix(Affine(a: 2, b: 2.4e-16, c: -2.4e-16, d: 2, tx: 0, ty: 0))
      }
    ]).placed()
    let placement = placements.placement(of: try placements.tree.find("leaf"))
    #expect(placement.size == Size(width: 20, height: 20))
    #expect(placement.rotation == 0)
  }
}
