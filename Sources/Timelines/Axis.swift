/// A straight line in value space, so that one number tells a value on it.
struct Axis {
  private let origin: Vector
  /// What the value gains when the number gains 1: a vector of length 1 in the property's own unit.
  let direction: Vector

  /// The first component: a scalar's own value, a width, an x.
  static let first = Axis(origin: .zero, direction: [1, 0])
  /// The second component.
  static let second = Axis(origin: .zero, direction: [0, 1])

  private init(origin: Vector, direction: Vector) {
    self.origin = origin
    self.direction = direction
  }

  /// The axis on which a whole motion stays; nil when it bends.
  init?(of motion: Motion) {
    guard motion.property.isPair, let start = motion.pieces.first?.path.controls.first else {
      self = .first
      return
    }
    var reach = Vector.zero
    for piece in motion.pieces {
      for control in piece.path.controls where (control - start).length > reach.length {
        reach = control - start
      }
    }
    let length = reach.length
    origin = start
    direction = length > 0 ? reach / length : [1, 0]
    let across = Vector(-direction.y, direction.x)
    let rounding = 1e-12 * (length + start.length)
    for piece in motion.pieces {
      for control in piece.path.controls where abs(((control - start) * across).sum()) > rounding {
        return nil
      }
    }
  }

  @inline(__always)
  func distance(of value: Vector) -> Double { ((value - origin) * direction).sum() }

  /// The distance of a value from the axis.
  @inline(__always)
  func departure(of value: Vector) -> Double {
    let way = value - origin
    return abs(way.y * direction.x - way.x * direction.y)
  }

  @inline(__always)
  func point(at distance: Double) -> Vector { origin + direction * distance }
}
