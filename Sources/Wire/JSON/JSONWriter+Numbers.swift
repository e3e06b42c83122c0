extension JSONWriter {
  package mutating func integer(_ value: Int) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(UInt64(value.magnitude))
  }

  /// A number in fixed precision: the nearest multiple of 10^−decimals, halves away from zero.
  ///
  /// Trailing zeros and a bare point are left out, −0 is 0, and there is no exponent. From 10¹⁵ on the spelling is
  /// that of `number(_:)`. A reader gets exactly `rounded(value, decimals:)`. `decimals` counts within 0…18.
  package mutating func number(_ value: Double, decimals: Int) {
    let grid = DecimalGrid(decimals: decimals)
    guard let steps = grid.steps(to: value.magnitude) else { return number(value) }
    separate()
    if value < 0, steps != 0 { bytes.append(UInt8(ascii: "-")) }
    let power = ExactDecimal.powersOfTen[grid.decimals]
    if let steps = UInt64(exactly: steps) {
      let (whole, fraction) = steps.quotientAndRemainder(dividingBy: power)
      appendDigits(whole)
      appendFraction(fraction, decimals: grid.decimals)
    } else {
      // Under the grid's limit the whole part has at most sixteen digits and the fraction at most eighteen.
      let (whole, fraction) = steps.quotientAndRemainder(dividingBy: UInt128(power))
      appendDigits(UInt64(truncatingIfNeeded: whole))
      appendFraction(UInt64(truncatingIfNeeded: fraction), decimals: grid.decimals)
    }
  }

  /// A number in the shortest spelling that reads back as the same double: `1` for 1.0, `1e-07`, `1e+16`.
  ///
  /// −0 is 0, since the two are one number to every reader. JSON cannot spell a value that is not finite; it
  /// becomes the nearest finite one, and NaN becomes 0.
  package mutating func number(_ value: Double) {
    separate()
    let value = DecimalGrid.finite(value)
    if value.magnitude < 0x1p53 {
      let whole = UInt64(value.magnitude)
      if Double(whole) == value.magnitude {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        return appendDigits(whole)
      }
    }
    var text = value.description
    text.withUTF8 { spelling in
      // Swift writes whole doubles up to 2⁵⁴ as "9007199254740992.0".
      let isWhole = spelling.suffix(2).elementsEqual(".0".utf8)
      bytes.append(contentsOf: spelling.dropLast(isWhole ? 2 : 0))
    }
  }

  /// The digits of `value`, at least one.
  private mutating func appendDigits(_ value: UInt64) {
    appendDigits(value, count: Self.digitCount(value))
  }

  /// The last `count` decimal digits of `value`, with leading zeros.
  private mutating func appendDigits(_ value: UInt64, count: Int) {
    let start = bytes.count
    for _ in 0..<count { bytes.append(UInt8(ascii: "0")) }
    var rest = value
    var index = start &+ count
    while index > start {
      index &-= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
  }

  /// `fraction` · 10^−decimals behind a whole part, without trailing zeros; nothing when it is 0.
  private mutating func appendFraction(_ fraction: UInt64, decimals: Int) {
    guard fraction != 0 else { return }
    var digits = fraction
    var count = decimals
    while digits % 10 == 0 {
      digits /= 10
      count &-= 1
    }
    bytes.append(UInt8(ascii: "."))
    appendDigits(digits, count: count)
  }

  private static func digitCount(_ value: UInt64) -> Int {
    var count = 1
    while count < ExactDecimal.powersOfTen.count, value >= ExactDecimal.powersOfTen[count] { count &+= 1 }
    return count
  }
}
