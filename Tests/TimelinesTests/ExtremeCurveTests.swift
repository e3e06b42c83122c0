import Geometry
import Testing
import Timelines
import Timing

/// Curves at the ends of what a request may ask for, where rounding or an upright tangent could be followed for ever.
@Suite struct ExtremeCurveTests {
  @Test(arguments: [
    (1, 0, 1, 0), (1, -1000, 0, 1000), (1, 0, 0, 1), (1, 0.5, 0, 0.5), (0.5, 0, 1, 0),
  ])
  func `a curve with an upright tangent keeps its tolerance`(x1: Double, y1: Double, x2: Double, y2: Double) {
    let curve = CubicBezier(x1, y1, x2, y2)
    for tolerance in [0.01, 0.1, 0.5] { check(Progress(easing: .bezier(curve), duration: 0.5), tolerance) }
  }

  @Test(arguments: [
    (1e6, 1e9, 1.0), (1e8, 1e9, 1), (1e9, 1e9, 1), (1e9, 1e9, 1e-2), (1e9, 1e9, 1e-6), (1e-6, 1e3, 1),
  ])
  func `a spring damped beyond all measure keeps its tolerance`(
    stiffness: Double, damping: Double, mass: Double
  ) {
    let spring = SpringParameters.physical(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: 0, overdamping: .exact)
    for tolerance in [0.1, 0.5] { check(Progress(spring: spring.resolved()), tolerance) }
  }

  private func check(_ progress: Progress, _ tolerance: Double) {
    let path = Motion.Path.line(from: .zero, to: [600, 0])
    let motion = Motion(.position, [Motion.Piece(begin: 0, progress: progress, path: path)])
    let layer = CubicCase(motion, tolerance: 1).layer
    let plan = Plan(
      kind: "card", direction: .open,
      screen: Screen(
        width: 375, height: 667, scale: 2, safeArea: Insets(top: 0, left: 0, bottom: 0, right: 0)),
      duration: layer.end, layers: [layer], events: [])
    let track = Timeline(plan, KeyframeOptions(tolerance: tolerance)).layers[0].tracks[0]
    var worst = 0.0
    for step in 0...4000 {
      let share = Double(step) / 4000
      // More instants early, where such curves do what they do; none is finer than a key's time can be.
      let time = Grid.nanoseconds(progress.duration * share * share * share)
      worst = max(worst, abs(track.value(at: time).x - 600 * progress.value(at: time)))
    }
    #expect(worst <= tolerance)
  }
}
