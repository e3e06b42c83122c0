/// Values of a property as they are written.
struct WrittenValue {
  private let property: Property
  private let decimals: Grid.Decimals
  /// The legal range of the first component.
  private let limits: ClosedRange<Double>?

  init(property: Property, decimals: Int, limits: ClosedRange<Double>?) {
    self.property = property
    self.decimals = Grid.Decimals(decimals)
    self.limits = limits
  }

  /// A legal value on the grid.
  @inline(__always)
  func rounded(_ value: Vector) -> Vector {
    guard !property.isPair else { return Vector(decimals.nearest(value.x), decimals.nearest(value.y)) }
    let number = legal(value).x
    // A radius is rounded down, lest it grow over half of the side.
    return Vector(property == .cornerRadius ? decimals.below(number) : decimals.nearest(number), 0)
  }

  @inline(__always)
  func legal(_ value: Vector) -> Vector {
    guard let limits else { return value }
    return Vector(min(max(value.x, limits.lowerBound), limits.upperBound), value.y)
  }
}
