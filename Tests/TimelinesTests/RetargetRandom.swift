import Geometry
import Timelines
import Timing

/// Random transitions: every easing, springs in every dialect, delays, phases, bent paths, effects that reach their limits.
struct RetargetRandom: RandomNumberGenerator {
  private var seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var z = seed
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func vector(_ range: ClosedRange<Double>) -> Vector { [number(range), number(range)] }

  mutating func spring() -> SpringParameters {
    let velocity = chance(0.5) ? 0 : number(-5...5)
    switch Int.random(in: 0..<6, using: &self) {
    case 0:
      return .uiView(
        duration: number(0.2...1.5), dampingRatio: number(0.2...1.2), initialVelocity: velocity / 5)
    case 1:
      return .physical(
        mass: number(0.5...3), stiffness: number(20...600), damping: number(4...60),
        initialVelocity: velocity, overdamping: chance(0.5) ? .clamp : .exact)
    case 2:
      return .response(
        response: number(0.1...1), dampingFraction: number(0.2...2), initialVelocity: velocity)
    case 3: return .bounce(duration: number(0.1...1), bounce: number(-0.5...0.8), initialVelocity: velocity)
    case 4:
      return .ratio(
        stiffness: number(50...1500), dampingRatio: number(0.2...1.5), initialVelocity: velocity)
    default:
      return .tension(
        mass: number(0.5...2), tension: number(50...500), friction: number(5...50), initialVelocity: velocity)
    }
  }

  /// - Parameter isSmooth: without leaps and kinks, whose velocity no difference can tell.
  mutating func progress(isSmooth: Bool = false) -> Progress {
    switch Int.random(in: 0..<(isSmooth ? 3 : 5), using: &self) {
    case 0, 1: return Progress(spring: spring().resolved())
    case 2:
      let curve = CubicBezier(
        number(0.05...0.95), number(-0.5...1.5), number(0.05...0.95), number(-0.5...1.5))
      return Progress(easing: .bezier(curve), duration: number(0.1...1.5))
    case 3:
      let steps = Steps(count: Int.random(in: 1...6, using: &self), position: chance(0.5) ? .start : .end)
      return Progress(easing: .steps(steps), duration: number(0.1...1))
    default:
      let points = [(0, 0), (number(0.1...0.4), number(0...1)), (number(0.5...0.9), number(0...1.2)), (1, 1)]
      return Progress(
        easing: .points(PiecewiseLinear(points: points.map { (Double($0.0), Double($0.1)) })),
        duration: number(0.1...1))
    }
  }

  mutating func state() -> LayerState {
    var state = LayerState(position: vector(-200...600), size: vector(10...400))
    state.scale = vector(0.5...1.5)
    state.rotation = number(-3...3)
    state.opacity = chance(0.4) ? (chance(0.5) ? 0 : 1) : number(0...1)
    state.cornerRadius = chance(0.3) ? 0 : number(0...0.5) * state.size.min()
    state.shadowOpacity = number(0...1)
    state.shadowRadius = chance(0.5) ? 0 : number(0...20)
    return state
  }

  private mutating func path(_ property: Property, _ from: Vector, _ to: Vector) -> Motion.Path {
    guard property == .position, chance(0.4) else { return .line(from: from, to: to) }
    let control = vector(-200...600)
    return chance(0.5)
      ? .quadratic(from: from, control: control, to: to)
      : .arc(QuadraticArc(from: from, control: control, to: to))
  }

  private mutating func layer(_ id: String, parent: String?, isSmooth: Bool) -> Layer {
    let (from, to) = (state(), state())
    let shared = progress(isSmooth: isSmooth)
    let motions = Property.allCases.compactMap { property -> Motion? in
      guard property == .cornerRadius || chance(0.5) else { return nil }
      let begin = Grid.nanoseconds(chance(0.5) ? 0 : number(0...0.3))
      let first = chance(0.7) ? shared : progress(isSmooth: isSmooth)
      guard chance(0.2) else {
        let way = path(property, from[property], to[property])
        return Motion(property, [Motion.Piece(begin: begin, progress: first, path: way)])
      }
      let middle = state()[property]
      let one = Motion.Piece(
        begin: begin, progress: first, path: path(property, from[property], middle))
      let other = Motion.Piece(
        begin: one.end, progress: progress(isSmooth: isSmooth), path: path(property, middle, to[property]))
      return Motion(property, [one, other])
    }
    var resting = to
    for property in Property.allCases where !motions.contains(where: { $0.property == property }) {
      resting[property] = from[property]
    }
    let end = motions.map(\.end).max() ?? 0
    return Layer(
      id, parent: parent, end: end, content: Content(.snapshot), from: from, to: resting, motions: motions)
  }

  /// A transition of two layers in the window and one inside the first.
  mutating func plan(_ kind: String = "random", _ direction: Direction = .open, isSmooth: Bool = false)
    -> Plan
  {
    var layers = [("a", nil), ("b", nil), ("a.inner", "a")].map {
      layer($0.0, parent: $0.1, isSmooth: isSmooth)
    }
    let duration = layers.map(\.end).max() ?? 0
    for index in layers.indices { layers[index].end = duration }
    let events =
      [Event(0, .hide, "node")] + layers.map { Event(0, .add, $0.id) }
      + layers.map { Event(duration, .remove, $0.id) } + [
        Event(duration, .present), Event(duration, .complete),
      ]
    return Plan(
      kind: kind, direction: direction,
      screen: Screen(width: 375, height: 667, safeArea: Insets(top: 0, left: 0, bottom: 0, right: 0)),
      duration: duration, layers: layers, events: events)
  }

  /// An instant of a plan before its end, the very start among them.
  mutating func instant(of plan: Plan) -> Double {
    chance(0.1) ? 0 : number(0...0.9999) * plan.duration
  }
}

extension Plan {
  /// Each event as "0 action target" at the start and "T action target" later.
  var told: [String] {
    events.map { event in
      "\(event.time == 0 ? "0" : "T") \(event.action.rawValue)" + (event.target.map { " \($0)" } ?? "")
    }
  }
}
