import Foundation
import Testing
import Timing

/// The spring cases of the contract: parameters and progress.
@Suite struct `Golden springs` {
  static let names = [
    "bounce-negative", "bounce", "physical-clamped", "physical-overdamped", "physical", "ratio", "response",
    "tension", "uikit-bouncy", "uikit-check-value", "uikit-critical", "uikit-velocity", "undamped",
  ]

  @Test(arguments: names)
  func `a case's parameters and progress are met`(_ name: String) throws {
    let golden = try JSONDecoder().decode(
      GoldenSpring.self, from: try TestData.read("Golden/spring-\(name).json"))
    let timing = try #require(golden.parameters).resolved()
    let spring = timing.spring
    let expect = golden.expect
    let pairs: [(Double, Double)] = [
      (spring.mass, expect.mass), (spring.stiffness, expect.stiffness), (spring.damping, expect.damping),
      (spring.dampingRatio, expect.dampingRatio), (spring.naturalFrequency, expect.naturalFrequency),
      (spring.response, expect.response), (spring.bounce, expect.bounce),
      (spring.initialVelocity, expect.initialVelocity), (timing.overshoot, expect.overshoot),
    ]
    for (measured, expected) in pairs {
      #expect(abs(measured - expected) <= 1e-12 * max(1, abs(expected)))
    }
    #expect(timing.duration - expect.duration >= -1e-12 && timing.duration - expect.duration <= 1.001e-9)
    #expect((timing.settlingDuration == nil) == (expect.settlingDuration == nil))
    if let settling = expect.settlingDuration {
      #expect(abs((timing.settlingDuration ?? 0) - settling) <= 1e-12)
    }
    #expect((timing.firstPeak == nil) == (expect.firstPeak == nil))
    if let peak = expect.firstPeak {
      #expect(abs((timing.firstPeak?.time ?? 0) - peak.time) <= 1e-12)
      #expect(abs((timing.firstPeak?.value ?? 0) - peak.value) <= 1e-12)
    }
    let progress = Progress(spring: timing)
    for point in expect.progress where point.count == 2 {
      // Both numbers of a point are rounded to six decimals.
      let slack = 5.1e-7 * (1 + abs(progress.velocity(at: point[0])))
      #expect(abs(progress.value(at: point[0]) - point[1]) <= slack, "at \(point[0])")
    }
  }
}

private struct GoldenSpring: Decodable {
  struct Request: Decodable { let spring: [String: Member] }

  /// A number or a word.
  struct Member: Decodable {
    let number: Double?
    let word: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      number = try? container.decode(Double.self)
      word = try? container.decode(String.self)
    }
  }

  struct Peak: Decodable {
    let time: Double
    let value: Double
  }

  struct Expect: Decodable {
    let mass, stiffness, damping, dampingRatio, naturalFrequency, response, bounce: Double
    let initialVelocity, duration, overshoot: Double
    let settlingDuration: Double?
    let firstPeak: Peak?
    let progress: [[Double]]
  }

  let request: Request
  let expect: Expect

  var parameters: SpringParameters? {
    func number(_ name: String) -> Double? { request.spring[name]?.number }
    let velocity = number("initialVelocity") ?? 0
    if let duration = number("duration") {
      if let bounce = number("bounce") {
        return .bounce(duration: duration, bounce: bounce, initialVelocity: velocity)
      }
      return number("dampingRatio").map {
        .uiView(duration: duration, dampingRatio: $0, initialVelocity: velocity)
      }
    }
    if let response = number("response"), let fraction = number("dampingFraction") {
      return .response(response: response, dampingFraction: fraction, initialVelocity: velocity)
    }
    if let tension = number("tension"), let friction = number("friction") {
      return .tension(
        mass: number("mass") ?? 1, tension: tension, friction: friction, initialVelocity: velocity)
    }
    guard let stiffness = number("stiffness") else { return nil }
    if let ratio = number("dampingRatio") {
      return .ratio(stiffness: stiffness, dampingRatio: ratio, initialVelocity: velocity)
    }
    return number("damping").map {
      .physical(
        mass: number("mass") ?? 1, stiffness: stiffness, damping: $0, initialVelocity: velocity,
        overdamping: request.spring["overdamping"]?.word == "clamp" ? .clamp : .exact)
    }
  }
}
