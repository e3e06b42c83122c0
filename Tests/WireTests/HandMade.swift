import Geometry
@testable import Timelines
import Timing

/// A timeline made by hand, with every kind of track: eased with overshoot, jumping, delayed, turned, nested.
enum HandMade {
  static let curves = [
    CubicBezier(0.2758, 0, 0.5502, 1.7769), CubicBezier(0.3, -0.4, 0.6, 1.3), CubicBezier(0.25, 0.1, 0.25, 1),
  ]

  /// A track of values on equal steps from `begin` to `end`.
  static func track(
    _ property: Property, _ values: [Vector], from begin: Double = 0, to end: Double = 1, isCubic: Bool
  ) -> Track {
    let steps = values.count - 1
    let times = values.indices.map { begin + (end - begin) * Double($0) / Double(steps) }
    return Track(
      property: property, times: times, values: values, interpolation: isCubic ? .cubic : .linear,
      easings: isCubic ? (0..<steps).map { curves[$0 % curves.count] } : nil, decimals: 3)
  }

  static func timeline(isCubic: Bool) -> Timeline {
    var from = LayerState(Rect(x: 20, y: 100, width: 100, height: 80))
    from.cornerRadius = 20
    from.rotation = 0
    var to = LayerState(Rect(x: 0, y: 0, width: 375, height: 300))
    to.rotation = 2
    to.scale = [0.5, 0.75]
    to.opacity = 0.5
    to.shadowOpacity = 0.4
    to.shadowRadius = 5
    let page = Layer(
      "page", end: 1, content: Content(.view), corners: .top, clips: true, shadowOffset: Point(x: -5, y: 2),
      from: from, to: to, motions: [])
    var hidden = LayerState(Rect(x: 10, y: 10, width: 30, height: 30))
    hidden.opacity = 0
    var shown = hidden
    shown.opacity = 0.98
    let button = Layer(
      "page.\"<close> */", parent: "page", begin: 0.25, end: 0.75, content: Content(.view), from: hidden,
      to: shown, motions: [])
    let plan = Plan(
      kind: "card", direction: .open,
      screen: Screen(width: 375, height: 667, safeArea: Insets(top: 0, left: 0, bottom: 0, right: 0)),
      duration: 1, layers: [page, button],
      events: [Event(0, .add, "page"), Event(1, .remove, "page"), Event(1, .complete)])
    var timeline = Timeline(plan, KeyframeOptions())
    timeline.layers[0].tracks = [
      track(.position, [from.position, [150, 180], to.position], isCubic: isCubic),
      track(.size, [from.size, [200, 200], [390, 310], to.size], from: 0.1, to: 0.9, isCubic: isCubic),
      track(.scale, [[1, 1], to.scale], isCubic: isCubic),
      track(.rotation, [[0, 0], [2.2, 0], [2, 0]], isCubic: isCubic),
      track(.opacity, [[1, 0], [1.002, 0], [0.5, 0]], isCubic: isCubic),
      track(.cornerRadius, [[20, 0], [-3, 0], [0.5, 0], [0, 0]], isCubic: isCubic),
      track(.shadowOpacity, [[0, 0], [0.4, 0]], isCubic: isCubic),
      track(.shadowRadius, [[0, 0], [6, 0], [5, 0]], from: 0.2, isCubic: isCubic),
    ]
    timeline.layers[1].tracks = [
      Track(
        property: .opacity, times: [0.499, 0.5], values: [[0, 0], [0.98, 0]], interpolation: .linear,
        decimals: 3)
    ]
    return timeline
  }
}

/// The legal value that a player shows of a track, whatever the track says.
func legal(_ property: Property, _ value: Vector) -> Vector {
  if property == .size { return pointwiseMax(value, .zero) }
  guard let limits = property.limits else { return value }
  return [min(max(value.x, limits.lowerBound), limits.upperBound), value.y]
}
