/// The decimal digits of whole numbers, two at a time.
enum DecimalDigits {
  /// How many digits a number has; 0 has one.
  ///
  /// A number of b bits has ⌊b · log₁₀ 2⌋ digits or one more; 1233 / 4096 is log₁₀ 2 closely enough for 64 bits.
  @inline(__always)
  static func count(_ value: UInt64) -> Int {
    let bits = 64 &- (value | 1).leadingZeroBitCount
    let least = (bits &* 1233) &>> 12
    return value | 1 >= ExactDecimal.powersOfTen[least] ? least &+ 1 : least
  }

  /// A number of steps of 10^−decimals before and behind the point; `decimals` is in 0…18.
  ///
  /// To divide by a number that is known beforehand takes a product, by another one many times longer: the usual
  /// precisions are known.
  @inline(__always)
  static func split(_ steps: UInt64, decimals: Int) -> (whole: UInt64, fraction: UInt64) {
    let whole =
      switch decimals {
      case 0: steps
      case 3: steps / 1_000
      case 6: steps / 1_000_000
      case 9: steps / 1_000_000_000
      default: steps / ExactDecimal.powersOfTen[decimals]
      }
    return (whole, steps &- whole &* ExactDecimal.powersOfTen[decimals])
  }

  /// Lays down the last `count` digits of a number, zeros in front of fewer, so that they end before `end`.
  @inline(__always)
  static func lay(_ value: UInt64, count: Int, into text: UnsafeMutableBufferPointer<UInt8>, before end: Int)
  {
    var rest = value
    var place = end
    let start = end &- count
    while place &- start >= 2 {
      let quotient = rest / 100
      let pair = Int(truncatingIfNeeded: rest &- quotient &* 100) &* 2
      rest = quotient
      place &-= 2
      text[place] = pairs.utf8Start[pair]
      text[place &+ 1] = pairs.utf8Start[pair &+ 1]
    }
    if place > start { text[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10) }
  }

  /// 00, 01, … 99.
  private static let pairs: StaticString = """
    0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
    5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
    """
}
