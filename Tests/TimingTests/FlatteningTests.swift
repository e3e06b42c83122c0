import TestSupport
import Testing
import Timing

@Suite struct `Flattening` {
  /// Looks at 24 instants of every cell, and at the shape of the polyline as a whole.
  static func check(
    _ progress: Progress, _ flatness: Double, _ resolution: Double = 1e-4,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let corners = progress.flattened(within: flatness, resolution: resolution)
    #expect(corners.first == ProgressVertex(time: 0, value: 0), sourceLocation: sourceLocation)
    #expect(
      corners.last == ProgressVertex(time: progress.duration, value: 1), sourceLocation: sourceLocation)
    var worst = 0.0
    var ordered = true
    for (a, b) in zip(corners, corners.dropFirst()) {
      ordered = ordered && a.time <= b.time
      let width = b.time - a.time
      guard width > 0 else { continue }
      for k in 0...24 {
        let t = a.time + width * Double(k) / 24
        // At the end of a cell a leap may stand: there the corner's own value is what comes before it.
        guard t < b.time, t >= a.time else { continue }
        let chord = a.value + (b.value - a.value) * ((t - a.time) / width)
        worst = max(worst, abs(progress.value(at: t) - chord))
      }
    }
    #expect(ordered, sourceLocation: sourceLocation)
    #expect(worst <= flatness, "\(progress)", sourceLocation: sourceLocation)
  }

  static let flatnesses = [1, 0.1, 1e-2, 1e-3, 1e-4, 1e-5]

  @Test(arguments: flatnesses)
  func `springs of every dialect keep the bound`(flatness: Double) {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<60 {
      let velocity = random.uniform(-20...20)
      let spring: SpringParameters =
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          .uiView(
            duration: random.magnitude(-1...0.5), dampingRatio: random.uniform(0.1...1),
            initialVelocity: velocity)
        case 1:
          .ratio(
            stiffness: random.magnitude(1...4), dampingRatio: random.magnitude(-1...2),
            initialVelocity: velocity)
        case 2:
          .bounce(
            duration: random.uniform(0.1...1), bounce: random.uniform(-0.9...0.9), initialVelocity: velocity)
        default:
          .ratio(
            stiffness: random.magnitude(1...3), dampingRatio: 1 + random.uniform(-1e-6...1e-6),
            initialVelocity: velocity * 50)
        }
      Self.check(Progress(spring: spring.resolved()), flatness)
    }
  }

  @Test(arguments: flatnesses)
  func `Béziers keep the bound`(flatness: Double) {
    var random = SeededGenerator(seed: 9)
    for round in 0..<45 {
      let ends = [0, 1, random.uniform(0...1)]
      let curve = CubicBezier(
        ends[round % 3], random.uniform(-1...2), ends[round / 3 % 3], random.uniform(-1...2))
      // With both handles at x = 1 the curve is so upright there that it leaps by 1e-5 from one double to the next.
      let attainable = curve.x1 == 1 && curve.x2 != ends[2] ? max(flatness, 1e-4) : flatness
      Self.check(Progress(easing: .bezier(curve), duration: random.magnitude(-1...0.5)), attainable)
    }
    for name in Easing.names {
      guard let curve = Easing.named(name) else { continue }
      Self.check(Progress(easing: .bezier(curve), duration: 1), flatness)
    }
  }

  @Test func `vertical tangents keep the bound`() {
    for curve in [
      CubicBezier(0, 1, 1, 0), CubicBezier(0, 1, 0, 1), CubicBezier(0, -3, 1, 3),
    ] {
      for flatness in [1e-2, 1e-4, 1e-6] {
        Self.check(Progress(easing: .bezier(curve), duration: 1), flatness)
      }
    }
    // So upright away from 0 that the curve leaps by 5e-6 from one double to the next.
    for flatness in [1e-2, 1e-3, 1e-4] {
      Self.check(Progress(easing: .bezier(CubicBezier(1, 0, 0, 1)), duration: 1), flatness)
      Self.check(Progress(easing: .bezier(CubicBezier(1, 0, 1, 0)), duration: 1), flatness)
    }
  }

  @Test func `staircases are flat between two corners a rise`() {
    for count in [1, 2, 3, 7, 49, 300] {
      for position in Steps.Position.allCases {
        let progress = Progress(easing: .steps(Steps(count: count, position: position)), duration: 0.7)
        Self.check(progress, 1e-12)
        let corners = progress.flattened(within: 1e-4, resolution: 1e-4)
        let rises = zip(corners, corners.dropFirst()).filter { $0.time == $1.time }
        #expect(rises.count == count)
        #expect(rises.first?.0.time == (position == .start ? 0 : 0.7 / Double(count)) || count > 1)
        for (before, after) in rises {
          #expect(progress.value(at: after.time) == after.value)
          #expect(before.time == 0 || progress.value(at: before.time.nextDown) == before.value)
        }
      }
    }
  }

  @Test func `broken lines are their own corners`() {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<100 {
      let points = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        (x: random.uniform(-0.2...1.2), y: random.uniform(-1...2))
      }
      Self.check(Progress(easing: .points(PiecewiseLinear(points: points)), duration: 0.3), 1e-12)
    }
    let line = Progress(
      easing: .points(PiecewiseLinear(points: [(0, 0), (0.5, 0.1), (0.5, 0.9), (1, 1)])), duration: 2)
    #expect(
      line.flattened(within: 1e-4, resolution: 1e-4) == [
        ProgressVertex(time: 0, value: 0), ProgressVertex(time: 1, value: 0.1),
        ProgressVertex(time: 1, value: 0.9), ProgressVertex(time: 2, value: 1),
      ])
  }

  @Test func `corners lie on the curve and on the grid`() {
    for progress in Motions.all where progress.duration < 10 {
      for corner in progress.flattened(within: 1e-3, resolution: 1e-3).dropFirst().dropLast() {
        #expect(abs(progress.value(at: corner.time) - corner.value) <= 1e-12)
        let onGrid = (corner.time * 1e9).rounded() / 1e9
        #expect(corner.time == onGrid)
        #expect("\(corner.time)".count <= 12)
      }
    }
  }

  @Test func `a straight line needs two corners and a spring no more than its curvature asks`() {
    let line = Progress(easing: .bezier(CubicBezier(0.3, 0.3, 0.6, 0.6)), duration: 1)
    #expect(line.flattened(within: 1e-6, resolution: 1e-4).count == 2)
    let spring = Progress(
      spring: SpringParameters.uiView(duration: 1, dampingRatio: 0.5, initialVelocity: 0).resolved())
    #expect(spring.flattened(within: 1e-4, resolution: 1e-4).count <= 150)
    let creeping = Progress(
      spring: SpringParameters.ratio(stiffness: 100, dampingRatio: 1e6, initialVelocity: 0).resolved())
    #expect(creeping.flattened(within: 1e-4, resolution: 1e-4).count <= 150)
  }

  @Test func `numbers beyond sense still give a polyline that ends`() {
    for stiffness in [1e-300, 1e-6, 1e12, 1e300] {
      for ratio in [0, 1e-9, 1, 1e8] {
        let timing = SpringParameters.ratio(
          stiffness: stiffness, dampingRatio: ratio, initialVelocity: 1e6
        ).resolved()
        let corners = Progress(spring: timing).flattened(within: 0.3, resolution: 1e-4)
        #expect(corners.last == ProgressVertex(time: timing.duration, value: 1))
      }
    }
    for flatness in [-1, 0, .infinity, .nan] {
      for resolution in [-1, 0, 1e300, .nan] {
        let corners = Progress(easing: .bezier(CubicBezier(0.4, 0, 0.2, 1)), duration: 1e-7)
          .flattened(within: flatness, resolution: resolution)
        #expect(corners.last?.value == 1)
      }
    }
  }
}
