extension JSONWriter {
  package mutating func integer(_ value: Int) {
    separate()
    append(isNegative: value < 0, whole: UInt64(value.magnitude), fraction: 0, decimals: 0)
  }

  /// A number in fixed precision: the nearest multiple of 10^−decimals, halves away from zero.
  ///
  /// Trailing zeros and a bare point are left out, −0 is 0, and there is no exponent. From 10¹⁵ on the spelling is
  /// that of `number(_:)`. A reader gets exactly `rounded(value, decimals:)`. `decimals` counts within 0…18.
  package mutating func number(_ value: Double, decimals: Int) {
    let grid = DecimalGrid(decimals: decimals)
    guard let steps = grid.steps(to: value.magnitude) else { return number(value) }
    separate()
    let power = ExactDecimal.powersOfTen[grid.decimals]
    let whole: UInt64
    let fraction: UInt64
    if let steps = UInt64(exactly: steps) {
      (whole, fraction) = steps.quotientAndRemainder(dividingBy: power)
    } else {
      // Under the grid's limit the whole part has at most sixteen digits, and the fraction is below the power.
      let parts = steps.quotientAndRemainder(dividingBy: UInt128(power))
      whole = UInt64(truncatingIfNeeded: parts.quotient)
      fraction = UInt64(truncatingIfNeeded: parts.remainder)
    }
    append(isNegative: value < 0 && steps != 0, whole: whole, fraction: fraction, decimals: grid.decimals)
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
        return append(isNegative: value < 0, whole: whole, fraction: 0, decimals: 0)
      }
    }
    var text = value.description
    text.withUTF8 { spelling in
      // Swift writes whole doubles up to 2⁵⁴ as "9007199254740992.0".
      let isWhole = spelling.suffix(2).elementsEqual(".0".utf8)
      bytes.append(contentsOf: spelling.dropLast(isWhole ? 2 : 0))
    }
  }

  /// ± whole + fraction · 10^−decimals, without trailing zeros; no point when the fraction is 0.
  ///
  /// The digits come from the last to the first, so they are laid down backwards beside the output and copied
  /// there at once.
  private mutating func append(isNegative: Bool, whole: UInt64, fraction: UInt64, decimals: Int) {
    // A sign, the twenty digits of 2⁶⁴, a point and eighteen decimals.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { spelling in
      var start = spelling.endIndex
      func prepend(_ byte: UInt8) {
        start &-= 1
        spelling[start] = byte
      }
      func prependLastDigit(of value: inout UInt64) {
        let (rest, digit) = value.quotientAndRemainder(dividingBy: 10)
        prepend(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
        value = rest
      }
      if fraction != 0 {
        var digits = fraction
        var count = decimals
        while digits % 10 == 0 {
          digits /= 10
          count &-= 1
        }
        for _ in 0..<count { prependLastDigit(of: &digits) }
        prepend(UInt8(ascii: "."))
      }
      var digits = whole
      repeat { prependLastDigit(of: &digits) } while digits != 0
      if isNegative { prepend(UInt8(ascii: "-")) }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: spelling[start...]))
    }
  }
}
