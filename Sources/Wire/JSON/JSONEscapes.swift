/// The escapes of JSON strings (RFC 8259 §7).
enum JSONEscapes {
  /// The bytes that an escaped string means.
  ///
  /// `text` has passed the parser, so every escape in it is whole; on other bytes the result is unspecified,
  /// but nothing traps.
  static func resolve(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        result.append(contentsOf: UTF8.encode(scalar(from: &rest)) ?? UTF8.encodedReplacementCharacter)
      default: result.append(letter)
      }
    }
    return result
  }

  static func isHighSurrogate(_ unit: UInt32) -> Bool { unit & 0xFC00 == 0xD800 }

  static func isLowSurrogate(_ unit: UInt32) -> Bool { unit & 0xFC00 == 0xDC00 }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }

  /// The scalar after `\u`: one code unit, or a surrogate pair with its second `\u` between.
  private static func scalar(from rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    let unit = codeUnit(from: &rest)
    guard isHighSurrogate(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    rest = rest.dropFirst(2)
    let low = codeUnit(from: &rest)
    return Unicode.Scalar(0x10000 &+ (unit & 0x3FF) << 10 &+ (low & 0x3FF)) ?? "\u{FFFD}"
  }

  private static func codeUnit(from rest: inout ArraySlice<UInt8>) -> UInt32 {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    return digits.reduce(0) { $0 << 4 | (hexDigit($1) ?? 0) }
  }
}
