/// The decimal value that a number of the JSON grammar spells: ± significand · 10^exponent.
struct DecimalText {
  private(set) var isNegative = false

  /// The first nineteen significant digits, which always fit.
  private(set) var significand: UInt64 = 0

  private(set) var exponent = 0

  /// Whether digits other than zero follow the nineteen.
  private(set) var isTruncated = false

  /// Reads `text`, which the parser has found to be a number.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>) {
    // What the exponent loses with each digit: 1 behind the point.
    var step = 0
    for index in text.indices {
      let byte = text[index]
      let digit = UInt64(byte &- UInt8(ascii: "0"))
      if digit < 10 {
        // Zeros before the first significant digit cost none of the nineteen.
        if significand < 1_000_000_000_000_000_000 {
          significand = significand &* 10 &+ digit
          exponent &-= step
        } else {
          exponent &+= 1 &- step
          if digit != 0 { isTruncated = true }
        }
      } else if byte == UInt8(ascii: ".") {
        step = 1
      } else if byte == UInt8(ascii: "-") {
        isNegative = true
      } else {  // The letter that opens the exponent.
        exponent &+= Self.writtenExponent(text[(index + 1)...])
        return
      }
    }
  }

  /// The nearest double; nil when the text is outside what integer arithmetic decides quickly.
  var double: Double? {
    guard !isTruncated else { return nil }
    if significand == 0 { return isNegative ? -0.0 : 0 }
    let magnitude = ExactDecimal.double(significand: significand, exponent: exponent)
    return isNegative ? magnitude.map(-) : magnitude
  }

  /// The value when it is integral and fits.
  var integer: Int? {
    // A digit other than zero after nineteen leaves a fraction, or at least twenty digits before the point.
    guard !isTruncated else { return nil }
    guard significand != 0 else { return 0 }
    var magnitude = significand
    var remaining = exponent
    while remaining < 0 {
      let (quotient, digit) = magnitude.quotientAndRemainder(dividingBy: 10)
      guard digit == 0 else { return nil }
      magnitude = quotient
      remaining &+= 1
    }
    while remaining > 0 {
      let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      guard !overflows else { return nil }
      magnitude = product
      remaining &-= 1
    }
    if isNegative {
      return magnitude <= Int.min.magnitude ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int(exactly: magnitude)
  }

  /// The exponent's value, held at ±10¹⁵, far past any that digits within the byte limit can bring back.
  private static func writtenExponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var value = 0
    for byte in text where byte != UInt8(ascii: "+") && byte != UInt8(ascii: "-") {
      value = min(value &* 10 &+ Int(byte &- UInt8(ascii: "0")), 1_000_000_000_000_000)
    }
    return text.first == UInt8(ascii: "-") ? -value : value
  }
}
