/// Something that happens at once: it can't be animated and never waits for a delay.
package struct Event: Hashable, Sendable {
  package enum Action: String, CaseIterable, Sendable {
    case add, remove, hide, show, present, dismiss, afterPresented, complete, cancel
  }

  /// Timeline seconds.
  package var time: Double
  package var action: Action
  /// A layer's or a node's id; nil for `present`, `dismiss`, `afterPresented`, `complete` and `cancel`.
  package var target: String?

  package init(_ time: Double, _ action: Action, _ target: String? = nil) {
    self.time = time
    self.action = action
    self.target = target
  }
}
