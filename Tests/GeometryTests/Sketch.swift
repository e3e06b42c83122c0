import Geometry

/// A layout written as a tree, as tests read best; `nodes` is the flat array that a `LayoutTree` wants.
///
/// Marks are the nodes' places in that array.
struct Sketch {
  var node: LayoutNode
  var template: [Sketch] = []
  var children: [Sketch] = []

  static func box(
    _ id: String? = nil, _ x: Double = 0, _ y: Double = 0, _ width: Double = 10, _ height: Double = 10,
    children: [Sketch] = [], _ edit: (inout LayoutNode) -> Void = { _ in }
  ) -> Sketch {
    var node = LayoutNode(frame: Rect(x: x, y: y, width: width, height: height), id: id)
    edit(&node)
    return Sketch(node: node, children: children)
  }

  /// A list of 100 × 40 points in a frame of 100 × 200, unless told otherwise.
  static func list(
    _ id: String?, count: Int, item: Sketch? = nil, children: [Sketch] = [],
    _ edit: (inout LayoutNode) -> Void = { _ in }
  ) -> Sketch {
    var sketch = box(id, 0, 0, 100, 200, children: children)
    sketch.node.list = ListLayout(
      axis: .vertical, count: count, itemSize: Size(width: 100, height: 40))
    edit(&sketch.node)
    sketch.template = item.map { [$0] } ?? []
    return sketch
  }

  /// A window of 375 × 667 points.
  static func window(_ children: [Sketch], _ edit: (inout LayoutNode) -> Void = { _ in }) -> Sketch {
    box("window", 0, 0, 375, 667, children: children, edit)
  }

  var nodes: [LayoutNode] {
    var nodes: [LayoutNode] = []
    append(to: &nodes, parent: -1)
    return nodes
  }

  private func append(to nodes: inout [LayoutNode], parent: Int) {
    let index = nodes.count
    var node = node
    node.parent = parent
    node.mark = index
    nodes.append(node)
    // The template is written after the children, as a client may: items come first all the same.
    for child in children { child.append(to: &nodes, parent: index) }
    for item in template {
      let template = nodes.count
      nodes[index].list?.template = template
      item.append(to: &nodes, parent: index)
    }
    nodes[index].end = nodes.count
  }

  func tree() throws -> LayoutTree { try LayoutTree(nodes: nodes) }

  func placed() throws -> Placements { Placements(try tree()) }
}

extension LayoutTree {
  /// The element with an id, or an error that says which.
  func find(_ id: String) throws -> Element {
    guard let element = element(id: id) else { throw Missing(id: id) }
    return element
  }

  struct Missing: Error {
    let id: String
  }
}

extension Placements {
  /// The window rect of the element with an id.
  func rect(_ id: String) throws -> Rect { placement(of: try tree.find(id)).rect }
}
