extension Interaction {
  /// A way on the screen.
  package enum Way: String, Hashable, Sendable {
    case down, left, right
  }

  /// When a drag drives the transition: every rule that is set must hold.
  package struct Begin: Hashable, Sendable {
    /// The way of the first move.
    package var way: Way?
    /// Whether the list under the finger must be at or above its top, `offset + inset.top ≤ 0`, when the drag begins.
    package var isListAtTop = false
    /// How far from the side that the page comes from the finger may start, points.
    package var edge: Double?
    /// Whether the velocity along the axis must be larger than the one across it.
    package var isAlongAxis = false
    /// Whether no transition may be running.
    package var isIdle = false
    /// Whether there must be a page to go back to.
    package var hasPageBehind = false
    /// Whether the finger must rest first.
    package var isLongPress = false
    /// Whether the drag is refused and the timeline of this answer played instead.
    package var isIntercepted = false

    package init() {}
  }

  /// When a drag goes through.
  package struct Commit: Hashable, Sendable {
    /// How far is far enough.
    package enum Threshold: Hashable, Sendable {
      /// The displacement is at least this, points.
      case displacement(Double)
      /// The progress is over this, 0…1.
      case progress(Double)
      /// Anywhere.
      case none
    }

    package var threshold: Threshold
    /// As the finger lifts, a velocity of at least this along the drive commits too, points a second.
    package var velocity: Double?
    /// Whether the threshold counts only as the finger lifts, so that one can drag back.
    package var isReleaseOnly: Bool
    /// How the layer goes on; nil where it plays the close timeline from its displacement.
    package var settle: Settle?

    package init(
      _ threshold: Threshold, velocity: Double? = nil, isReleaseOnly: Bool, settle: Settle? = nil
    ) {
      self.threshold = threshold
      self.velocity = velocity
      self.isReleaseOnly = isReleaseOnly
      self.settle = settle
    }

    /// Whether a drag that stands at `displacement` and `progress` has come far enough.
    package func isReached(displacement: Double, progress: Double) -> Bool {
      switch threshold {
      case .displacement(let least): displacement >= least
      case .progress(let least): progress > least
      case .none: true
      }
    }
  }

  /// One rule of who gets the finger: in `state`, when the condition holds, this happens.
  package struct Arbitration: Hashable, Sendable {
    package enum State: String, Hashable, Sendable {
      /// The drag has begun and not moved yet.
      case undecided
      /// The drag drives the layer.
      case driving
      /// The drag scrolls the list.
      case scrolling
      /// The list coasts after the finger has gone.
      case decelerating
    }

    package enum Condition: String, Hashable, Sendable {
      /// The list is at or above its top and the finger goes down.
      case listAtTopAndDown
      /// The list is pulled past its top.
      case listPastTop
      /// All rules of `begin` hold.
      case begins
      /// No rule before holds.
      case otherwise
    }

    package enum Outcome: String, Hashable, Sendable {
      /// The drag drives the layer.
      case drive
      /// The drag scrolls the list.
      case scroll
      /// The list stays where it is.
      case holdList
      /// The layer moves with the list's rubber band and never commits.
      case bounceTogether
      /// The drag is refused and the timeline plays.
      case play
    }

    package var state: State
    package var when: Condition
    package var then: Outcome

    package init(_ state: State, when: Condition, then: Outcome) {
      self.state = state
      self.when = when
      self.then = then
    }
  }
}
