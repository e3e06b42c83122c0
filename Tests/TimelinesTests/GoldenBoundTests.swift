import Foundation
import TestSupport
import Testing
import Timelines
import Wire

/// How near to the fewest keys the reducer comes: the bound is what a tube for each component alone needs.
@Suite struct GoldenBoundTests {
  /// Keys and the least number of keys, added up.
  struct Sum: Sendable {
    var keys = 0
    var least = 0

    mutating func add(_ layer: Layer, _ motion: Motion, _ track: Track, _ tolerance: Double) {
      let judge = Judge(layer: layer, motion: motion, track: track)
      guard judge.jumps.isEmpty else { return }
      let directions: [Vector] = motion.property.isPair ? [[1, 0], [0, 1]] : [[1, 0]]
      // A component that stands still has no tube.
      let moving = directions.filter { direction in
        motion.pieces.contains { (($0.path.point(at: 1) - $0.path.point(at: 0)) * direction).sum() != 0 }
      }
      keys += track.times.count
      least += judge.leastKeys(
        tolerance, samples: min(1500, 30 * track.times.count), along: moving.isEmpty ? directions : moving)
    }

    var ratio: Double { Double(keys) / Double(least) }
  }

  @Test func `all golden transitions together take at most a tenth more keys than the bound`() throws {
    var sum = Sum()
    for golden in GoldenRequest.all()
    where golden.path == "/v1/timelines" && golden.expect["status"]?.double ?? 200 == 200 {
      guard let scene = try? Scene(body: golden.body), scene.options.mode == .adaptive else { continue }
      let options = KeyframeOptions(tolerance: scene.options.tolerance)
      let timeline = Timeline(scene.plan, options)
      for played in timeline.layers {
        for motion in played.layer.motions {
          guard let track = played.tracks.first(where: { $0.property == motion.property }) else { continue }
          sum.add(played.layer, motion, track, options.tolerance)
        }
      }
    }
    #expect(sum.keys > 1000)
    #expect(sum.ratio <= 1.10, "\(sum.keys) keys, at least \(sum.least)")
  }

  @Test func `five hundred random motions together take at most a tenth more keys than the bound`() throws {
    var sum = Sum()
    for seed in 1000..<1510 as Range<UInt64> {
      var random = RandomMotion(seed: seed)
      let layer = random.layer()
      let tolerance = random.scale(0.05...2)
      let timeline = Fixture.timeline(layer, KeyframeOptions(tolerance: tolerance))
      sum.add(layer, layer.motions[0], try #require(timeline.layers[0].tracks.first), tolerance)
    }
    #expect(sum.ratio <= 1.10, "\(sum.keys) keys, at least \(sum.least)")
  }
}
