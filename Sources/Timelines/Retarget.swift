package import Timing

/// A running transition that is given another end: it goes on from exactly where it is, exactly as fast (contract §8).
///
/// Every component of every property of every layer that is on screen becomes a spring of its own about its target, with
/// the position and the velocity that the running transition has at that instant, in absolute units. So what is at its
/// target and moving goes there and back, and nothing ever jumps.
package struct Retarget: Sendable {
  /// Where the layers go.
  package enum Target: Sendable {
    /// Where each layer rested before it first moved: the transition is called off.
    case start
    /// Where the running transition leads.
    case end
    /// Where another transition leads.
    case plan(Plan)
  }

  /// The running transition; one that time drives.
  package var base: Plan
  /// Its instant of the hand-over, timeline seconds, 0…its duration.
  package var elapsed: Double
  package var target: Target
  /// Only the stiffness, the damping and, in the UIView dialect, the duration count.
  package var spring: SpringParameters
  /// A finger's velocity, points a second, which replaces that of the position of layers without a parent.
  package var velocity: Vector?

  /// The spring of a request that names none.
  package static let defaultSpring = SpringParameters.response(
    response: 0.4, dampingFraction: 1, initialVelocity: 0)

  package init(
    _ base: Plan, at elapsed: Double, to target: Target, spring: SpringParameters = defaultSpring,
    velocity: Vector? = nil
  ) {
    self.base = base
    self.elapsed = elapsed
    self.target = target
    self.spring = spring
    self.velocity = velocity
  }

  /// The transition from here on; its time starts at 0 with the hand-over.
  package var plan: Plan {
    let timing = spring.resolved()
    let cast = RetargetCast(self)
    var passages = cast.passages
    let (duration, isTruncated) = length(of: passages, timing)
    for index in passages.indices { passages[index].play(timing.spring, duration: duration) }

    var plan = base
    if case .plan(let other) = target {
      plan.kind = other.kind
      plan.direction = other.direction
      plan.screen = other.screen
      plan.warnings = other.warnings
      plan.interaction = other.interaction
    } else {
      // They were told with the running transition's own answer, whose request they point into.
      plan.warnings = []
    }
    plan.duration = duration
    plan.isTruncated = isTruncated
    plan.layers = passages.map(\.layer)
    plan.events = cast.events(at: duration)
    plan.origin = cast.origin
    return plan
  }

  /// The time until every component stays within its tolerance of its target, rounded up to a whole nanosecond.
  private func length(of passages: [Passage], _ timing: SpringTiming) -> (duration: Double, isCut: Bool) {
    if case .uiView = spring { return (timing.duration, false) }
    var longest = 0.0
    for passage in passages {
      guard let settling = passage.settlingTime(timing.spring) else { return (SpringTiming.longest, true) }
      longest = max(longest, settling)
    }
    guard longest <= SpringTiming.longest else { return (SpringTiming.longest, true) }
    return ((longest * 1e9).rounded(.up) / 1e9, false)
  }
}

extension Retarget {
  /// One layer on its way from the hand-over to its target.
  struct Passage {
    var layer: Layer
    /// The velocities at the hand-over of the properties that move or are away from their targets.
    private var velocities: [(property: Property, velocity: Vector)] = []

    /// - Parameters:
    ///   - layer: the layer as it is at `time` of its own motions.
    ///   - finger: the velocity that replaces the position's.
    init(_ layer: Layer, at time: Double, to target: LayerState, finger: Vector? = nil) {
      self.layer = layer
      self.layer.from = layer.state(at: time)
      self.layer.to = target
      self.layer.motions = []
      for property in Property.allCases {
        var velocity = layer.velocity(of: property, at: time)
        if property == .position, layer.parent == nil, let finger { velocity = finger }
        let way = target[property] - self.layer.from[property]
        if max(abs(way.x), abs(way.y), abs(velocity.x), abs(velocity.y)) > Self.noise {
          velocities.append((property, velocity))
        } else {
          self.layer.from[property] = target[property]
        }
      }
    }

    /// Distances and velocities up to this are the rounding errors of a layer at rest.
    private static let noise = 1e-9

    /// When every component stays within its tolerance of its target for good; nil if one never does.
    func settlingTime(_ spring: Spring) -> Double? {
      var longest = 0.0
      for (property, velocity) in velocities {
        let way = layer.from[property] - layer.to[property]
        for component in 0..<2 {
          let oscillator = Oscillator(
            spring: spring, displacement: way[component], velocity: velocity[component])
          guard let time = oscillator.settlingTime(within: property.settlingDistance) else { return nil }
          longest = max(longest, time)
        }
      }
      return longest
    }

    /// Lets the layer go for `duration` seconds.
    mutating func play(_ spring: Spring, duration: Double) {
      layer.begin = 0
      layer.end = duration
      guard duration > 0 else { return }
      layer.motions = velocities.map { property, velocity in
        let path = RetargetPath(
          from: layer.from[property], velocity: velocity, to: layer.to[property], spring: spring,
          duration: duration)
        return Motion(
          property, [Motion.Piece(begin: 0, progress: .even(duration: duration), path: .springs(path))])
      }
      if isRadiusHeld(spring, duration) {
        velocities.append((.cornerRadius, .zero))
        play(spring, duration: duration)
      }
    }

    /// Whether a radius that has no way to go is held by the size for a while: such a radius moves after all.
    private func isRadiusHeld(_ spring: Spring, _ duration: Double) -> Bool {
      let radius = layer.from.cornerRadius
      guard radius > 0, !layer.motions.contains(where: { $0.property == .cornerRadius }),
        case .springs(let size)? = layer.motions.first(where: { $0.property == .size })?.pieces.first?.path,
        (2 * size.to - size.magnitude).min() < 2 * radius
      else { return false }
      return (0...64).contains { size.point(at: Double($0) / 64).min() < 2 * radius }
    }
  }
}

extension Property {
  /// Nearer to its target than this a component counts as there, in the property's unit (contract §8).
  fileprivate var settlingDistance: Double {
    switch self {
    case .position, .size, .cornerRadius, .shadowRadius: 0.1
    case .scale, .rotation, .opacity, .shadowOpacity: 0.001
    }
  }
}
