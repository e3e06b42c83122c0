package import Geometry

/// One report of a finger, as a pan recognizer gives it.
package struct GestureEvent: Hashable, Sendable {
  package enum Phase: String, Hashable, CaseIterable, Sendable {
    case began, changed, ended, cancelled
  }

  /// Seconds on the client's clock.
  package var time: Double
  package var phase: Phase
  /// Where the finger is, in the window.
  package var location: Point
  /// How far it has come since it began, points.
  package var translation: Point
  /// Points a second.
  package var velocity: Point
  /// The offset of the list under the finger, its top inset included: 0 at the top; nil where it was not recorded.
  package var scrollOffset: Double?
  /// Whether the list coasts.
  package var isDecelerating: Bool

  package init(
    time: Double, phase: Phase, location: Point, translation: Point, velocity: Point,
    scrollOffset: Double? = nil, isDecelerating: Bool = false
  ) {
    self.time = time
    self.phase = phase
    self.location = location
    self.translation = translation
    self.velocity = velocity
    self.scrollOffset = scrollOffset
    self.isDecelerating = isDecelerating
  }
}
