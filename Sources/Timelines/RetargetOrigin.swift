extension Plan {
  /// What a continued transition has behind it: where it must lead when it is called off, and what is to be undone.
  ///
  /// A timeline that continues another begins in mid-air, so its own first states are no place to rest. This is what it
  /// remembers of the transitions before it.
  package struct Origin: Hashable, Sendable {
    /// Where each layer rested before it first moved, by layer.
    package var states: [String: LayerState]
    /// The layers that were added and not removed before, in order.
    package var added: [String]
    /// The nodes that were hidden and not shown again before, in order.
    package var hidden: [String]

    package init(states: [String: LayerState], added: [String], hidden: [String]) {
      self.states = states
      self.added = added
      self.hidden = hidden
    }
  }

  /// What the plan has behind it at timeline second `time`: its own origin and every event up to then.
  package func origin(at time: Double) -> Origin {
    var origin = origin ?? Origin(states: [:], added: [], hidden: [])
    for layer in layers where origin.states[layer.id] == nil { origin.states[layer.id] = layer.from }
    for event in events where event.time <= time {
      guard let target = event.target else { continue }
      switch event.action {
      case .add: origin.added.append(target)
      case .remove: origin.added.removeAll { $0 == target }
      case .hide: if !origin.hidden.contains(target) { origin.hidden.append(target) }
      case .show: origin.hidden.removeAll { $0 == target }
      case .present, .dismiss, .afterPresented, .complete, .cancel: break
      }
    }
    return origin
  }
}
