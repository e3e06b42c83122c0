/// Which way a transition goes.
package enum Direction: String, CaseIterable, Sendable {
  /// Present, push, expand.
  case open
  /// Dismiss, pop, collapse.
  case close
}

/// A whole transition in closed form: what moves, how exactly, and what happens at once.
///
/// A plan holds no keyframes yet. It is the value that the cache key is made of, so everything that can change an
/// answer is in it.
package struct Plan: Sendable {
  package var kind: String
  package var direction: Direction
  package var screen: Screen
  /// Timeline seconds.
  package var duration: Double
  /// Whether a spring was cut at 60 s before it settled.
  package var isTruncated: Bool
  /// Bottom first.
  package var layers: [Layer]
  /// By time, then in the order in which they happen.
  package var events: [Event]
  package var warnings: [Warning]

  package init(
    kind: String, direction: Direction, screen: Screen, duration: Double, isTruncated: Bool = false,
    layers: [Layer], events: [Event], warnings: [Warning] = []
  ) {
    self.kind = kind
    self.direction = direction
    self.screen = screen
    self.duration = duration
    self.isTruncated = isTruncated
    self.layers = layers
    self.events = events
    self.warnings = warnings
  }
}
