/// A straight line in value space on which all values of a motion lie, so that one number tells them.
struct Axis {
  private let origin: Vector
  /// What the value gains when the number gains 1.
  let direction: Vector

  /// The axis of a scalar property: its own value.
  static let scalar = Axis(origin: .zero, direction: [1, 0])

  private init(origin: Vector, direction: Vector) {
    self.origin = origin
    self.direction = direction
  }

  /// Nil when the values leave the line by more than rounding errors.
  init?(_ values: [Vector]) {
    guard let first = values.first else { return nil }
    var reach = Vector.zero
    var longest = 0.0
    for value in values {
      let way = value - first
      let length = (way * way).sum()
      if length > longest { (reach, longest) = (way, length) }
    }
    origin = first
    direction = longest > 0 ? reach / longest.squareRoot() : [1, 0]
    let across = Vector(-direction.y, direction.x)
    let least = 1e-10 * (longest.squareRoot() + max(abs(first.x), abs(first.y)))
    for value in values where abs(((value - first) * across).sum()) > least { return nil }
  }

  @inline(__always)
  func distance(of value: Vector) -> Double { ((value - origin) * direction).sum() }

  @inline(__always)
  func point(at distance: Double) -> Vector { origin + direction * distance }
}
