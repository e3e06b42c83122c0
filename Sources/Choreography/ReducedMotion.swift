package import Timelines
import Timing

/// The same transition for people who asked for less motion: pictures fade, nothing moves (contract §5.10).
///
/// A layer whose geometry changes becomes two. The layer itself, under its own id, stands at its end state from the
/// start; a picture of its start state, `<id>.from`, is added beside it and removed at its end. As a transition opens,
/// the old pictures lie below, opaque, and the new ones fade in above them. As it closes, the new ones lie below, opaque,
/// and the old ones fade out above them, so that what is underneath appears without a jump. Either way something opaque is
/// under what fades, and nothing behind shines through.
///
/// - A layer that only fades keeps its fade, and one that comes from nothing keeps the instant at which it appears.
/// - A layer in a parent that fades shows its own end state there and, in the parent's old picture, its start state.
/// - What was at an instant of the transition is at the same share of the shorter one, events included. It takes 0.2 s,
///   or as long as the full one if that is shorter; a scroll still drives the whole of its range.
package struct ReducedMotion {
  /// The longest that a reduced transition takes, seconds.
  package static let duration = 0.2

  private let plan: Plan
  private let duration: Double
  /// How each layer that changes its geometry, or lies in one that does, begins; other layers have no entry.
  private var starts: [String: Start] = [:]

  private enum Start: Equatable {
    /// There is something to see, of which a picture with this id is taken.
    case seen(picture: String)
    /// Nothing is to be seen yet.
    case unseen
  }

  /// The reduced form of a plan.
  package static func plan(_ plan: Plan) -> Plan { ReducedMotion(plan).reduced }

  private init(_ plan: Plan) {
    self.plan = plan
    duration = plan.driver == .time ? min(Self.duration, plan.duration) : plan.duration
    var taken = Set(plan.layers.map(\.id))
    // A parent comes before what lies in it.
    for layer in plan.layers {
      let carrier = start(ofParentOf: layer)
      guard carrier != nil || layer.changesGeometry else { continue }
      guard layer.from.opacity > 0, carrier != .unseen else {
        starts[layer.id] = .unseen
        continue
      }
      var name = layer.id + ".from"
      while !taken.insert(name).inserted { name += ".from" }
      starts[layer.id] = .seen(picture: name)
    }
  }

  private func start(ofParentOf layer: Layer) -> Start? { layer.parent.flatMap { starts[$0] } }

  private var reduced: Plan {
    var result = plan
    let old = plan.layers.compactMap(picture(of:))
    let new = plan.layers.map(still(_:))
    result.layers = plan.direction == .open ? old + new : new + old
    result.duration = duration
    result.isTruncated = false
    result.events = events(adding: old)
    return result
  }

  /// The instant of the reduced transition that stands for one of the full.
  private func instant(_ time: Double) -> Double {
    guard time < plan.duration else { return duration }
    return Grid.nanoseconds(time * (duration / plan.duration))
  }

  /// The layer itself, which stands at its end state.
  private func still(_ layer: Layer) -> Layer {
    var still = layer
    still.begin = instant(layer.begin)
    still.end = instant(layer.end)
    still.motions = layer.motions.filter { $0.property == .opacity }.map(compressed(_:))
    guard let own = starts[layer.id] else { return still }
    still.from = layer.to
    let isCarried = start(ofParentOf: layer) != nil
    let isFadingIn = !isCarried && (plan.direction == .open || layer.from.opacity == 0)
    guard isFadingIn, layer.to.opacity > 0 else {
      still.motions = []
      return still
    }
    still.from.opacity = 0
    if own != .unseen { still.motions = fade(from: 0, to: layer.to.opacity, still) }
    return still
  }

  /// The picture of a layer's start state; nil where none is needed.
  private func picture(of layer: Layer) -> Layer? {
    guard case .seen(let name) = starts[layer.id] else { return nil }
    let carrier = start(ofParentOf: layer)
    var picture = layer
    picture.id = name
    if case .seen(let parent) = carrier { picture.parent = parent }
    picture.owner = .animator
    picture.begin = instant(layer.begin)
    picture.end = instant(layer.end)
    picture.to = layer.from
    picture.motions = []
    if picture.content.kind == .view { picture.content.kind = .snapshot }
    let isFadingOut = carrier == nil && (plan.direction == .close || layer.to.opacity == 0)
    if isFadingOut {
      picture.to.opacity = 0
      picture.motions = fade(from: layer.from.opacity, to: 0, picture)
    }
    return picture
  }

  /// The pictures are taken before anything else happens, and removed before what happens at their end.
  private func events(adding pictures: [Layer]) -> [Event] {
    var ranked = pictures.map { (rank: 0, event: Event($0.begin, .add, $0.id)) }
    ranked += pictures.map { (rank: 1, event: Event($0.end, .remove, $0.id)) }
    ranked += plan.events.map { (rank: 2, event: Event(instant($0.time), $0.action, $0.target)) }
    let order = ranked.indices.sorted {
      (ranked[$0].event.time, ranked[$0].rank, $0) < (ranked[$1].event.time, ranked[$1].rank, $1)
    }
    return order.map { ranked[$0].event }
  }

  private func fade(from: Double, to: Double, _ layer: Layer) -> [Motion] {
    let progress = Progress(easing: .linear, duration: layer.end - layer.begin)
    let path = Motion.Path.line(from: [from, 0], to: [to, 0])
    return [Motion(.opacity, [Motion.Piece(begin: layer.begin, progress: progress, path: path)])]
  }

  /// A fade at the pace of the reduced transition, straight; what leaps still leaps.
  private func compressed(_ motion: Motion) -> Motion {
    var motion = motion
    for index in motion.pieces.indices {
      let piece = motion.pieces[index]
      let begin = instant(piece.begin)
      motion.pieces[index].begin = begin
      motion.pieces[index].progress = Progress(easing: .linear, duration: instant(piece.end) - begin)
    }
    return motion
  }
}

extension Layer {
  /// Whether anything but its opacity differs at its end.
  fileprivate var changesGeometry: Bool {
    Property.allCases.contains { $0 != .opacity && from[$0] != to[$0] }
  }
}
