import Geometry
import Testing
import Timelines
import Timing

@Suite struct ReductionTests {
  /// Longest axis of a motion's values.
  private func reach(_ motion: Motion) -> Vector {
    let ends = motion.pieces.flatMap { [$0.path.point(at: 0), $0.path.point(at: 1)] }
    let ways = ends.map { $0 - ends[0] }
    return ways.max { ($0 * $0).sum() < ($1 * $1).sum() } ?? [1, 0]
  }

  @Test func `random motions keep the tolerance with hardly more keys than any path has`() throws {
    var keys = 0
    var least = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = RandomMotion(seed: seed)
      let layer = random.layer()
      let tolerance = random.scale(0.05...2)
      let timeline = Fixture.timeline(layer, KeyframeOptions(tolerance: tolerance))
      let track = try #require(timeline.layers[0].tracks.first)
      let judge = Judge(layer: layer, motion: layer.motions[0], track: track)
      let worst = judge.worst(2000)
      #expect(worst <= tolerance, "\(seed)")
      #expect(worst <= timeline.maxError + 1e-9, "\(seed)")
      #expect(zip(track.times, track.times.dropFirst()).allSatisfy(<), "\(seed)")
      #expect(track.times.allSatisfy { Grid.nanoseconds($0) == $0 }, "\(seed)")
      let motion = layer.motions[0]
      #expect(track.values.first == layer.value(of: motion.property, at: motion.begin), "\(seed)")
      #expect(track.values.last == layer.value(of: motion.property, at: motion.end + 1e-6), "\(seed)")
      // Along the line on which a pair moves its error is the whole one, so that bound is the strictest.
      let bound = judge.leastKeys(
        tolerance, samples: min(1500, 40 * track.times.count),
        along: [motion.property.isPair ? reach(motion) : [1, 0]])
      keys += track.times.count
      least += bound
    }
    #expect(Double(keys) <= 1.1 * Double(least), "\(keys) keys, at least \(least)")
  }

  /// Damping ratio, distance, tolerance, and the keys of the best path whose digits are not rounded.
  @Test(arguments: [
    (0.5, 600.0, 0.5, 27), (0.5, 600, 0.25, 40), (0.3, 600, 0.5, 44), (0.5, 100, 0.5, 12), (1, 600, 0.5, 19),
  ])
  func `a known spring takes at most a tenth more keys than the best path`(
    _ ratio: Double, _ distance: Double, _ tolerance: Double, _ most: Int
  ) throws {
    let motion = Fixture.line(.position, .zero, [0, distance], Fixture.spring(1, ratio))
    let timeline = Fixture.timeline(Fixture.layer(motion), KeyframeOptions(tolerance: tolerance))
    #expect(try #require(timeline.layers[0].tracks.first).times.count <= most * 11 / 10)
  }

  @Test func `the largest error is told no smaller than it is and hardly larger`() throws {
    for seed in 200...220 as ClosedRange<UInt64> {
      var random = RandomMotion(seed: seed)
      var layer = random.layer()
      layer.motions.removeLast(layer.motions.count - 1)
      let timeline = Fixture.timeline(layer)
      let track = try #require(timeline.layers[0].tracks.first)
      let worst = Judge(layer: layer, motion: layer.motions[0], track: track).worst(4000)
      #expect(timeline.maxError >= worst, "\(seed)")
      #expect(timeline.maxError <= worst + 0.1 * 0.25, "\(seed)")
    }
  }

  @Test func `a pair that bends keeps the tolerance`() throws {
    for seed in 300...315 as ClosedRange<UInt64> {
      var random = RandomMotion(seed: seed)
      let points = (0..<3).map { _ in Vector(random.number(-500...500), random.number(-500...500)) }
      let path = Motion.Path.quadratic(from: points[0], control: points[1], to: points[2])
      let motion = Motion(.position, [Motion.Piece(begin: 0, progress: random.progress(), path: path)])
      let layer = Fixture.layer(motion)
      let timeline = Fixture.timeline(layer)
      let track = try #require(timeline.layers[0].tracks.first)
      let judge = Judge(layer: layer, motion: motion, track: track)
      let worst = judge.worst(2000)
      #expect(worst <= 0.25 && worst <= timeline.maxError, "\(seed)")
      let least = judge.leastKeys(
        0.25, samples: 40 * track.times.count, along: [[1, 0], [0, 1], [0.7, 0.7], [0.7, -0.7]])
      #expect(Double(track.times.count) <= 1.5 * Double(least) + 2, "\(seed)")
    }
  }

  @Test func `a turn while the layer grows is judged by the size of the instant`() throws {
    let progress = Fixture.spring(1, 0.6)
    let turn = Fixture.line(.rotation, .zero, [1.5, 0], progress)
    let growth = Fixture.line(.size, [10, 10], [900, 700], Fixture.bezier(0.8), begin: 0.3)
    let layer = Fixture.layer(turn, beside: [growth])
    let track = try #require(Fixture.timeline(layer).layers[0].tracks.first { $0.property == .rotation })
    let judge = Judge(layer: layer, motion: turn, track: track)
    #expect(judge.worst(4000) <= 0.25)
    #expect(
      Double(track.times.count) <= 1.2 * Double(judge.leastKeys(0.25, samples: 3000, along: [[1, 0]])) + 1)
  }
}
