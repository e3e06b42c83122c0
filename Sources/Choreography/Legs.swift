import Timelines
import Timing

extension Stage {
  /// When a phase starts, timeline seconds: as the one before it ends, that one's delay included.
  func begin(of name: String) -> Double {
    var begin = 0.0
    for phase in phases {
      if phase.name == name { break }
      begin = Grid.nanoseconds(begin + phase.timing.end)
    }
    return begin
  }

  /// When the last phase ends, timeline seconds.
  var end: Double { phases.reduce(0) { Grid.nanoseconds($0 + $1.timing.end) } }

  /// One property's way in one phase.
  func leg(_ phase: String, from: Vector, to: Vector) -> Motion.Piece {
    let timing = timing(phase)
    return Motion.Piece(
      begin: Grid.nanoseconds(begin(of: phase) + timing.delay), progress: timing.progress,
      path: .line(from: from, to: to))
  }
}

extension Motion {
  /// A property's motion over several phases; nil when it never changes.
  ///
  /// A leap at the very start is held until `end`, so that there is a second instant at which its value can be shown.
  static func legs(_ property: Property, _ legs: [Piece], until end: Double) -> Motion? {
    let pieces = legs.filter { $0.path.point(at: 0) != $0.path.point(at: 1) }
    guard let last = pieces.last else { return nil }
    let motion = Motion(property, pieces)
    guard motion.end == 0, end > 0 else { return motion }
    let value = last.path.point(at: 1)
    let rest = Piece(
      begin: 0, progress: Progress(easing: .linear, duration: end), path: .line(from: value, to: value))
    return Motion(property, pieces + [rest])
  }
}
