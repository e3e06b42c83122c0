import Testing
import Timelines
import Timing

/// Springs that begin with a quick part and then creep, which no single power of a segment's length tells.
@Suite struct CubicOverdampedTests {
  @Test(arguments: [1.2, 1.5, 2, 3, 5, 10, 30])
  func `a spring that creeps is told by few eased segments`(_ ratio: Double) {
    let spring = SpringParameters.ratio(stiffness: 400, dampingRatio: ratio, initialVelocity: 0)
    let progress = Progress(spring: spring.resolved())
    for distance in [200.0, 2000] {
      for tolerance in [0.02, 0.05, 0.1, 0.25, 1] {
        let played = CubicCase(progress, distance: distance, tolerance: tolerance)
        let track = played.track
        #expect(track.interpolation == .cubic, "\(distance) pt within \(tolerance)")
        #expect(track.times.count <= 8, "\(distance) pt within \(tolerance)")
        #expect(worst(track, progress, distance) <= tolerance)
      }
    }
  }

  @Test(arguments: [0.2, 0.5, 0.8, 1])
  func `a long way within a small tolerance is eased by a spring that swings`(_ ratio: Double) {
    let progress = CubicCase.spring(ratio)
    for tolerance in [0.01, 0.02, 0.05] {
      let track = CubicCase(progress, distance: 2000, tolerance: tolerance).track
      #expect(track.interpolation == .cubic, "\(tolerance)")
      #expect(worst(track, progress, 2000) <= tolerance)
    }
  }

  /// The largest deviation at many instants, more of them early.
  private func worst(_ track: Track, _ progress: Progress, _ distance: Double) -> Double {
    (0...4000).reduce(0) { worst, step in
      let share = Double(step) / 4000
      let time = progress.duration * share * share * share
      return max(worst, abs(track.value(at: time).x - distance * progress.value(at: time)))
    }
  }
}
