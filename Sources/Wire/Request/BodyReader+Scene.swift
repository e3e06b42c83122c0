import Choreography
import Geometry
import Timelines

extension BodyReader {
  /// A whole request, or several objects laid over each other; nil when something was too wrong to go on with (noted).
  ///
  /// - Parameter layouts: where layouts are kept that may come again; nil where none can.
  mutating func scene(_ overlay: Overlay, _ layouts: inout LayoutStore?) -> Scene? {
    guard let members = members(of: overlay, Self.requestNames) else { return nil }
    let transition = overlay.values(of: "transition", in: json)
    let screen = required(members, 0, "screen").flatMap { self.screen($0) }
    let placements = required(members, 1, "layout").flatMap { self.placements($0, &layouts) }
    if transition == nil { noteMissing("transition", in: members.object) }
    let recipe = transition.flatMap { self.recipe($0) }
    var direction = Direction.open
    if let value = members[3] {
      direction = word(value, Direction.self) ?? .open
      if let recipe, !recipe.directions.contains(direction) {
        note(.noClose, at: value, "a \(recipe.kind) has no \(direction.rawValue)")
      }
    }
    let phases = self.phases(members[4], defaults: recipe?.phases(direction) ?? [])
    if let recipe, phases.isEmpty, let timing = members[4] {
      note(.unknownMember, at: timing, "a \(recipe.kind) has no timing: it does not move by time")
    }
    let options = overlay.values(of: "keyframes", in: json).map { keyframes($0) } ?? KeyframeOptions()
    let motion = members[6].flatMap { word($0, among: ["full", "reduced"]) }
    guard let screen, let placements, let recipe, let transition else { return nil }
    let arguments = ArgumentReader(tree: placements.tree, placements: placements)
      .arguments(transition, recipe.parameters, alsoKnown: ["kind"], &self)
    let stage = Stage(
      screen: screen, tree: placements.tree, placements: placements, direction: direction,
      arguments: arguments,
      phases: phases)
    // Arguments that are wrong by themselves were replaced by harmless ones, which may not go together.
    if issues.isEmpty {
      let request = json.pointer(to: members.object)
      for misfit in recipe.misfits(stage) {
        note(Issue.Code(misfit.kind), atPointer: request + misfit.pointer, misfit.detail)
      }
    }
    return Scene(
      recipe: recipe, stage: stage, options: options, isReduced: motion == "reduced", document: json)
  }

  /// The layouts of a body that are read already, by their nodes, so that what a batch shares is read once.
  struct LayoutStore {
    fileprivate var known: [JSONDocument.Node: (placements: Placements?, issues: [Issue])] = [:]
  }

  private mutating func placements(_ node: JSONDocument.Node, _ layouts: inout LayoutStore?) -> Placements? {
    if let known = layouts?.known[node] {
      for issue in known.issues { note(issue.code, atPointer: issue.pointer, issue.detail) }
      return known.placements
    }
    let issuesBefore = issues.count
    let placements = tree(node).map(Placements.init)
    layouts?.known[node] = (placements, Array(issues[issuesBefore...]))
    return placements
  }

  private mutating func screen(_ node: JSONDocument.Node) -> Screen? {
    guard let members = members(of: node, Self.screenNames) else { return nil }
    let length = Shape.Limits(0, 1e6, excludesMinimum: true)
    return Screen(
      width: required(members, 0, "width").map { number($0, length) } ?? 1,
      height: required(members, 1, "height").map { number($0, length) } ?? 1,
      scale: members[2].map { number($0, Shape.Limits(1, 4)) } ?? 2,
      safeArea: members[3].map { insets($0) } ?? Insets(top: 0, left: 0, bottom: 0, right: 0))
  }

  private mutating func recipe(_ transition: Overlay) -> Recipe? {
    for node in transition.nodes where json.kind(of: node) != .object {
      note(.wrongType, at: node, "an object is expected, not \(json.typeName(of: node))")
      return nil
    }
    guard let last = transition.nodes.last else { return nil }
    guard let kind = transition.values(of: "kind", in: json)?.nodes.last else {
      noteMissing("kind", in: last)
      return nil
    }
    return word(kind, among: Catalogue.kinds).flatMap(Catalogue.recipe)
  }

  private mutating func tree(_ node: JSONDocument.Node) -> LayoutTree? {
    guard let nodes = layout(node) else { return nil }
    do {
      return try LayoutTree(nodes: nodes)
    } catch {
      for problem in error.problems {
        switch problem {
        case .duplicateID(let first, let second):
          for mark in [first, second] { noteDuplicateID(mark) }
        case .tooManyNodes:
          noteLayout(
            .tooManyNodes,
            "the layout has more than \(LayoutTree.maximumCount) nodes after its lists are unfolded")
        case .tooDeep:
          noteLayout(.tooDeep, "the layout is deeper than \(LayoutTree.maximumDepth) levels")
        }
      }
      return nil
    }
  }

  private mutating func noteDuplicateID(_ mark: JSONDocument.Node) {
    let pointer = json.pointer(to: mark) + "/id"
    guard !issues.contains(where: { $0.code == .duplicateID && $0.pointer == pointer }) else { return }
    note(.duplicateID, atPointer: pointer, "another node has this id")
  }

  /// `keyframes` (contract §6.2).
  mutating func keyframes(_ overlay: Overlay) -> KeyframeOptions {
    var options = KeyframeOptions()
    guard let members = members(of: overlay, Self.keyframeNames) else { return options }
    if let value = members[0] { options.mode = word(value, KeyframeOptions.Mode.self) ?? .adaptive }
    if let value = members[1] { options.tolerance = number(value, Shape.Limits(0.001, 1000), fallback: 0.25) }
    if let value = members[2] { options.frameRate = number(value, Shape.Limits(1, 240), fallback: 60) }
    options.interpolation = members[3].flatMap { word($0, KeyframeOptions.Interpolation.self) }
    if let value = members[4] { options.precision = integer(value, 0...9) }
    return options
  }

  private static let requestNames: MemberNames = [
    "screen", "layout", "transition", "direction", "timing", "keyframes", "motion",
  ]
  private static let screenNames: MemberNames = ["width", "height", "scale", "safeArea"]
  private static let keyframeNames: MemberNames = [
    "mode", "tolerance", "frameRate", "interpolation", "precision",
  ]
}

extension Issue.Code {
  fileprivate init(_ kind: Misfit.Kind) {
    switch kind {
    case .outOfRange: self = .outOfRange
    case .wrongType: self = .wrongType
    case .notFound: self = .notFound
    }
  }
}
