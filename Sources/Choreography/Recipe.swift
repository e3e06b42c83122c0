package import Timelines

/// One kind of transition: what it reads, its default timing, and the function that makes the plan.
///
/// A new kind is one file in `Recipes/` and one line in `Catalogue`.
package final class Recipe: Sendable {
  /// The word on the wire.
  package let kind: String
  /// One sentence for the catalogue.
  package let summary: String
  package let parameters: [Parameter]
  /// The layers it may make, bottom first, for the catalogue: an id pattern and what it shows.
  package let layers: [(id: String, summary: String)]
  /// The directions it knows.
  package let directions: [Direction]
  /// The phases of a direction with their default timing, in time order.
  package let phases: @Sendable (Direction) -> [Phase]
  /// Makes the plan; total: everything that may be wrong was refused before.
  package let choreograph: @Sendable (Stage) -> Choreography
  /// What in the arguments does not go together, each being right by its shape.
  package let misfits: @Sendable (Stage) -> [Misfit]

  package init(
    kind: String, summary: String, parameters: [Parameter], layers: [(id: String, summary: String)],
    directions: [Direction] = Direction.allCases, phases: @escaping @Sendable (Direction) -> [Phase],
    misfits: @escaping @Sendable (Stage) -> [Misfit] = { _ in [] },
    choreograph: @escaping @Sendable (Stage) -> Choreography
  ) {
    self.kind = kind
    self.summary = summary
    self.parameters = parameters
    self.layers = layers
    self.directions = directions
    self.phases = phases
    self.misfits = misfits
    self.choreograph = choreograph
  }

  /// The plan on a stage, with the warnings that every kind may give.
  package func plan(on stage: Stage) -> Plan {
    let made = choreograph(stage)
    return Plan(
      kind: kind, direction: stage.direction, screen: stage.screen, driver: made.driver,
      duration: made.duration, isTruncated: stage.phases.contains { $0.timing.isTruncated },
      layers: made.layers, events: made.events, warnings: stage.warnings(for: self) + made.warnings,
      drag: made.drag)
  }
}

/// What a recipe makes.
package struct Choreography: Sendable {
  /// Timeline seconds.
  package var duration: Double
  /// Bottom first.
  package var layers: [Layer]
  /// In time order.
  package var events: [Event]
  package var warnings: [Warning]
  package var driver: Driver
  package var drag: Interaction.Reference?
}

extension Choreography {
  package init(
    duration: Double, layers: [Layer], events: [Event], warnings: [Warning] = [], driver: Driver = .time,
    interaction: Interaction? = nil
  ) {
    self.init(
      duration: duration, layers: layers, events: events, warnings: warnings, driver: driver,
      drag: interaction.map(Interaction.Reference.init))
  }
}

/// An argument that is right by its shape and wrong beside the others.
package struct Misfit: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case outOfRange, wrongType, notFound
  }

  /// The JSON pointer of the argument.
  package var pointer: String
  package var kind: Kind
  package var detail: String

  package init(_ kind: Kind, at pointer: String, _ detail: String) {
    self.pointer = pointer
    self.kind = kind
    self.detail = detail
  }
}
