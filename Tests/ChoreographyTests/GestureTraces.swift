import Choreography
import Geometry
import Timelines
import Wire

/// Gestures in short: a finger at 60 reports a second on screens with a sheet, two pages or a list of rows.
enum GestureTraces {
  static func sheet(_ more: String = "") throws -> Scene {
    let bar = Ask.node("bar", 0, 538, 375, 80)
    return try Ask.scene(#""kind":"sheet","bar":"bar"\#(more)"#, nodes: bar, .close)
  }

  static func push(_ direction: Direction = .close, _ more: String = "") throws -> Scene {
    try Ask.scene(#""kind":"push"\#(more)"#, nodes: "", direction)
  }

  static func lift(_ direction: Direction = .close, _ more: String = "") throws -> Scene {
    let source = #""source":{"list":"rows","item":2},"finger":[187.5,150]"#
    return try Ask.scene(#""kind":"lift",\#(source)\#(more)"#, nodes: Ask.rows(10), direction)
  }

  /// A finger that goes through `places` and lets go, with the velocity of its last move or a given one.
  static func drag(
    _ places: [Point], from start: Point = Point(x: 20, y: 120), velocity: Point? = nil,
    offsets: [Double?] = [], end: GestureEvent.Phase? = .ended
  ) -> [GestureEvent] {
    var events: [GestureEvent] = []
    for (index, place) in ([.zero] + places).enumerated() {
      let last = events.last?.translation ?? .zero
      let next = index == 0 ? places.first ?? .zero : place
      let move = next - last
      let isLast = index == places.count
      var speed = Point(x: move.x * 60, y: move.y * 60)
      if isLast, let velocity { speed = velocity }
      let phase = index == 0 ? .began : isLast ? end ?? .changed : GestureEvent.Phase.changed
      events.append(
        GestureEvent(
          time: Double(index) / 60, phase: phase, location: start + place, translation: place,
          velocity: speed, scrollOffset: index < offsets.count ? offsets[index] : offsets.last ?? nil))
    }
    return events
  }

  static func down(_ ys: Double...) -> [Point] { ys.map { Point(x: 0, y: $0) } }

  static func right(_ xs: Double...) -> [Point] { xs.map { Point(x: $0, y: 0) } }
}

extension Scene {
  /// What a gesture comes to on this screen.
  func replay(_ events: [GestureEvent]) -> GestureReplay { GestureReplay(events, of: recipe, on: stage) }
}
