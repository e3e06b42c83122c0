import Choreography
import Foundation
import Geometry
import Testing
import Timelines
import Wire

/// Every format is played and compared with the exact motion, and with the tracks of timelines made by hand.
@Suite struct PlayedFormatTests {
  static let cases = GoldenCase.all(
    "card-", "split-", "preview-", "letter-", "fly-", "sheet-", "push-", "lift-")

  typealias Player = (Property, String, Double) -> Vector?

  /// The players by format.
  static func players(_ timeline: Timeline) throws -> [(name: String, value: Player)] {
    let coreAnimation = try CoreAnimationPlayer(Format.coreAnimation.write(timeline, "id", nil))
    let web = try WebAnimationsPlayer(Format.webAnimations.write(timeline, "id", nil))
    let lottie = try LottiePlayer(Format.lottie.write(timeline, "id", nil))
    return [
      ("coreanimation", { coreAnimation.value($0, of: $1, at: $2) }),
      ("webanimations", { web.value($0, of: $1, at: $2) }),
      ("lottie", { lottie.value($0, of: $1, at: $2) }),
    ]
  }

  @Test(arguments: cases) func `every player keeps the tolerance at every instant`(_ golden: GoldenCase)
    throws
  {
    let scene = try Scene(body: golden.body)
    let timeline = Timeline(scene.plan, scene.options)
    let players = try Self.players(timeline)
    let allowed = max(timeline.maxError, scene.options.mode == .adaptive ? scene.options.tolerance : 0) + 0.02
    let instants = Self.thoroughly.contains(scene.plan.kind) ? 2000 : 200
    var worst = Array(repeating: (off: 0.0, at: ""), count: players.count)
    for layer in scene.plan.layers {
      let jumps = Property.allCases.map { timeline.jumps(of: $0, in: layer.id) }
      for step in 0...instants {
        let time = scene.plan.duration * Double(step) / Double(instants)
        let state = layer.state(at: time)
        for (property, jumps) in zip(Property.allCases, jumps)
        where !jumps.contains(where: { $0.contains(time) }) {
          // What stands still is looked at a few times only.
          if step % 100 != 0, !layer.motions.contains(where: { $0.property == property }) { continue }
          let exact = legal(property, state[property])
          for (number, player) in players.enumerated() {
            guard let shown = player.value(property, layer.id, time) else { continue }
            let off = displacement(property, shown - exact, of: state)
            if !(off <= worst[number].off) {
              worst[number] = (off, "\(player.name) \(layer.id) \(property) at \(time)")
            }
          }
        }
      }
    }
    for worst in worst { #expect(worst.off <= allowed, "\(worst.at)") }
  }

  /// The kinds that are looked at 2,000 times, the others 200 times.
  private static let thoroughly: Set = ["card", "split", "preview"]

  @Test(arguments: [false, true]) func `tracks made by hand are played as they are`(isCubic: Bool) throws {
    let timeline = HandMade.timeline(isCubic: isCubic)
    for (name, value) in try Self.players(timeline) {
      for played in timeline.layers {
        for track in played.tracks {
          var worst = 0.0
          for step in 0...500 {
            let time = Double(step) / 500
            let isJump = track.values.count == 2 && track.times[1] - track.times[0] < 0.002
            if isJump, time > track.times[0] - 1e-4, time < track.times[1] { continue }
            guard let shown = value(track.property, played.layer.id, time) else { continue }
            let error = shown - legal(track.property, track.value(at: time))
            worst = max(worst, abs(error.x), abs(error.y))
          }
          // Values are spelled in thousandths, scales and angles here too.
          #expect(worst < 0.0021, "\(name) \(played.layer.id) \(track.property)")
        }
      }
    }
  }
}

extension Timeline {
  /// The milliseconds around jumps, in which a player may show anything.
  func jumps(of property: Property, in layer: String) -> [ClosedRange<Double>] {
    let tracks = layers.first { $0.layer.id == layer }?.tracks ?? []
    guard let track = tracks.first(where: { $0.property == property }) else { return [] }
    return track.times.indices.dropLast().compactMap { key in
      let (a, b) = (track.times[key], track.times[key + 1])
      return b - a <= 0.001 + 1e-9 ? (a - 1e-6)...(b + 1e-6) : nil
    }
  }
}
