import TestSupport
import Geometry
import Timelines
import Timing

/// Random layers with one or two motions.
struct RandomMotion {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

  /// A number whose magnitude is as likely to be small as great.
  mutating func scale(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound * Trig.power(range.upperBound / range.lowerBound, number(0...1))
  }

  mutating func isTrue(_ chance: Double = 0.5) -> Bool { number(0...1) < chance }

  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// A curve without jumps: mostly springs.
  mutating func progress() -> Progress {
    let duration = scale(0.1...3)
    switch whole(0...9) {
    case 0...2:
      return Progress(
        spring: SpringParameters.uiView(
          duration: duration, dampingRatio: number(0.1...1.2), initialVelocity: number(-1...3)
        ).resolved())
    case 3...5:
      return Progress(
        spring: SpringParameters.ratio(
          stiffness: scale(40...1000), dampingRatio: scale(0.1...3), initialVelocity: number(-10...10)
        ).resolved())
    case 6...8:
      let curve = CubicBezier(number(0...1), number(-0.5...1.5), number(0...1), number(-0.5...1.5))
      return Progress(easing: .bezier(curve), duration: duration)
    default:
      var x = 0.0
      var points: [(x: Double, y: Double)] = [(0, 0)]
      for _ in 0..<whole(1...6) {
        x += number(0.02...0.3)
        if x < 0.99 { points.append((x, number(-0.3...1.4))) }
      }
      return Progress(easing: .points(PiecewiseLinear(points: points + [(1, 1)])), duration: duration)
    }
  }

  mutating func value(of property: Property, reach: Double) -> Vector {
    switch property {
    case .position: [number(-reach...reach), number(-reach...reach)]
    case .size: [number(0...reach), number(0...reach)]
    case .scale: [number(0.2...2), number(0.2...2)]
    case .rotation: [number(-3...3), 0]
    case .opacity, .shadowOpacity: [number(0...1), 0]
    case .cornerRadius, .shadowRadius: [number(0...reach / 4), 0]
    }
  }

  /// A layer whose first motion is the one to judge; another may move beside it.
  mutating func layer() -> Layer {
    let reach = scale(10...2000)
    let property = Property.allCases.randomElement(using: &generator) ?? .position
    var from = LayerState(position: [0, 0], size: [number(1...reach), number(1...reach)])
    from[property] = value(of: property, reach: reach)
    var to = from
    var motions = [motion(property, from: from[property], reach: reach)]
    to[property] = motions[0].pieces.last?.path.point(at: 1) ?? .zero
    for other in [Property.size, .scale] where other != property && isTrue(0.3) {
      from[other] = value(of: other, reach: reach)
      to[other] = value(of: other, reach: reach)
      let path = Motion.Path.line(from: from[other], to: to[other])
      let shared = motions[0].pieces[0].progress
      motions.append(
        Motion(
          other, [Motion.Piece(begin: motions[0].begin, progress: isTrue() ? shared : progress(), path: path)]
        ))
    }
    let end = motions.map(\.end).max() ?? 1
    return Layer("layer", end: end, content: Content(.view), from: from, to: to, motions: motions)
  }

  private mutating func motion(_ property: Property, from: Vector, reach: Double) -> Motion {
    var begin = isTrue() ? 0 : (number(0...1) * 1000).rounded() / 1000
    var value = from
    var pieces: [Motion.Piece] = []
    let direction = self.value(of: property, reach: reach) - from
    for index in 0..<(isTrue(0.7) ? 1 : whole(2...3)) {
      // Later pieces go on along the same line, so that components and path can be compared.
      let next = index == 0 ? from + direction : from + direction * number(-0.5...1)
      let piece = Motion.Piece(
        begin: begin, progress: progress(), path: .line(from: value, to: legal(next, property)))
      pieces.append(piece)
      (begin, value) = (piece.end, legal(next, property))
      if isTrue(0.3) { begin = Grid.nanoseconds(begin + 0.05) }
    }
    return Motion(property, pieces)
  }

  private func legal(_ value: Vector, _ property: Property) -> Vector {
    guard let limits = property.limits else { return value }
    return [min(max(value.x, limits.lowerBound), limits.upperBound), 0]
  }
}
