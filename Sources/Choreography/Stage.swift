package import Geometry
package import Timelines
import Timing

/// All that a recipe may read: the screen, the layout with every frame converted once, and its arguments.
package struct Stage: Sendable {
  package var screen: Screen
  package var tree: LayoutTree
  package var placements: Placements
  package var direction: Direction
  package var arguments: Arguments
  /// The recipe's phases of this direction with the timing that counts.
  package var phases: [Phase]

  package init(
    screen: Screen, tree: LayoutTree, placements: Placements, direction: Direction,
    arguments: Arguments, phases: [Phase]
  ) {
    self.screen = screen
    self.tree = tree
    self.placements = placements
    self.direction = direction
    self.arguments = arguments
    self.phases = phases
  }

  /// The tapped element; recipes with a source require it, so the window stands in for none.
  package var source: LayoutTree.Element { arguments.element("source") ?? LayoutTree.root }

  /// The timing of a phase by name.
  package func timing(_ name: String) -> PhaseTiming {
    phases.first { $0.name == name }?.timing ?? PhaseTiming(.easeInOut, duration: 0)
  }

  /// The state of a layer that lies on a node: its whole placement.
  package func state(of element: LayoutTree.Element) -> LayerState {
    LayerState(placements.placement(of: element))
  }

  /// A node's window rect: size·|scale| about its position, rotation ignored.
  package func rect(of element: LayoutTree.Element) -> Rect { placements.placement(of: element).rect }

  /// A node's corner radius in the unit of its placement's size.
  ///
  /// Where an ancestor's scale is folded into the size it belongs into the radius as well.
  package func cornerRadius(of element: LayoutTree.Element) -> Double {
    let radius = tree.cornerRadius(of: element)
    let width = tree.frame(of: element).size.width
    let height = tree.frame(of: element).size.height
    let size = placements.placement(of: element).size
    guard width > 0, height > 0 else { return radius }
    return radius * min(size.width / width, size.height / height)
  }

  /// A node's id, or for an anonymous node the nearest named ancestor's id and the way down from it by index.
  package func name(of element: LayoutTree.Element) -> String {
    if let id = tree.id(of: element) { return id }
    guard let parent = tree.parent(of: element) else { return "window" }
    var index = 0
    for child in tree.children(of: parent) {
      if child == element { break }
      index += 1
    }
    return "\(name(of: parent))>\(index)"
  }

  /// A layer from A to B (or from B to A on close) in which every property that differs follows one phase.
  ///
  /// Its code is long and called for every layer, so there is one of it.
  @inline(never)
  package func layer(
    _ id: String, parent: String? = nil, owner: Owner = .animator, from a: LayerState,
    to b: LayerState, during timing: PhaseTiming, content: Content, corners: Corners = .all,
    clips: Bool = false
  ) -> Layer {
    let (from, to) = direction == .open ? (a, b) : (b, a)
    return Layer(
      id, parent: parent, owner: owner, end: timing.end, content: content, corners: corners,
      clips: clips, from: from, to: to,
      motions: Motion.all(from: from, to: to, progress: timing.progress, begin: timing.delay))
  }
}

extension [Event] {
  /// Adds an event for each layer, in order.
  mutating func append(_ time: Double, _ action: Event.Action, _ layers: [Layer]) {
    for index in layers.indices { append(Event(time, action, layers[index].id)) }
  }
}
