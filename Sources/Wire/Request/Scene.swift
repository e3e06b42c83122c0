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
    guard let scene = reader.scene(reader.json.root), reader.issues.isEmpty else {
      throw .invalid(reader.issues)
    }
    self = scene
  }

  init(recipe: Recipe, stage: Stage, options: KeyframeOptions, isReduced: Bool) {
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
}
