import Choreography
import Geometry

extension BodyReader {
  /// The layout as one flat array in document order; errors are noted.
  ///
  /// - Returns: nil when there is nothing to go on with.
  mutating func layout(_ node: JSONDocument.Node) -> [LayoutNode]? {
    var nodes: [LayoutNode] = []
    // A node with an id and a frame takes seventeen cells.
    nodes.reserveCapacity(min(json.tape.indices.count / 17 + 1, LayoutTree.maximumCount))
    self.node(node, parent: -1, depth: 1, isTemplate: false, into: &nodes)
    return nodes.isEmpty ? nil : nodes
  }

  private mutating func node(
    _ json: JSONDocument.Node, parent: Int, depth: Int, isTemplate: Bool, into nodes: inout [LayoutNode]
  ) {
    guard depth <= LayoutTree.maximumDepth else {
      noteLayout(.tooDeep, "the layout is deeper than \(LayoutTree.maximumDepth) levels")
      return
    }
    guard nodes.count < LayoutTree.maximumCount else {
      noteLayout(.tooManyNodes, "the layout has more than \(LayoutTree.maximumCount) nodes")
      return
    }
    guard let members = members(of: json, Self.nodeNames) else { return }
    let index = nodes.count
    nodes.append(LayoutNode(parent: parent, mark: json))
    fill(&nodes[index], from: members, isTemplate: isTemplate)
    if let value = members[15] { list(value, of: index, depth: depth, into: &nodes) }
    if let value = members[16] {
      if self.json.kind(of: value) == .array {
        var child = value + 1
        let end = self.json.end(of: value)
        while child < end {
          self.node(child, parent: index, depth: depth + 1, isTemplate: false, into: &nodes)
          child = self.json.end(of: child)
        }
      } else {
        note(.wrongType, at: value, "an array of nodes is expected, not \(self.json.typeName(of: value))")
      }
    }
    nodes[index].end = nodes.count
  }

  /// What a node's members say, but for what lies in it.
  private mutating func fill(_ node: inout LayoutNode, from members: Members, isTemplate: Bool) {
    if isTemplate {
      for (member, name) in [(0, "id"), (2, "frame")] {
        if let value = members[member] {
          note(.unknownMember, at: value, "an item has no \(name) of its own: the list gives it")
        }
      }
    } else {
      if let value = members[0] { node.id = text(value) }
      if let frame = required(members, 2, "frame") { node.frame = rect(frame) }
    }
    if let value = members[1] { node.tag = integer(value, -Int(Int32.max)...Int(Int32.max)) }
    if let value = members[3] { node.scroll = scroll(value) }
    if let value = members[4] { node.zoom = number(value, Shape.Limits(0, 1e6, excludesMinimum: true)) }
    if let value = members[5] { node.transform = transform(value) }
    if let value = members[6] { node.anchor = point(value, Shape.Limits(-1e6, 1e6)) }
    if let value = members[7] { node.pin = pin(value) }
    if let value = members[8] { node.opacity = number(value, .unit) }
    if let value = members[9] { node.isHidden = boolean(value) }
    if let value = members[10] { node.clips = boolean(value) }
    if let value = members[11] { node.cornerRadius = number(value, .notNegative) }
    if let value = members[12] { node.z = number(value) }
    if let value = members[13] { node.shadow = shadow(value) }
    if let value = members[14] { node.image = image(value) }
  }

  private mutating func list(
    _ json: JSONDocument.Node, of index: Int, depth: Int, into nodes: inout [LayoutNode]
  ) {
    guard let members = members(of: json, Self.listNames) else { return }
    var list = ListLayout(
      axis: .vertical, count: 0, itemSize: Size(width: 1, height: 1), spacing: 0,
      inset: Insets(top: 0, left: 0, bottom: 0, right: 0), align: .start, template: nil)
    if let value = required(members, 0, "axis") { list.axis = word(value, Axis.self) ?? .vertical }
    if let value = required(members, 1, "count") { list.count = integer(value, 0...Int(Int32.max)) }
    if let value = required(members, 2, "itemSize") { list.itemSize = size(value) }
    if let value = members[3] { list.spacing = number(value) }
    if let value = members[4] { list.inset = insets(value) }
    if let value = members[5] { list.align = word(value, Alignment.self) ?? .start }
    if let value = members[6] {
      let template = nodes.count
      node(value, parent: index, depth: depth + 1, isTemplate: true, into: &nodes)
      if nodes.count > template { list.template = template }
    }
    nodes[index].list = list
  }

  private mutating func scroll(_ json: JSONDocument.Node) -> Point {
    guard let members = members(of: json, Self.scrollNames) else { return Point(x: 0, y: 0) }
    return Point(
      x: members[0].map { number($0) } ?? 0, y: members[1].map { number($0) } ?? 0)
  }

  private mutating func transform(_ json: JSONDocument.Node) -> NodeTransform? {
    guard let members = members(of: json, Self.transformNames) else { return nil }
    let factor = Shape.Limits(-1e6, 1e6)
    if let matrix = members[3] {
      for (index, name) in ["scale", "rotation", "translation"].enumerated() {
        if let other = members[index] {
          note(
            .unknownMember, at: other, "\(name) can't stand beside matrix: a transform is one or the other")
        }
      }
      guard let six = tuple(matrix, count: 6) else { return nil }
      return .matrix(
        Affine(
          a: number(six[0], factor), b: number(six[1], factor), c: number(six[2], factor),
          d: number(six[3], factor), tx: number(six[4]), ty: number(six[5])))
    }
    var scale = Point(x: 1, y: 1)
    if let value = members[0] {
      if self.json.kind(of: value) == .array {
        scale = point(value, factor)
      } else {
        let both = number(value, factor)
        scale = Point(x: both, y: both)
      }
    }
    return .components(
      scale: Size(width: scale.x, height: scale.y), rotation: members[1].map { number($0, factor) } ?? 0,
      translation: members[2].map { point($0) } ?? Point(x: 0, y: 0))
  }

  private mutating func pin(_ json: JSONDocument.Node) -> Pin {
    if self.json.kind(of: json) == .object {
      guard let members = members(of: json, Self.pinNames), let sticky = required(members, 0, "sticky"),
        let inner = self.members(of: sticky, Self.stickyNames), let top = required(inner, 0, "top")
      else { return .scroll }
      return .sticky(top: number(top))
    }
    return word(json, among: ["scroll", "fixed"]) == "fixed" ? .fixed : .scroll
  }

  private mutating func shadow(_ json: JSONDocument.Node) -> Shadow? {
    guard let members = members(of: json, Self.shadowNames) else { return nil }
    return Shadow(
      offset: members[0].map { point($0) } ?? Point(x: 0, y: 0),
      radius: members[1].map { number($0, .notNegative) } ?? 0,
      opacity: members[2].map { number($0, .unit) } ?? 0)
  }

  private mutating func image(_ json: JSONDocument.Node) -> ImageContent? {
    guard let members = members(of: json, Self.imageNames) else { return nil }
    return ImageContent(
      width: required(members, 0, "width").map { length($0) } ?? 1,
      height: required(members, 1, "height").map { length($0) } ?? 1,
      mode: members[2].flatMap { word($0, ImageContent.Mode.self) } ?? .fill)
  }

  /// Notes once what is wrong with the layout as a whole.
  mutating func noteLayout(_ code: Issue.Code, _ detail: String) {
    guard !issues.contains(where: { $0.code == code }) else { return }
    note(code, atPointer: "/layout", detail)
  }

  private static let nodeNames: MemberNames = [
    "id", "tag", "frame", "scroll", "zoom", "transform", "anchor", "pin", "opacity", "hidden", "clips",
    "cornerRadius", "z", "shadow", "image", "list", "children",
  ]
  private static let scrollNames: MemberNames = ["x", "y"]
  private static let listNames: MemberNames = [
    "axis", "count", "itemSize", "spacing", "inset", "align", "item",
  ]
  private static let transformNames: MemberNames = ["scale", "rotation", "translation", "matrix"]
  private static let pinNames: MemberNames = ["sticky"]
  private static let stickyNames: MemberNames = ["top"]
  private static let shadowNames: MemberNames = ["offset", "radius", "opacity"]
  private static let imageNames: MemberNames = ["width", "height", "mode"]
}
