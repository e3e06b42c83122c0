import Testing
import Timelines
import Timing

@Suite struct `Eased keys are few` {
  /// Segments of the published optimum (exact slopes, knots on the curve).
  @Test(arguments: [
    (0.5, 1.0, 600.0, 0.5, 4), (0.5, 1, 600, 0.25, 5), (0.5, 1, 100, 0.5, 3), (0.7, 0.6, 600, 0.5, 3),
    (0.8, 0.5, 600, 0.5, 3), (0.8, 0.5, 300, 0.5, 2), (1, 0.5, 600, 0.5, 2), (1, 0.4, 800, 0.5, 2),
    (0.85, 0.9, 800, 0.5, 3), (0.3, 1, 600, 0.5, 6), (0.825, 0.55, 600, 0.5, 3),
  ])
  func `a spring takes no more segments than are known to do`(
    ratio: Double, duration: Double, distance: Double, tolerance: Double, segments: Int
  ) {
    let played = CubicCase(
      CubicCase.spring(ratio, duration: duration), distance: distance, tolerance: tolerance)
    #expect(played.track.interpolation == .cubic)
    #expect(played.track.times.count - 1 <= segments)
    #expect(played.worst(played.track, instants: 20_000) <= tolerance)
  }
}
