import Geometry
import Timelines

/// Who gets the finger, and what it moves: the state machine behind ``GestureReplay``.
struct GestureArbiter {
  let rules: Interaction
  let screen: Screen
  let first: GestureEvent
  private(set) var state = Interaction.Arbitration.State.undecided
  /// Whether the drag was refused and the timeline is to play instead.
  private(set) var isIntercepted = false
  /// The list's offset; where none was ever recorded, that of a list which started at its top.
  private var offset: Double
  private var isOffsetKnown: Bool
  /// What stands for the height of the list, which sets how far it can be pulled past its top.
  private let viewport: Double

  init(rules: Interaction, screen: Screen, first: GestureEvent) {
    self.rules = rules
    self.screen = screen
    self.first = first
    offset = first.scrollOffset ?? 0
    isOffsetKnown = first.scrollOffset != nil
    viewport = screen.height
  }

  /// Moves on by one event.
  mutating func take(_ event: GestureEvent) {
    follow(event)
    switch state {
    case .driving: return
    case .undecided:
      if event.isDecelerating {
        state = .decelerating
      } else if let outcome = verdict(on: event) {
        isIntercepted = outcome == .play
        if outcome != .play { state = outcome == .drive ? .driving : .scrolling }
      }
    case .scrolling, .decelerating: state = event.isDecelerating ? .decelerating : .scrolling
    }
  }

  /// What the screen shows after an event that was taken.
  func sample(_ event: GestureEvent) -> GestureReplay.Sample {
    let isDriving = state == .driving
    let holdsTop = isDriving && rules.begin.isListAtTop
    let pull = rules.begin.isListAtTop ? max(0, -offset) : 0
    let displacement = isDriving ? forwards(rules.drive.value(at: travel(of: event))) : pull
    return GestureReplay.Sample(
      time: event.time, state: state, displacement: displacement, scrollOffset: holdsTop ? 0 : offset,
      progress: rules.drive.extent == 0 ? 0 : displacement / abs(rules.drive.extent))
  }

  /// What a driving drag comes to with this event; nil while it goes on.
  func decision(_ event: GestureEvent) -> GestureReplay.Outcome? {
    let travel = travel(of: event)
    let isReached = rules.commit.isReached(
      displacement: rules.drive.value(at: travel), progress: rules.drive.progress(at: travel))
    switch event.phase {
    case .began, .changed: return isReached && !rules.commit.isReleaseOnly ? .commit : nil
    case .cancelled: return .cancel
    case .ended:
      if isReached { return .commit }
      guard let least = rules.commit.velocity, forwards(travel) > 0, forwards(speed(of: event)) >= least
      else {
        return .cancel
      }
      return .commit
    }
  }

  /// The finger's travel along the drive, points.
  func travel(of event: GestureEvent) -> Double { along(event.translation) }

  private func speed(of event: GestureEvent) -> Double { along(event.velocity) }

  private func along(_ vector: Point) -> Double {
    switch rules.axis {
    case .x: vector.x
    case .y: vector.y
    case .both: (vector.x * vector.x + vector.y * vector.y).squareRoot()
    }
  }

  /// A travel or a speed, positive where it goes the way of the drive.
  private func forwards(_ value: Double) -> Double { rules.drive.extent < 0 ? -value : value }

  // MARK: The list

  private mutating func follow(_ event: GestureEvent) {
    if let recorded = event.scrollOffset {
      offset = recorded
      isOffsetKnown = true
    } else if !isOffsetKnown, rules.begin.isListAtTop {
      offset = Self.offset(pulledBy: event.translation.y, viewport: viewport)
    }
  }

  /// The offset of a list that was at its top and is pulled by so many points: past the top with a rubber band.
  private static func offset(pulledBy y: Double, viewport h: Double) -> Double {
    y <= 0 ? -y : -(1 - 1 / (0.55 * y / h + 1)) * h
  }

  // MARK: Whose drag it is

  /// Who gets the drag; nil while nothing can be told.
  private func verdict(on event: GestureEvent) -> Interaction.Arbitration.Outcome? {
    guard rules.begin.isLongPress || hasDirection(event) else { return nil }
    return rules.arbitration.first { $0.state == .undecided && holds($0.when, event) }?.then
  }

  /// Whether the finger has said where it goes: by its first move, or where the velocity is asked for by that.
  private func hasDirection(_ event: GestureEvent) -> Bool {
    travel(of: event) != 0 || (rules.begin.isAlongAxis && event.velocity != .zero)
  }

  private func holds(_ condition: Interaction.Arbitration.Condition, _ event: GestureEvent) -> Bool {
    switch condition {
    case .listAtTopAndDown: (first.scrollOffset ?? 0) <= 0 && travel(of: event) > 0
    case .listPastTop: offset < 0
    case .begins: begins(event)
    case .otherwise: true
    }
  }

  /// The rules of `begin` that a trace can tell; that nothing runs and a page is behind, it can't.
  private func begins(_ event: GestureEvent) -> Bool {
    let begin = rules.begin
    if let edge = begin.edge {
      let inset = rules.drive.extent < 0 ? screen.width - first.location.x : first.location.x
      if inset > edge { return false }
    }
    let move = event.velocity == .zero ? event.translation : event.velocity
    let (main, cross) = rules.axis == .x ? (move.x, move.y) : (move.y, move.x)
    if begin.isAlongAxis, abs(main) <= abs(cross) { return false }
    switch begin.way {
    case .down, .right: return main > 0
    case .left: return main < 0
    case .none: return true
    }
  }
}
