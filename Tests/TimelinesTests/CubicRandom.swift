import TestSupport
import Geometry
import Timelines
import Timing

/// Random layers with a motion that can be eased.
struct CubicRandom {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func isTrue(_ chance: Double) -> Bool { number(0...1) < chance }

  /// A spring of any kind, or a Bézier that may leave 0…1, now and then a broken line.
  mutating func progress() -> Progress {
    let duration = (number(0.1...2) * 1000).rounded() / 1000
    switch whole(0...9) {
    case 0...3:
      return CubicCase.spring(number(0.1...1.2), duration: duration, velocity: number(-1...1) / duration)
    case 4...6:
      let spring = SpringParameters.ratio(
        stiffness: number(40...1000), dampingRatio: number(0.1...3), initialVelocity: number(-10...10))
      return Progress(spring: spring.resolved())
    case 7...8:
      let curve = CubicBezier(number(0...1), number(-0.5...1.5), number(0...1), number(-0.5...1.5))
      return Progress(easing: .bezier(curve), duration: duration)
    default:
      let line = PiecewiseLinear(points: [
        (0, 0), (number(0.1...0.4), number(-0.3...1.3)), (0.8, 0.5), (1, 1),
      ])
      return Progress(easing: .points(line), duration: duration)
    }
  }

  mutating func value(of property: Property) -> Vector {
    switch property {
    case .position: [number(-800...800), number(-800...800)]
    case .size: [number(1...900), number(1...900)]
    case .scale: [number(0.2...2), number(0.2...2)]
    case .rotation: [number(-3...3), 0]
    case .opacity, .shadowOpacity: [isTrue(0.5) ? Double(whole(0...1)) : number(0...1), 0]
    case .cornerRadius, .shadowRadius: [isTrue(0.3) ? 0 : number(0...60), 0]
    }
  }

  /// One or several legs of a property, with pauses and leaps between some of them.
  mutating func motion(_ property: Property) -> Motion {
    var begin = isTrue(0.5) ? 0 : (number(0...1) * 1000).rounded() / 1000
    var value = value(of: property)
    var pieces: [Motion.Piece] = []
    for _ in 0..<(isTrue(0.7) ? 1 : whole(2...3)) {
      let next = self.value(of: property)
      if isTrue(0.1), !pieces.isEmpty { value = self.value(of: property) }
      let piece = Motion.Piece(begin: begin, progress: progress(), path: .line(from: value, to: next))
      pieces.append(piece)
      (begin, value) = (piece.end, next)
      if isTrue(0.3) { begin = Grid.nanoseconds(begin + 0.05) }
    }
    return Motion(property, pieces)
  }

  mutating func layer() -> Layer {
    let property = Property.allCases[whole(0...7)]
    var motions = [motion(property)]
    if property == .scale || property == .cornerRadius || property == .rotation, isTrue(0.3) {
      motions.append(motion(.size))
    }
    return layer(motions)
  }

  /// What is left of a motion that was interrupted: springs with the velocity it had.
  mutating func retarget() -> Layer {
    let property = Property.allCases[whole(0...7)]
    let spring = SpringParameters.response(
      response: number(0.15...0.8), dampingFraction: number(0.3...1.5), initialVelocity: 0
    ).resolved().spring
    let from = value(of: property)
    let to = isTrue(0.3) ? from : value(of: property)
    var velocity = (to - from) * number(-10...10)
    if isTrue(0.4) { velocity = (value(of: property) - from) * number(-6...6) }
    if !property.isPair { velocity.y = 0 }
    let path = RetargetPath(from: from, velocity: velocity, to: to, spring: spring, duration: number(0.5...3))
    let duration = path.duration
    let piece = Motion.Piece(begin: 0, progress: .even(duration: duration), path: .springs(path))
    return layer([Motion(property, [piece])])
  }

  private func layer(_ motions: [Motion]) -> Layer {
    var from = LayerState(position: [0, 0], size: [200, 150])
    var to = from
    for motion in motions {
      func legal(_ value: Vector) -> Vector {
        guard let limits = motion.property.limits else { return value }
        return [min(max(value.x, limits.lowerBound), limits.upperBound), 0]
      }
      from[motion.property] = legal(motion.pieces.first?.path.point(at: 0) ?? .zero)
      to[motion.property] = legal(motion.pieces.last?.path.point(at: 1) ?? .zero)
    }
    let end = motions.map(\.end).max() ?? 1
    return Layer("layer", end: end, content: Content(.view), from: from, to: to, motions: motions)
  }
}
