/// Values of a property as they are written.
struct WrittenValue {
  let property: Property
  let decimals: Int
  /// The legal range of the first component.
  let limits: ClosedRange<Double>?

  /// A legal value on the grid.
  func rounded(_ value: Vector) -> Vector {
    guard !property.isPair else {
      return [Grid.rounded(value.x, decimals: decimals), Grid.rounded(value.y, decimals: decimals)]
    }
    // A radius is rounded down, lest it grow over half of the side.
    let rule = property == .cornerRadius ? FloatingPointRoundingRule.down : .toNearestOrAwayFromZero
    return [Grid.rounded(legal(value).x, decimals: decimals, rule), 0]
  }

  func legal(_ value: Vector) -> Vector {
    guard let limits else { return value }
    return [min(max(value.x, limits.lowerBound), limits.upperBound), value.y]
  }
}
