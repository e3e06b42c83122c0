import Geometry
import Timelines

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A layer's shape at one instant, in the window.
struct SVGOutline: Hashable {
  /// From the layer's space, whose origin is its top left, to the window.
  private let map: Affine
  private let size: Size
  private let radius: Double
  private let corners: Corners

  init(_ forest: LayerForest, _ index: Int, at time: Double) {
    let layer = forest.layers[index].layer
    let state = layer.state(at: time)
    map = Self.toWindow(forest, index, at: time)
    size = Size(width: max(0, state.size.x), height: max(0, state.size.y))
    radius = min(max(0, state.cornerRadius), min(size.width, size.height) / 2)
    corners = layer.corners
  }

  /// The smallest upright rect around the shape.
  var box: Rect { map.boundingBox(of: Rect(origin: .zero, size: size)) }

  private static func toWindow(_ forest: LayerForest, _ index: Int, at time: Double) -> Affine {
    let state = forest.layers[index].layer.state(at: time)
    let (sine, cosine) = (sin(state.rotation), cos(state.rotation))
    let own = Affine(
      translation: Point(x: -max(0, state.size.x) / 2, y: -max(0, state.size.y) / 2)
    ).concatenating(
      Affine(
        a: cosine * state.scale.x, b: sine * state.scale.x, c: -sine * state.scale.y,
        d: cosine * state.scale.y, tx: state.position.x, ty: state.position.y))
    guard let parent = forest.parent[index] else { return own }
    return own.concatenating(toWindow(forest, parent, at: time))
  }

  /// The path's commands: a rectangle with its rounded corners as cubic Béziers.
  func path(_ writer: inout JSONWriter) {
    let (w, h) = (size.width, size.height)
    let top = radius
    let bottom = corners == .top ? 0 : radius
    // The handle with which a cubic is nearest to a quarter of a circle.
    let handle = 0.5522847498
    func go(_ command: StaticString, _ points: (x: Double, y: Double)...) {
      writer.text(command)
      for (index, point) in points.enumerated() {
        if index > 0 { writer.text(" ") }
        let image = map.apply(Point(x: point.x, y: point.y))
        writer.numbers([image.x, image.y])
      }
    }
    let (t, b) = (top * (1 - handle), bottom * (1 - handle))
    go("M", (top, 0))
    go("L", (w - top, 0))
    if top > 0 { go("C", (w - t, 0), (w, t), (w, top)) }
    go("L", (w, h - bottom))
    if bottom > 0 { go("C", (w, h - b), (w - b, h), (w - bottom, h)) }
    go("L", (bottom, h))
    if bottom > 0 { go("C", (b, h), (0, h - b), (0, h - bottom)) }
    go("L", (0, top))
    if top > 0 { go("C", (0, t), (t, 0), (top, 0)) }
    writer.text("Z")
  }
}
