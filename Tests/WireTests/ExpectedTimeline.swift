import Foundation
import Testing
import Timelines
import Wire

/// What a golden case says of a timeline, and the comparison with one.
struct ExpectedTimeline {
  let expect: [String: Any]

  init(_ expect: [String: Any]) { self.expect = expect }

  func check(_ timeline: Timeline) throws {
    let plan = timeline.plan
    let replay = try Replay(Format.keyframes.write(timeline, "id", nil))
    #expect(near(replay.answer["duration"], expect["duration"]))
    #expect(near(replay.answer["slots"], expect["slots"]))
    let events = (replay.answer["events"] as? [[String: Any]] ?? []).map(Self.told)
    let expectedEvents = (expect["events"] as? [[Any]] ?? []).map { event in
      "\(Self.rounded(event[0] as? Double ?? .nan)) \(event[1]) \(event.count > 2 ? "\(event[2])" : "")"
    }
    #expect(events == expectedEvents)
    let layers = expect["layers"] as? [[String: Any]] ?? []
    #expect(replay.layers.map { $0["id"] as? String } == layers.map { $0["id"] as? String })
    let codes = Set(plan.warnings.map(\.code.rawValue))
    #expect(codes.isSuperset(of: expect["warnings"] as? [String] ?? []))
    for layer in layers { try check(layer, replay, plan) }
  }

  private func check(_ expected: [String: Any], _ replay: Replay, _ plan: Plan) throws {
    let id = try #require(expected["id"] as? String)
    let answered = replay.layer(id)
    let layer = try #require(plan.layers.first { $0.id == id })
    #expect(answered["parent"] as? String == expected["parent"] as? String)
    #expect(answered["owner"] as? String == expected["owner"] as? String)
    #expect(near(answered["begin"], expected["begin"]))
    #expect(near(answered["end"], expected["end"]))
    if let corners = expected["corners"] as? String {
      #expect((answered["from"] as? [String: Any])?["corners"] as? String == corners)
    }
    for end in ["from", "to"] {
      try check(#require(expected[end] as? [String: Any]), #require(answered[end] as? [String: Any]))
    }
    let moves = (answered["tracks"] as? [[String: Any]] ?? []).compactMap { $0["property"] as? String }
    #expect(Set(moves) == Set(expected["moves"] as? [String] ?? []))
    for (quarter, sample) in (expected["samples"] as? [[String: Any]] ?? []).enumerated() {
      // The case's own times are rounded; at hundreds of points a second that would show.
      let time = layer.begin + (layer.end - layer.begin) * Double(quarter) / 4
      for (name, value) in sample where name != "t" {
        let property = try #require(Property(rawValue: name))
        // At a sample on the end of a life the layer shows its last value.
        let difference = layer.value(of: property, at: time) - Replay.vector(value)
        #expect(abs(difference.x) <= 2e-6 && abs(difference.y) <= 2e-6, "\(id) \(name) at \(time)")
      }
    }
    let content = answered["content"] as? [String: Any]
    for name in ["crop", "cropPixels"] where expected[name] != nil {
      let difference = zip(Replay.rect(content?[name]), Replay.rect(expected[name])).map { abs($0 - $1) }
      #expect(difference.count == 4 && difference.allSatisfy { $0 <= 1e-6 }, "\(id) \(name)")
    }
  }

  private func check(_ expected: [String: Any], _ answered: [String: Any]) throws {
    let defaults: [String: Any] = [
      "scale": [1.0, 1.0], "rotation": 0.0, "opacity": 1.0, "cornerRadius": 0.0, "shadowOpacity": 0.0,
      "shadowRadius": 0.0,
    ]
    for (name, value) in defaults.merging(expected, uniquingKeysWith: { $1 }) {
      if name == "frame" {
        let difference = zip(Replay.rect(answered[name]), Replay.rect(value)).map { abs($0 - $1) }
        #expect(difference.count == 4 && difference.allSatisfy { $0 <= 1e-6 }, "\(name)")
      } else if name != "corners" {
        let difference = Replay.vector(answered[name] ?? Double.nan) - Replay.vector(value)
        #expect(abs(difference.x) <= 1e-6 && abs(difference.y) <= 1e-6, "\(name)")
      }
    }
  }

  private static func told(_ event: [String: Any]) -> String {
    "\(rounded(event["time"] as? Double ?? .nan)) \(event["action"] ?? "") \(event["target"] ?? "")"
  }

  private static func rounded(_ time: Double) -> Double { (time * 1e6).rounded() / 1e6 }

  private func near(_ a: Any?, _ b: Any?) -> Bool {
    guard let a = a as? Double, let b = b as? Double else { return false }
    return abs(a - b) <= 1e-6
  }
}

/// Replays a timeline's bytes and compares them with the exact motion at 5000 instants of every track.
func checkShownValues(_ timeline: Timeline, _ options: KeyframeOptions) throws {
  let replay = try Replay(Format.keyframes.write(timeline, "id", nil))
  var worst = 0.0
  for layer in timeline.plan.layers {
    for motion in layer.motions {
      let track = try #require(replay.track(motion.property.rawValue, of: layer.id))
      #expect(zip(track.times, track.times.dropFirst()).allSatisfy(<))
      #expect(track.values.first == layer.from[motion.property])
      #expect(track.values.last == layer.to[motion.property])
      for step in 0...5000 {
        let time = motion.begin + (motion.end - motion.begin) * Double(step) / 5000
        let error = track.value(at: time) - layer.value(of: motion.property, at: time)
        worst = max(worst, displacement(motion.property, error, of: layer.state(at: time)))
      }
    }
  }
  if options.mode == .adaptive { #expect(worst <= options.tolerance) }
  #expect(worst <= timeline.maxError + 1e-9)
}
