import Timing

/// A motion of every kind.
enum Motions {
  static let all: [Progress] =
    Easing.names.compactMap { Easing.named($0) }.map { Progress(easing: .bezier($0), duration: 0.35) } + [
      Progress(
        spring: SpringParameters.uiView(duration: 1, dampingRatio: 0.5, initialVelocity: 0).resolved()),
      Progress(
        spring: SpringParameters.uiView(duration: 0.6, dampingRatio: 0.93, initialVelocity: 40).resolved()),
      Progress(
        spring: SpringParameters.tension(mass: 2, tension: 170, friction: 3, initialVelocity: -9).resolved()),
      Progress(spring: SpringParameters.ratio(stiffness: 90, dampingRatio: 7, initialVelocity: 0).resolved()),
      Progress(easing: .points(PiecewiseLinear(points: [(0, 0), (0.3, 1.2), (1, 1)])), duration: 2),
    ]
}
