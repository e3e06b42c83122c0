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
      append(isNegative: value < 0, steps: steps, decimals: grid.decimals)
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
  private mutating func append<Steps: FixedWidthInteger & UnsignedInteger>(
    isNegative: Bool, steps: Steps, decimals: Int
  ) {
    var digits = steps
    var fraction = digits == 0 ? 0 : decimals
    while fraction > 0, digits % 10 == 0 {
      digits /= 10
      fraction &-= 1
    }
    let comma = followsValue ? 1 : 0
    let sign = isNegative && steps != 0 ? 1 : 0
    let point = fraction > 0 ? 1 : 0
    // A number below one has a zero before its point.
    let count = max(Self.digitCount(digits), fraction &+ 1)
    output.append(comma &+ sign &+ count &+ point) { text in
      var place = text.count
      for _ in 0..<fraction { Self.lay(&digits, into: text, before: &place) }
      if point == 1 {
        place &-= 1
        text[place] = UInt8(ascii: ".")
      }
      for _ in fraction..<count { Self.lay(&digits, into: text, before: &place) }
      if sign == 1 { text[comma] = UInt8(ascii: "-") }
      if comma == 1 { text[0] = UInt8(ascii: ",") }
    }
    followsValue = true
  }

  /// Lays down the last digit.
  @inline(__always)
  private static func lay<Steps: FixedWidthInteger & UnsignedInteger>(
    _ digits: inout Steps, into text: UnsafeMutableBufferPointer<UInt8>, before place: inout Int
  ) {
    let rest = digits / 10
    place &-= 1
    text[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digits &- rest &* 10)
    digits = rest
  }

  @inline(__always)
  private static func digitCount<Steps: FixedWidthInteger & UnsignedInteger>(_ value: Steps) -> Int {
    var count = 1
    var power: Steps = 10
    while value >= power {
      count &+= 1
      let (next, overflows) = power.multipliedReportingOverflow(by: 10)
      guard !overflows else { return count }
      power = next
    }
    return count
  }
}
