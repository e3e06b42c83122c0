package import Timing

/// How a finger drives a transition: rules as data, so that every client drags alike (contract §9).
package struct Interaction: Hashable, Sendable {
  /// Along which axis of the screen the finger's travel counts.
  package enum Axis: String, Hashable, Sendable {
    case x, y, both
  }

  package var axis: Axis
  /// From the finger's travel to the layer's.
  package var drive: Drive
  /// When a drag drives the transition at all.
  package var begin: Begin
  /// When it goes through.
  package var commit: Commit
  /// How the layer goes back when it does not.
  package var cancel: Settle
  /// Who gets the finger, in order: the first rule of the present state whose condition holds counts.
  package var arbitration: [Arbitration]

  package init(
    axis: Axis, drive: Drive, begin: Begin, commit: Commit, cancel: Settle, arbitration: [Arbitration]
  ) {
    self.axis = axis
    self.drive = drive
    self.begin = begin
    self.commit = commit
    self.cancel = cancel
    self.arbitration = arbitration
  }

  /// An interaction held by reference: few plans have one, and it would be the bigger half of every plan.
  package final class Reference: Sendable {
    package let value: Interaction

    package init(_ value: Interaction) { self.value = value }
  }

  /// How a layer comes to rest when the finger has gone.
  package enum Settle: Hashable, Sendable {
    /// A spring in the UIView dialect (contract §4.2), seconds and whole distances a second.
    case spring(duration: Double, dampingRatio: Double, initialVelocity: Double)
    /// A curve over so many seconds, times the progress to be undone where that is said.
    case curve(CubicBezier, duration: Double, isTimesProgress: Bool)
  }
}
