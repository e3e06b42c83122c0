package import Choreography
import Geometry
package import Timelines

/// A timeline request that can't be wrong: decoded, checked, defaults filled in, every frame converted.
package struct Scene: Sendable {
  package var recipe: Recipe
  package var stage: Stage
  package var options: KeyframeOptions
  /// Whether every layer cross-fades instead of moving (contract §5.10).
  package var isReduced: Bool

  /// Reads a request of contract §2.
  /// - Throws: ``Refusal`` with all that is wrong.
  package init(body: [UInt8]) throws(Refusal) {
    var reader = try BodyReader(body)
    var layouts: BodyReader.LayoutStore?
    let scene = reader.scene(Overlay(reader.json.root), &layouts)
    if scene == nil || !reader.issues.isEmpty || reader.mayRepeat { reader.noteRepeats() }
    guard let scene, reader.issues.isEmpty else { throw .invalid(reader.issues) }
    self = scene
  }

  /// The body, to tell where a node stands in it.
  let document: JSONDocument

  init(recipe: Recipe, stage: Stage, options: KeyframeOptions, isReduced: Bool, document: JSONDocument) {
    self.document = document
    self.recipe = recipe
    self.stage = stage
    self.options = options
    self.isReduced = isReduced
  }

  /// The exact transition.
  package var plan: Plan {
    let plan = recipe.plan(on: stage)
    return isReduced ? ReducedMotion.plan(plan) : plan
  }

  /// The exact transition and what its keyframes cost, refused if they would be too many to be of use.
  /// - Throws: ``Refusal/invalid(_:)``.
  package func checkedPlan() throws(Refusal) -> (plan: Plan, effort: Effort) {
    let plan = plan
    return (plan, try Budget.effort(of: plan, options))
  }
}
