import Geometry
import TestSupport
import Testing

/// Random layouts: the one-pass maps against a walk up the ancestors, and back again.
@Suite struct RoundTripTests {
  /// A random layout with transforms, scroll, zoom and lists.
  static func sketch(_ random: inout SeededGenerator, depth: Int = 5) -> Sketch {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func point(_ range: ClosedRange<Double>) -> Point { Point(x: number(range), y: number(range)) }
    var sketch = Sketch.box(nil, number(-50...50), number(-50...50), number(1...200), number(1...200))
    if Bool.random(using: &random) {
      sketch.node.transform = .components(
        scale: Size(width: number(0.5...2), height: number(0.5...2)), rotation: number(-3...3),
        translation: point(-20...20))
      sketch.node.anchor = point(-0.5...1.5)
    }
    if Bool.random(using: &random) { sketch.node.scroll = point(-100...100) }
    if Bool.random(using: &random) { sketch.node.zoom = number(0.5...2.5) }
    guard depth > 0 else { return sketch }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      sketch.children.append(self.sketch(&random, depth: depth - 1))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      sketch.node.list = ListLayout(
        axis: Bool.random(using: &random) ? .vertical : .horizontal,
        count: Int.random(in: 1...3, using: &random), itemSize: Size(width: 30, height: 20),
        spacing: number(-5...5), inset: Insets(top: 1, left: 2, bottom: 3, right: 4), align: .center)
      sketch.template = [self.sketch(&random, depth: depth - 1)]
    }
    return sketch
  }

  /// One step up: from an element's own frame to its parent's.
  func up(_ point: Point, from element: Int, in tree: LayoutTree) -> Point? {
    guard let parent = tree.parent(of: element) else { return nil }
    let node = tree.node(of: element)
    var p = point
    if let transform = node.transform {
      let anchor = Point(
        x: node.anchor.x * node.frame.width, y: node.anchor.y * node.frame.height)
      p = transform.affine(about: anchor).apply(p)
    }
    let zoom = tree.node(of: parent).zoom
    let scroll = tree.node(of: parent).scroll ?? .zero
    return Point(
      x: (p.x + node.frame.minX) * zoom - scroll.x, y: (p.y + node.frame.minY) * zoom - scroll.y)
  }

  @Test(arguments: 1...20)
  func `Every map agrees with a walk up the ancestors`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let placements = try Self.sketch(&random).placed()
    for element in 0..<placements.tree.count {
      for point in [Point.zero, Point(x: 17, y: -4)] {
        var walked = point
        var current = element
        while let next = up(walked, from: current, in: placements.tree) {
          walked = next
          current = placements.tree.parent(of: current) ?? 0
        }
        #expect(isClose(placements.map(of: element).apply(point), walked, 1e-9))
      }
    }
  }

  @Test(arguments: 1...20)
  func `A point taken to the window or to another node comes back`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let placements = try Self.sketch(&random).placed()
    let point = Point(x: 12.5, y: 3.25)
    for element in 0..<placements.tree.count {
      let other = Int.random(in: 0..<placements.tree.count, using: &random)
      let there = try #require(placements.map(from: element, to: other))
      let back = try #require(placements.map(from: other, to: element))
      #expect(isClose(back.apply(there.apply(point)), point, 1e-6))
      let inverse = try #require(placements.map(of: element).inverted())
      #expect(isClose(inverse.apply(placements.map(of: element).apply(point)), point, 1e-6))
    }
  }

  @Test(arguments: 1...20)
  func `A placement without shear shows the frame's four corners where they are`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let placements = try Self.sketch(&random).placed()
    for element in 0..<placements.tree.count {
      let placement = placements.placement(of: element)
      guard !placement.isSheared else { continue }
      let size = placements.tree.frame(of: element).size
      let shown = NodeTransform.components(
        scale: Size(width: placement.scaleX, height: placement.scaleY),
        rotation: placement.rotation, translation: placement.position)
      for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
        let corner = shown.affine(about: .zero).apply(
          Point(x: (x - 0.5) * placement.size.width, y: (y - 0.5) * placement.size.height))
        let actual = placements.map(of: element).apply(Point(x: x * size.width, y: y * size.height))
        // Below the shear threshold an off-axis millionth of a point is allowed.
        #expect(isClose(corner, actual, 1e-5))
      }
    }
  }
}
