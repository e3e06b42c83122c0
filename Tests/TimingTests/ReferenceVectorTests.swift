import Testing
import Timing

/// Values that other projects publish.
///
/// Each is held against the oracle's answer, and so also where a source is wrong.
@Suite struct `Reference vectors` {
  @Test func `the library is read in full`() {
    #expect(ReferenceVector.all.count == 483)
  }

  @Test(arguments: ReferenceVector.ofKind("spring.value", "spring.velocity", "spring.value.uikit"))
  func `springs move as the oracle says`(_ vector: ReferenceVector) throws {
    let from = try #require(vector.number("from"))
    let to = try #require(vector.number("to"))
    let time = try #require(vector.time)
    let truth = try #require(vector.truth)
    let timing = try #require(Self.parameters(vector)).resolved()
    let velocity =
      vector.number("velocity") ?? (vector.number("velocity_normalised") ?? 0) * (to - from)
    let motion = Oscillator(spring: timing.spring, displacement: from - to, velocity: velocity)
    let measured =
      vector.kind == "spring.velocity" ? motion.velocity(at: time) : to + motion.position(at: time)
    #expect(abs(measured - truth.value) <= truth.tolerance)
  }

  @Test(arguments: ReferenceVector.ofKind("bezier.value", "bezier.slope"))
  func `curves take the oracle's values and slopes`(_ vector: ReferenceVector) throws {
    let p = vector.numbers("points")
    try #require(p.count == 4)
    let x = try #require(vector.number("x"))
    let truth = try #require(vector.truth)
    let curve = CubicBezier(p[0], p[1], p[2], p[3])
    // Outside 0…1 our curves hold, where CSS goes on along the tangent.
    let expected = x < 0 ? 0 : x > 1 ? 1 : truth.value
    #expect(abs((vector.kind == "bezier.value" ? curve.value(at: x) : curve.slope(at: x)) - expected) <= 1e-9)
  }

  @Test(arguments: ReferenceVector.ofKind("linear"))
  func `linear() takes the oracle's values`(_ vector: ReferenceVector) throws {
    let x = try #require(vector.number("x"))
    let truth = try #require(vector.truth)
    let curve = PiecewiseLinear(points: LinearSyntax.points(vector.text("stops")))
    #expect(abs(curve.value(at: x) - truth.value) <= truth.tolerance)
  }

  @Test(arguments: ReferenceVector.ofKind("linear.position"))
  func `linear() moves stops to where the oracle has them`(_ vector: ReferenceVector) throws {
    let index = try #require(vector.number("index"))
    let truth = try #require(vector.truth)
    let points = PiecewiseLinear(points: LinearSyntax.points(vector.text("stops"))).points
    try #require(points.indices.contains(Int(index)))
    #expect(abs(points[Int(index)].x * 100 - truth.value) <= 1e-9)
  }

  @Test(
    arguments: ReferenceVector.ofKind("steps.nested").filter {
      ["jump-start", "jump-end"].contains($0.text("position"))
    })
  func `steps inside an effect take the oracle's values while the effect is within 0 and 1`(
    _ vector: ReferenceVector
  ) throws {
    let p = vector.numbers("effect")
    try #require(p.count == 4)
    let n = try #require(vector.number("n"))
    let truth = try #require(vector.truth)
    let x = CubicBezier(p[0], p[1], p[2], p[3]).value(at: try #require(vector.time))
    let steps = Steps(count: Int(n), position: vector.text("position") == "jump-start" ? .start : .end)
    // Beyond 0…1 our steps hold, where CSS climbs on.
    let expected = x < 0 ? 0 : x > 1 ? 100 : truth.value
    #expect(steps.value(at: x) * 100 == expected)
  }

  @Test(arguments: ReferenceVector.ofKind("uikit.stiffness"))
  func `UIView springs have UIKit's stiffness`(_ vector: ReferenceVector) throws {
    let duration = try #require(vector.number("duration"))
    let velocity = try #require(vector.number("velocity"))
    let ratio = try #require(vector.number("ratio"))
    let timing = SpringParameters.uiView(
      duration: duration, dampingRatio: ratio, initialVelocity: velocity
    ).resolved()
    let fits = abs(velocity * duration) <= 1.5
    #expect(timing.velocityUnfitted == !fits)
    if fits {
      let truth = try #require(vector.truth)
      #expect(abs(timing.spring.stiffness - truth.value) <= truth.tolerance)
    }
  }

  @Test(
    arguments: ReferenceVector.ofKind(
      "convert.duration_bounce", "convert.response_ratio", "convert.response", "convert.bounce"))
  func `dialects convert as the oracle says`(_ vector: ReferenceVector) throws {
    let spring = try #require(Self.parameters(vector)).resolved().spring
    let truth = try #require(vector.truth)
    let measured =
      vector.kind == "convert.response"
      ? spring.response
      : vector.kind == "convert.bounce"
        ? spring.bounce : vector.what.contains("stiffness") ? spring.stiffness : spring.damping
    #expect(abs(measured - truth.value) <= truth.tolerance)
  }

  @Test(arguments: ReferenceVector.ofKind("settle.exact", "settle.compose"))
  func `settling times are exact`(_ vector: ReferenceVector) throws {
    let timing = try #require(Self.parameters(vector)).resolved()
    let truth = try #require(vector.truth)
    if vector.kind == "settle.compose" {
      let motion = Oscillator(
        spring: timing.spring, displacement: try #require(vector.number("x0")),
        velocity: try #require(vector.number("v0")))
      let delta = try #require(vector.number("delta"))
      let settled = try #require(motion.settlingTime(within: delta)) * 1000
      // Compose bounds swinging motions by their envelope, which settles later.
      if timing.spring.dampingRatio < 1 {
        #expect(settled <= truth.value && settled > 0.8 * truth.value)
      } else {
        #expect(abs(settled - truth.value) <= 1e-6)
      }
    } else if let tolerance = vector.number("eps") {
      #expect(abs((timing.oscillator.settlingTime(within: tolerance) ?? 0) - truth.value) <= 1e-11)
    } else {
      #expect(abs((timing.settlingDuration ?? 0) - truth.value) <= 1e-11)
    }
  }

  /// The dialect that a vector's parameters are in.
  private static func parameters(_ vector: ReferenceVector) -> SpringParameters? {
    let duration = vector.number("duration") ?? vector.number("uikit_duration")
    if let duration, let ratio = vector.number("ratio") {
      return .uiView(duration: duration, dampingRatio: ratio, initialVelocity: 0)
    }
    if let duration, let bounce = vector.number("bounce") {
      return .bounce(duration: duration, bounce: bounce, initialVelocity: 0)
    }
    if let response = vector.number("response"), let ratio = vector.number("ratio") {
      return .response(response: response, dampingFraction: ratio, initialVelocity: 0)
    }
    guard let stiffness = vector.number("stiffness") else { return nil }
    if let ratio = vector.number("ratio") {
      return .ratio(stiffness: stiffness, dampingRatio: ratio, initialVelocity: 0)
    }
    guard let damping = vector.number("damping") else { return nil }
    return .physical(
      mass: vector.number("mass") ?? 1, stiffness: stiffness, damping: damping, initialVelocity: 0,
      overdamping: vector.flag("clamp_overdamping") ? .clamp : .exact)
  }
}

/// Just enough of CSS `linear()` to read the vectors: outputs with up to two percentages, gaps filled evenly.
private enum LinearSyntax {
  static func points(_ stops: String) -> [(x: Double, y: Double)] {
    var points: [(x: Double?, y: Double)] = []
    for stop in stops.split(separator: ",") {
      var y = 0.0
      var inputs: [Double] = []
      for word in stop.split(separator: " ") {
        if word.hasSuffix("%") {
          inputs.append((Double(word.dropLast()) ?? 0) / 100)
        } else {
          y = Double(word) ?? 0
        }
      }
      if inputs.isEmpty { points.append((nil, y)) }
      for x in inputs { points.append((x, y)) }
    }
    guard !points.isEmpty else { return [] }
    if points[0].x == nil { points[0].x = 0 }
    let last = points.count - 1
    var furthest = -Double.infinity
    for x in points.compactMap(\.x) { furthest = max(furthest, x) }
    if points[last].x == nil { points[last].x = max(1, furthest) }
    // CSS makes the inputs non-decreasing before it fills the gaps.
    furthest = -Double.infinity
    for i in points.indices {
      if let x = points[i].x {
        furthest = max(furthest, x)
        points[i].x = furthest
      }
    }
    var known = 0
    for i in points.indices.dropFirst() {
      guard let x = points[i].x, let start = points[known].x else { continue }
      for gap in known..<i where gap > known {
        points[gap].x = start + (x - start) * Double(gap - known) / Double(i - known)
      }
      known = i
    }
    return points.map { ($0.x ?? 0, $0.y) }
  }
}
