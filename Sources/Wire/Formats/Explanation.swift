import Choreography
import Geometry
package import Timelines

/// What every node of a layout resolved to and every frame that the recipe computed (contract §6.5).
package enum Explanation {
  /// The `explain` member's value.
  package static func json(of scene: Scene, _ plan: Plan) -> [UInt8] {
    let stage = scene.stage
    let order = PaintOrder(stage.tree)
    let pointers = Pointers(stage.tree, window: scene.document.pointer(to: stage.tree.nodes[0].mark))
    let used = Self.used(by: scene, plan)
    var writer = JSONWriter(capacity: 256 * stage.tree.count)
    writer.beginObject()
    writer.key("nodes")
    writer.beginArray()
    for element in 0..<stage.tree.count {
      writer.node(
        element, of: stage, pointer: pointers[stage.tree.node(of: element).mark] ?? "",
        z: order.rank[element], isUsed: used.contains(element))
    }
    writer.endArray()
    writer.key("frames")
    writer.beginArray()
    for layer in plan.layers {
      for (end, state) in [("from", layer.from), ("to", layer.to)] {
        writer.beginObject()
        writer.key("label")
        writer.string("\(layer.id).\(end)")
        writer.key("rect")
        writer.rect(state.frame)
        writer.endObject()
      }
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  /// The nodes that the plan shows, hides or was made from.
  private static func used(by scene: Scene, _ plan: Plan) -> Set<LayoutTree.Element> {
    var elements = Set(scene.stage.arguments.elements)
    let names = plan.layers.compactMap(\.content.node) + plan.events.compactMap(\.target)
    for name in Set(names) {
      if let element = scene.stage.tree.element(id: name) { elements.insert(element) }
    }
    return elements
  }
}

extension Arguments {
  /// Every node that an argument names, also inside lists and records.
  fileprivate var elements: [LayoutTree.Element] { values.flatMap(\.value.elements) }
}

extension Argument {
  fileprivate var elements: [LayoutTree.Element] {
    switch self {
    case .element(let element): [element]
    case .list(let list): list.flatMap(\.elements)
    case .record(let arguments): arguments.values.flatMap(\.value.elements)
    default: []
    }
  }
}

/// Where each node of a layout stands in its body, by the node's mark; made top-down, so in linear time.
private struct Pointers {
  private var byMark: [Int: String] = [:]

  init(_ tree: LayoutTree, window: String) {
    let nodes = tree.nodes
    var children = Array(repeating: 0, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      guard nodes.indices.contains(node.parent), let parent = byMark[nodes[node.parent].mark] else {
        byMark[node.mark] = window
        continue
      }
      if nodes[node.parent].list?.template == index {
        byMark[node.mark] = "\(parent)/list/item"
      } else {
        byMark[node.mark] = "\(parent)/children/\(children[node.parent])"
        children[node.parent] += 1
      }
    }
  }

  subscript(mark: Int) -> String? { byMark[mark] }
}

/// The order in which a layout is drawn: a parent under its children, siblings by `z`, then by order.
private struct PaintOrder {
  /// Each element's place in that order, 0 first.
  private(set) var rank: [Int]

  init(_ tree: LayoutTree) {
    rank = Array(repeating: 0, count: tree.count)
    var next = 0
    // The top of the stack is drawn next, so children are pushed last first.
    var stack = [LayoutTree.root]
    while let element = stack.popLast() {
      rank[element] = next
      next += 1
      let children = Array(tree.children(of: element))
      let sorted = children.sorted { (tree.node(of: $0).z, $0) < (tree.node(of: $1).z, $1) }
      stack.append(contentsOf: sorted.reversed())
    }
  }
}

extension JSONWriter {
  fileprivate mutating func node(
    _ element: LayoutTree.Element, of stage: Stage, pointer: String, z: Int, isUsed: Bool
  ) {
    let placement = stage.placements.placement(of: element)
    beginObject()
    key("id")
    if let id = stage.tree.id(of: element) { string(id) } else { null() }
    key("pointer")
    string(pointer)
    key("rect")
    rect(placement.rect)
    key("position")
    pair([placement.position.x, placement.position.y])
    key("size")
    pair([placement.size.width, placement.size.height])
    key("scale")
    pair([placement.scaleX, placement.scaleY])
    key("rotation")
    number(placement.rotation)
    key("clip")
    if let clip = stage.placements.clip(of: element) { rect(clip) } else { null() }
    key("visible")
    bool(stage.placements.isVisible(element))
    key("z")
    integer(z)
    key("used")
    bool(isUsed)
    endObject()
  }
}
