import TestSupport
import Testing
import Timing

@Suite struct `Cubic Béziers` {
  @Test func `they start at exactly 0 and end at exactly 1`() {
    for name in Easing.names {
      let curve = Easing.named(name)
      #expect(curve?.value(at: 0) == 0 && curve?.value(at: -3) == 0)
      #expect(curve?.value(at: 1) == 1 && curve?.value(at: 7) == 1)
    }
  }

  @Test func `the names are those of the contract`() {
    #expect(
      Easing.names == [
        "linear", "ease", "easeIn", "easeOut", "easeInOut", "standard", "emphasizedDecelerate",
        "emphasizedAccelerate",
      ])
    #expect(Easing.named("standard") == CubicBezier(0.2, 0, 0, 1))
    #expect(Easing.named("Linear") == nil)
  }

  @Test func `value(at: X(s)) is Y(s) to a billionth`() {
    var random = SeededGenerator(seed: 6)
    for round in 0..<400 {
      let corners = [0, 1, 0.5, random.uniform(0...1)]
      let x1 = round % 2 == 0 ? random.uniform(0...1) : corners[round / 2 % 4]
      let x2 = round % 3 == 0 ? random.uniform(0...1) : corners[round / 3 % 4]
      let (y1, y2) = (random.uniform(-2...3), random.uniform(-2...3))
      let curve = CubicBezier(x1, y1, x2, y2)
      for _ in 0..<40 {
        let s = random.uniform(0.001...0.999)
        func along(_ p1: Double, _ p2: Double) -> Double {
          3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
        }
        let x = along(x1, x2)
        let rate = 3 * (1 - s) * (1 - s) * x1 + 6 * (1 - s) * s * (x2 - x1) + 3 * s * s * (1 - x2)
        // Near a vertical tangent the x of s, rounded, is no longer the x of s.
        guard rate > 1e-4 else { continue }
        #expect(abs(curve.value(at: x) - along(y1, y2)) <= 1e-9)
      }
    }
  }

  @Test func `the slope is the derivative`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let curve = CubicBezier(
        random.uniform(0.05...0.6), random.uniform(-1...2), random.uniform(0.4...0.95), random.uniform(-1...2)
      )
      let x = random.uniform(0.01...0.99)
      let h = 1e-6
      let numeric = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
      #expect(abs(curve.slope(at: x) - numeric) <= 1e-5 * max(1, abs(numeric)))
    }
  }

  @Test func `slopes at the ends are limits, and vertical tangents finite`() {
    #expect(abs(CubicBezier(0, 0, 0.58, 1).slope(at: 0) - 1 / 0.58) <= 1e-15)
    #expect(abs(CubicBezier(0.42, 0, 1, 1).slope(at: 1) - 1 / 0.58) <= 1e-15)
    #expect(CubicBezier(0, 0, 0, 0).slope(at: 0) == 1)
    #expect(CubicBezier(0, 0, 1, 1).slope(at: 0) == 1)
    #expect(CubicBezier(0, 1, 0.5, 1).slope(at: 0) == CubicBezier.maximumSlope)
    #expect(CubicBezier(0, -1, 0.5, 1).slope(at: 0) == -CubicBezier.maximumSlope)
    #expect(CubicBezier(1, 0, 0, 1).slope(at: 0.5) == CubicBezier.maximumSlope)
    #expect(CubicBezier(0.5, 0.5, 0.5, 0.5).slope(at: -0.1) == 0)
  }
}

@Suite struct `Steps and lines` {
  @Test func `steps rise at the start or the end of their treads`() {
    let early = Steps(count: 4, position: .start)
    let late = Steps(count: 4, position: .end)
    #expect([-0.1, 0, 0.2, 0.25, 0.99, 1].map(early.value(at:)) == [0, 0.25, 0.25, 0.5, 1, 1])
    #expect([-0.1, 0, 0.2, 0.25, 0.99, 1].map(late.value(at:)) == [0, 0, 0, 0.25, 0.75, 1])
  }

  @Test(arguments: [1, 2, 3, 7, 10, 49, 1000], Steps.Position.allCases)
  func `the jumps of steps are where the value leaps`(count: Int, position: Steps.Position) {
    let steps = Steps(count: count, position: position)
    let jumps = Array(steps.jumps)
    #expect(jumps.count == count)
    #expect(jumps.first?.before == 0 && jumps.last?.after == 1)
    for jump in jumps {
      #expect(abs(steps.value(at: jump.x + 1e-9) - jump.after) <= 1e-15)
      #expect(abs(steps.value(at: jump.x - 1e-9) - jump.before) <= 1e-15)
    }
  }

  @Test func `steps take any count`() {
    for count in [Int.min, -1, 0, 1, Int.max] {
      let steps = Steps(count: count, position: .start)
      #expect(steps.value(at: 0.5) >= 0 && steps.value(at: 0.5) <= 1)
      #expect(
        Progress(easing: .steps(steps), duration: 1).flattened(within: 1e-3, resolution: 1e-4).count <= 4)
    }
  }

  @Test func `lines keep x from falling and leap where x repeats`() {
    let curve = PiecewiseLinear(points: [(0, 0), (0.5, 0.2), (0.3, 0.6), (1, 1)])
    #expect(curve.points.map(\.x) == [0, 0.5, 0.5, 1])
    #expect(curve.jumps == [Jump(x: 0.5, before: 0.2, after: 0.6)])
    #expect(curve.value(at: 0.5) == 0.6)
    #expect(abs(curve.value(at: 0.25) - 0.1) <= 1e-15)
    #expect(abs(curve.slope(at: 0.5) - 0.8) <= 1e-15)
    #expect(abs(curve.slope(at: 0.4) - 0.4) <= 1e-15)
  }

  @Test func `too few points make a line or a constant`() {
    #expect(PiecewiseLinear(points: []).value(at: 0.3) == 0.3)
    #expect(PiecewiseLinear(points: []).slope(at: 0.3) == 1)
    #expect(PiecewiseLinear(points: [(0.5, 0.7)]).value(at: 0.3) == 0.7)
    #expect(PiecewiseLinear(points: [(0.5, 0.7)]).slope(at: 0.3) == 0)
  }
}
