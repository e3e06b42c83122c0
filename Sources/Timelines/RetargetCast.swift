/// Who plays in a continued transition, and what happens at its end.
///
/// Whatever is on screen takes part. Another transition's layers are matched by id (and parent):
/// - one that both have goes to the other's end, with the picture that it shows already;
/// - one that only the running transition has goes to its own end, or back to its start where the same transition turns
///   round; a temporary one is removed;
/// - one that only the other has starts at rest where that begins, and is added at once. But where the same transition
///   turns round half way, a temporary one is left out: it would show what has not come yet.
struct RetargetCast {
  private let base: Plan
  private let elapsed: Double
  private let target: Retarget.Target
  private let before: Plan.Origin
  private(set) var passages: [Retarget.Passage] = []
  /// The layers that start with the hand-over.
  private var newcomers: Set<String> = []

  init(_ retarget: Retarget) {
    base = retarget.base
    elapsed = retarget.elapsed
    target = retarget.target
    before = base.origin(at: elapsed)
    let present = base.layers.filter(isOnScreen)
    passages = present.map { layer in
      Retarget.Passage(layer, at: elapsed, to: goal(of: layer), finger: retarget.velocity)
    }
    if case .plan(let other) = target { admit(other, beside: present) }
  }

  /// What the result has behind it when it starts.
  var origin: Plan.Origin {
    var origin = before
    for passage in passages where newcomers.contains(passage.layer.id) {
      origin.states[passage.layer.id] = passage.layer.from
    }
    return origin
  }

  /// Lives are half-open, but at the transition's very end a layer that was not removed is still there.
  private func isOnScreen(_ layer: Layer) -> Bool {
    if layer.begin > elapsed { return false }
    if layer.end > elapsed { return true }
    return layer.end >= base.duration
      && !base.events.contains { $0.action == .remove && $0.target == layer.id && $0.time <= elapsed }
  }

  private func goal(of layer: Layer) -> LayerState {
    switch target {
    case .start: return before.states[layer.id] ?? layer.from
    case .end: return layer.to
    case .plan(let other):
      if let counterpart = other.counterpart(of: layer) { return counterpart.to }
      return isTurn(to: other) ? before.states[layer.id] ?? layer.from : layer.to
    }
  }

  /// Whether the other is the running transition the other way round.
  private func isTurn(to other: Plan) -> Bool { other.kind == base.kind && other.direction != base.direction }

  private mutating func admit(_ other: Plan, beside present: [Layer]) {
    let isHalfWay = isTurn(to: other) && present.contains { other.counterpart(of: $0) != nil }
    var below: Int?
    for layer in other.layers {
      if let known = passages.firstIndex(where: { $0.layer.id == layer.id }) {
        below = known
        continue
      }
      guard layer.begin <= 0, !(isHalfWay && layer.owner == .animator) else { continue }
      var resting = layer
      resting.motions = []
      let place = below.map { $0 + 1 } ?? 0
      passages.insert(Retarget.Passage(resting, at: 0, to: layer.to), at: place)
      newcomers.insert(layer.id)
      below = place
    }
  }

  // MARK: Events

  /// What happens: all at the end, but for what the newcomers need.
  func events(at end: Double) -> [Event] {
    switch target {
    case .start:
      return before.added.map { Event(end, .remove, $0) } + before.hidden.map { Event(end, .show, $0) }
        + [Event(end, .cancel)]
    case .end:
      let later = base.events.filter { $0.time > elapsed }
      let last = later.isEmpty ? base.events.suffix(1) : []
      return (later + last).map { Event(end, $0.action, $0.target) }
    case .plan(let other): return events(of: other, at: end)
    }
  }

  private func events(of other: Plan, at end: Double) -> [Event] {
    var first: [Event] = []
    var later: [Event] = []
    for event in other.events {
      switch event.action {
      case .add where event.time <= 0:
        if event.target.map(newcomers.contains) ?? false { first.append(event) }
      case .hide where event.time <= 0:
        if !(event.target.map(before.hidden.contains) ?? true) { first.append(event) }
      case .add, .remove:
        if !isLeftOut(event.target, of: other) { later.append(Event(end, event.action, event.target)) }
      case .hide, .show, .present, .dismiss, .afterPresented, .complete, .cancel:
        later.append(Event(end, event.action, event.target))
      }
    }
    let last = later.popLast().map { [$0] } ?? []
    return first + later + leftovers(beside: other, at: end) + last
  }

  /// A layer of the other transition that does not take part, and so was never added.
  private func isLeftOut(_ target: String?, of other: Plan) -> Bool {
    other.layers.contains { $0.id == target } && !passages.contains { $0.layer.id == target }
  }

  /// What the running transition has put on or off screen and the other says nothing about.
  private func leftovers(beside other: Plan, at end: Double) -> [Event] {
    let removed = before.added.filter { id in
      passages.contains { $0.layer.id == id && $0.layer.owner == .animator }
        && !other.layers.contains { $0.id == id }
    }
    let shown = before.hidden.filter { id in
      !other.events.contains { $0.target == id && ($0.action == .hide || $0.action == .show) }
    }
    return removed.map { Event(end, .remove, $0) } + shown.map { Event(end, .show, $0) }
  }
}

extension Plan {
  /// The layer of the same id in the same space.
  fileprivate func counterpart(of layer: Layer) -> Layer? {
    layers.first { $0.id == layer.id && $0.parent == layer.parent }
  }
}
