extension JSONWriter {
  package mutating func integer(_ value: Int) {
    append(isNegative: value < 0, steps: UInt64(value.magnitude), decimals: 0)
  }

  /// A number in fixed precision: the nearest multiple of 10^−decimals, halves away from zero.
  ///
  /// Trailing zeros and a bare point are left out, −0 is 0, and there is no exponent. From 10¹⁵ on the spelling is
  /// that of `number(_:)`. `decimals` counts within 0…18.
  package mutating func number(_ value: Double, decimals: Int) {
    let grid = DecimalGrid(decimals: decimals)
    if let steps = grid.clearSteps(to: value.magnitude) {
      append(isNegative: value < 0, steps: steps, decimals: grid.decimals)
    } else if let steps = grid.steps(to: value.magnitude) {
      let (whole, fraction) = steps.quotientAndRemainder(
        dividingBy: UInt128(ExactDecimal.powersOfTen[grid.decimals]))
      append(
        isNegative: value < 0 && steps != 0, whole: UInt64(truncatingIfNeeded: whole),
        fraction: UInt64(truncatingIfNeeded: fraction), decimals: grid.decimals)
    } else {
      number(value)
    }
  }

  /// A number in the shortest spelling that reads back as the same double: `1` for 1.0, `1e-07`, `1e+16`.
  ///
  /// −0 is 0, since the two are one number to every reader. JSON cannot spell a value that is not finite; it
  /// becomes the nearest finite one, and NaN becomes 0.
  package mutating func number(_ value: Double) {
    let value = DecimalGrid.finite(value)
    if value.magnitude < 0x1p53 {
      let whole = UInt64(value.magnitude)
      if Double(whole) == value.magnitude { return append(isNegative: value < 0, steps: whole, decimals: 0) }
    }
    if let steps = DecimalGrid.plain.exactSteps(to: value.magnitude) {
      return append(isNegative: value < 0, steps: steps, decimals: DecimalGrid.plain.decimals)
    }
    separate()
    var text = value.description
    text.withUTF8 { spelling in
      // Swift writes whole doubles up to 2⁵⁴ as "9007199254740992.0".
      let isWhole = spelling.suffix(2).elementsEqual(".0".utf8)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: spelling.dropLast(isWhole ? 2 : 0)))
    }
  }

  /// ± steps · 10^−decimals behind the comma that is due, without trailing zeros; no point when nothing follows it.
  @inline(__always)
  private mutating func append(isNegative: Bool, steps: UInt64, decimals: Int) {
    let (whole, fraction) = DecimalDigits.split(steps, decimals: decimals)
    append(isNegative: isNegative && steps != 0, whole: whole, fraction: fraction, decimals: decimals)
  }

  /// ± (whole + fraction · 10^−decimals); `fraction` is under 10^decimals.
  private mutating func append(isNegative: Bool, whole: UInt64, fraction: UInt64, decimals: Int) {
    var digits = fraction
    var places = digits == 0 ? 0 : decimals
    if places > 0 {
      while digits % 10 == 0 {
        digits /= 10
        places &-= 1
      }
    }
    let comma = followsValue ? 1 : 0
    let sign = isNegative ? 1 : 0
    let point = places > 0 ? 1 : 0
    let count = DecimalDigits.count(whole)
    let start = comma &+ sign &+ count
    output.append(start &+ point &+ places) { text in
      if comma == 1 { text[0] = UInt8(ascii: ",") }
      if sign == 1 { text[comma] = UInt8(ascii: "-") }
      DecimalDigits.lay(whole, count: count, into: text, before: start)
      if point == 1 {
        text[start] = UInt8(ascii: ".")
        DecimalDigits.lay(digits, count: places, into: text, before: text.count)
      }
    }
    followsValue = true
  }
}
