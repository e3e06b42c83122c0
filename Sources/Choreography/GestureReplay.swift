import Geometry
package import Timelines

/// A recorded gesture played against a recipe's own interaction rules (contract §9).
///
/// The rules are those that the recipe's answer carries, so a client that follows them drags alike. Total: any events in
/// any order give one outcome, and after it no later event counts.
package struct GestureReplay: Sendable {
  /// What the screen shows after one event.
  package struct Sample: Hashable, Sendable {
    package var time: Double
    package var state: Interaction.Arbitration.State
    /// The layer's, points the way of the drive.
    package var displacement: Double
    /// The list's.
    package var scrollOffset: Double
    /// The share of the drive's whole way.
    package var progress: Double
  }

  package enum Outcome: String, Sendable {
    /// The transition goes through.
    case commit
    /// The layer goes back.
    case cancel
    /// The drag never drove anything, or has not ended.
    case none
  }

  /// One an event, up to the outcome.
  package private(set) var samples: [Sample] = []
  package private(set) var outcome = Outcome.none
  /// The time of the event that decided; nil while none has.
  package private(set) var time: Double?
  /// What plays from then on; nil where everything is at rest.
  ///
  /// A drag that is intercepted has no outcome of its own and this timeline all the same.
  package var settle: Plan?

  /// Plays events until one decides.
  ///
  /// A kind without a gesture gives no sample and no outcome.
  package init(_ events: [GestureEvent], of recipe: Recipe, on stage: Stage) {
    let plan = recipe.plan(on: stage)
    guard let rules = plan.interaction, let first = events.first else { return }
    let settling = GestureSettle(recipe: recipe, stage: stage, plan: plan, rules: rules)
    var arbiter = GestureArbiter(rules: rules, screen: stage.screen, first: first)
    for (index, event) in events.enumerated() {
      arbiter.take(event)
      samples.append(arbiter.sample(event))
      if arbiter.isIntercepted {
        settle = settling.uninterrupted
        return
      }
      guard arbiter.state == .driving, let decision = arbiter.decision(event) else { continue }
      outcome = decision
      time = event.time
      settle = settling.plan(decision, after: event, travel: arbiter.travel(of: event), index: index)
      return
    }
  }
}
