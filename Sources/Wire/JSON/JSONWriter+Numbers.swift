extension JSONWriter {
  package mutating func integer(_ value: Int) {
    if value.magnitude < 100_000_000 {
      append(isNegative: value < 0, ShortDecimal(whole: UInt64(value.magnitude)))
    } else {
      append(spelling: value.description)
    }
  }

  /// A number in fixed precision: the nearest multiple of 10^−decimals, halves away from zero.
  ///
  /// Trailing zeros and a bare point are left out, −0 is 0, and there is no exponent. From 10¹⁵ on the spelling is
  /// that of `number(_:)`. `decimals` counts within 0…18.
  package mutating func number(_ value: Double, decimals: Int) {
    let magnitude = value.magnitude
    let grid = DecimalGrid(decimals: decimals)
    if magnitude < ShortDecimal.limit, grid.decimals <= 9 {
      let steps =
        grid.clearSteps(to: magnitude) ?? grid.steps(to: magnitude).map(UInt64.init(truncatingIfNeeded:)) ?? 0
      append(isNegative: value < 0, ShortDecimal(magnitude, steps: steps, decimals: grid.decimals))
    } else {
      longNumber(value, grid)
    }
  }

  /// A number in the shortest spelling that reads back as the same double: `1` for 1.0, `1e-07`, `1e+16`.
  ///
  /// −0 is 0, since the two are one number to every reader. JSON cannot spell a value that is not finite; it
  /// becomes the nearest finite one, and NaN becomes 0.
  package mutating func number(_ value: Double) {
    let magnitude = value.magnitude
    if let whole = ShortDecimal(whole: magnitude) {
      append(isNegative: value < 0, whole)
    } else if magnitude < ShortDecimal.limit, let steps = DecimalGrid.plain.exactSteps(to: magnitude) {
      append(
        isNegative: value < 0, ShortDecimal(magnitude, steps: steps, decimals: DecimalGrid.plain.decimals))
    } else {
      longNumber(value)
    }
  }

  @inline(never)
  private mutating func append(isNegative: Bool, _ decimal: ShortDecimal) {
    let comma = followsValue ? 1 : 0
    let start = comma &+ (isNegative && !decimal.isZero ? 1 : 0)
    let text = output.space(for: 2 + ShortDecimal.room)
    text.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
    (text + comma).storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    output.add(start &+ decimal.lay(into: text + start))
    followsValue = true
  }

  private mutating func longNumber(_ value: Double, _ grid: DecimalGrid) {
    guard let steps = grid.steps(to: value.magnitude) else { return number(value) }
    let (whole, fraction) = steps.quotientAndRemainder(
      dividingBy: UInt128(ExactDecimal.powersOfTen[grid.decimals]))
    var spelling = value < 0 && steps != 0 ? "-\(whole)" : "\(whole)"
    if fraction != 0 {
      let digits = "\(fraction)"
      spelling += "." + String(repeating: "0", count: grid.decimals - digits.utf8.count) + digits
      while spelling.utf8.last == UInt8(ascii: "0") { spelling.removeLast() }
    }
    append(spelling: spelling)
  }

  private mutating func longNumber(_ value: Double) {
    if let decimal = ShortestDecimal(value.magnitude) {
      separate()
      if value < 0 { output.append(UInt8(ascii: "-")) }
      output.add(decimal.lay(into: output.space(for: ShortestDecimal.room)))
      return
    }
    let value = DecimalGrid.finite(value)
    append(spelling: value.description)
    // Swift writes whole doubles up to 2⁵⁴ as "9007199254740992.0".
    if output.ends(with: ".0") { output.truncate(to: output.count - 2) }
  }

  private mutating func append(spelling: String) {
    separate()
    var spelling = spelling
    spelling.withUTF8 { output.append(few: $0) }
  }
}
