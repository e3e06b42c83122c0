import Geometry
import Timelines
import Timing

/// Plans around a single layer.
enum Fixture {
  static let screen = Screen(width: 375, height: 667, scale: 2, safeArea: Insets())

  static func timeline(_ layer: Layer, _ options: KeyframeOptions = KeyframeOptions()) -> Timeline {
    let plan = Plan(
      kind: "test", direction: .open, screen: screen, duration: layer.end, layers: [layer], events: [])
    return Timeline(plan, options)
  }

  /// A layer with one motion, at whose ends its states are.
  static func layer(_ motion: Motion, size: Vector = [100, 100], beside others: [Motion] = []) -> Layer {
    var from = LayerState(position: .zero, size: size)
    var to = from
    for motion in [motion] + others {
      from[motion.property] = motion.pieces.first?.path.point(at: 0) ?? .zero
      to[motion.property] = motion.pieces.last?.path.point(at: 1) ?? .zero
    }
    return Layer(
      "layer", end: max(motion.end, others.map(\.end).max() ?? 0), content: Content(.view), from: from,
      to: to,
      motions: [motion] + others)
  }

  static func line(
    _ property: Property, _ from: Vector, _ to: Vector, _ progress: Progress, begin: Double = 0
  ) -> Motion {
    Motion(property, [Motion.Piece(begin: begin, progress: progress, path: .line(from: from, to: to))])
  }

  static func spring(_ duration: Double, _ ratio: Double, velocity: Double = 0) -> Progress {
    Progress(
      spring: SpringParameters.uiView(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
        .resolved())
  }

  static func bezier(_ duration: Double) -> Progress {
    Progress(easing: .bezier(CubicBezier(0.42, 0, 0.58, 1)), duration: duration)
  }

  static func steps(_ count: Int, _ position: Steps.Position, duration: Double = 1) -> Progress {
    Progress(easing: .steps(Steps(count: count, position: position)), duration: duration)
  }
}
