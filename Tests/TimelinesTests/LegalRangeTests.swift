import Geometry
import Testing
import Timelines
import Timing

@Suite struct LegalRangeTests {
  /// The farthest that a track leaves what may be shown, at many instants.
  private func excess(_ judge: Judge) -> Double {
    var worst = 0.0
    let (begin, end) = (judge.motion.begin, judge.motion.end)
    let regular = (0...1000).map { begin + (end - begin) * Double($0) / 1000 }
    // The walls are touched near keys.
    let near = judge.track.times.flatMap { [$0 - 1e-3, $0 - 1e-4, $0, $0 + 1e-4, $0 + 1e-3] }
    for time in regular + near {
      let (shown, legal) = (judge.track.value(at: time).x, judge.legal(at: time))
      worst = max(worst, legal.lowerBound - shown, shown - legal.upperBound)
    }
    return worst
  }

  @Test(arguments: [Property.opacity, .shadowOpacity], [0.2, 0.5, 1])
  func `an overshooting opacity never shows more than 1 or less than 0`(_ property: Property, _ ratio: Double)
    throws
  {
    for (from, to) in [(0.0, 1.0), (1, 0), (0.3, 0.9)] {
      let motion = Fixture.line(property, [from, 0], [to, 0], Fixture.spring(1, ratio, velocity: 3))
      let layer = Fixture.layer(motion)
      let track = try #require(Fixture.timeline(layer).layers[0].tracks.first)
      #expect(track.values.allSatisfy { (0...1).contains($0.x) })
      #expect(excess(Judge(layer: layer, motion: motion, track: track)) <= 0)
    }
  }

  @Test(arguments: [0.2, 0.5, 0.8], [0, 3])
  func `a radius is never negative nor more than half of the shorter side at that instant`(
    _ ratio: Double, _ precision: Int
  ) throws {
    let sizes: [(Vector, Vector)] = [
      ([100, 100], [100, 100]), ([40, 300], [300, 40]), ([20, 20], [400, 700]), ([90, 60], [0, 0]),
    ]
    for (from, to) in sizes {
      for radii in [(15.0, 0.0), (from.min() / 2, to.min() / 2), (0, 60), (30, 30.123)] {
        let progress = Fixture.spring(1, ratio)
        let size = Fixture.line(.size, from, to, progress)
        let legal = (min(radii.0, from.min() / 2), min(radii.1, to.min() / 2))
        let motion = Fixture.line(.cornerRadius, [legal.0, 0], [legal.1, 0], progress)
        let layer = Fixture.layer(motion, size: from, beside: from == to ? [] : [size])
        let options = KeyframeOptions(precision: precision)
        let tracks = Fixture.timeline(layer, options).layers[0].tracks
        let track = try #require(tracks.first { $0.property == .cornerRadius })
        let judge = Judge(layer: layer, motion: motion, track: track)
        // The curve itself is known to a rounding error only.
        #expect(excess(judge) <= 1e-9, "\(from) \(to) \(radii)")
        #expect(judge.worst(1000) <= options.tolerance)
      }
    }
  }
}
