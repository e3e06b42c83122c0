import Choreography
import Geometry
import Timelines

extension BodyReader {
  /// A whole request; nil when something was too wrong to go on with (noted).
  mutating func scene(_ node: JSONDocument.Node) -> Scene? {
    guard let members = members(of: node, Self.requestNames) else { return nil }
    let screen = required(members, 0, "screen").flatMap { self.screen($0) }
    let tree = required(members, 1, "layout").flatMap { self.tree($0) }
    let recipe = required(members, 2, "transition").flatMap { self.recipe($0) }
    var direction = Direction.open
    if let value = members[3] {
      direction = word(value, Direction.self) ?? .open
      if let recipe, !recipe.directions.contains(direction) {
        note(.noClose, at: value, "a \(recipe.kind) has no \(direction.rawValue)")
      }
    }
    let phases = self.phases(members[4], defaults: recipe?.phases(direction) ?? [])
    let options = members[5].map { self.keyframes($0) } ?? KeyframeOptions()
    let motion = members[6].flatMap { word($0, among: ["full", "reduced"]) }
    guard let screen, let tree, let recipe, let transition = members[2] else { return nil }
    let placements = Placements(tree)
    let arguments = ArgumentReader(tree: tree, placements: placements)
      .arguments(transition, recipe.parameters, alsoKnown: ["kind"], &self)
    let stage = Stage(
      screen: screen, tree: tree, placements: placements, direction: direction, arguments: arguments,
      phases: phases)
    // Arguments that are wrong by themselves were replaced by harmless ones, which may not go together.
    if issues.isEmpty {
      for misfit in recipe.misfits(stage) { note(Issue.Code(misfit.kind), atPointer: misfit.pointer, misfit.detail) }
    }
    return Scene(recipe: recipe, stage: stage, options: options, isReduced: motion == "reduced")
  }

  private mutating func screen(_ node: JSONDocument.Node) -> Screen? {
    guard let members = members(of: node, ["width", "height", "scale", "safeArea"]) else { return nil }
    let length = Shape.Limits(0, 1e6, excludesMinimum: true)
    return Screen(
      width: required(members, 0, "width").map { number($0, length) } ?? 1,
      height: required(members, 1, "height").map { number($0, length) } ?? 1,
      scale: members[2].map { number($0, Shape.Limits(1, 4)) } ?? 2,
      safeArea: members[3].map { insets($0) } ?? Insets(top: 0, left: 0, bottom: 0, right: 0))
  }

  private mutating func recipe(_ node: JSONDocument.Node) -> Recipe? {
    guard json.kind(of: node) == .object else {
      note(.wrongType, at: node, "an object is expected, not \(json.typeName(of: node))")
      return nil
    }
    guard let kind = json.members(of: node).first(where: { json.equals($0.key, "kind") })?.value else {
      noteMissing("kind", in: node)
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
          noteLayout(.tooManyNodes, "the layout has more than \(LayoutTree.maximumCount) nodes after its lists are unfolded")
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
  mutating func keyframes(_ node: JSONDocument.Node) -> KeyframeOptions {
    var options = KeyframeOptions()
    guard
      let members = members(of: node, ["mode", "tolerance", "frameRate", "interpolation", "precision"])
    else { return options }
    if let value = members[0] { options.mode = word(value, KeyframeOptions.Mode.self) ?? .adaptive }
    if let value = members[1] { options.tolerance = number(value, Shape.Limits(0.001, 1000), fallback: 0.25) }
    if let value = members[2] { options.frameRate = number(value, Shape.Limits(1, 240), fallback: 60) }
    if let value = members[3] {
      options.interpolation = word(value, KeyframeOptions.Interpolation.self) ?? .linear
    }
    if let value = members[4] { options.precision = integer(value, 0...9) }
    return options
  }

  private static let requestNames: [StaticString] = [
    "screen", "layout", "transition", "direction", "timing", "keyframes", "motion",
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
