/// Which way a transition goes.
package enum Direction: String, CaseIterable, Sendable {
  /// Present, push, expand.
  case open
  /// Dismiss, pop, collapse.
  case close
}

/// What moves a transition on.
package enum Driver: Hashable, Sendable {
  /// Time runs from 0 to the plan's duration, in seconds.
  case time
  /// The finger scrolls: every instant of the plan is a scroll offset less `origin`, in points.
  case scroll(origin: Double)
}

/// A whole transition in closed form: what moves, how exactly, and what happens at once.
///
/// A plan holds no keyframes yet. It is the value that the cache key is made of, so everything that can change an
/// answer is in it.
package struct Plan: Sendable {
  package var kind: String
  package var direction: Direction
  package var screen: Screen
  package var driver: Driver
  /// Timeline seconds; with a scroll driver the length of the range of offsets, points.
  package var duration: Double
  /// Whether a spring was cut at 60 s before it settled.
  package var isTruncated: Bool
  /// Bottom first.
  package var layers: [Layer]
  /// By time, then in the order in which they happen.
  package var events: [Event]
  package var warnings: [Warning]
  /// How a finger drives the transition; nil where none does.
  package var drag: Interaction.Reference?
  /// What the first of the transitions began with that this one continues; nil where it continues none.
  package var origin: Origin?
}

extension Plan {
  /// How a finger drives the transition; nil where none does.
  package var interaction: Interaction? {
    get { drag?.value }
    set { drag = newValue.map(Interaction.Reference.init) }
  }

  package init(
    kind: String, direction: Direction, screen: Screen, driver: Driver = .time, duration: Double,
    isTruncated: Bool = false, layers: [Layer], events: [Event], warnings: [Warning] = [],
    drag: Interaction.Reference? = nil
  ) {
    self.init(
      kind: kind, direction: direction, screen: screen, driver: driver, duration: duration,
      isTruncated: isTruncated, layers: layers, events: events, warnings: warnings, drag: drag,
      origin: nil)
  }

  /// How many keys uniform mode makes a unit of the driver: one a frame, or one a device pixel of scroll offset.
  package func uniformRate(_ options: KeyframeOptions) -> Double {
    driver == .time ? options.frameRate : screen.scale
  }
}
