/// A set of ASCII octets held in two words, so that membership is a shift and not a memory access.
///
/// Octets from 0x80 up are never members: no grammar of HTTP that is checked with a set allows them.
struct OctetSet: Sendable {
  private let low: UInt64
  private let high: UInt64

  /// The ASCII characters of `members`; others in it are left out.
  init(_ members: String) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for octet in members.utf8 where octet < 128 {
      if octet < 64 { low |= 1 &<< UInt64(octet) } else { high |= 1 &<< UInt64(octet &- 64) }
    }
    self.low = low
    self.high = high
  }

  /// Whether `octet` is a member.
  @inline(__always)
  func contains(_ octet: UInt8) -> Bool {
    let word = octet < 64 ? low : octet < 128 ? high : 0
    return word &>> UInt64(octet & 63) & 1 == 1
  }
}

extension OctetSet {
  private static let alphanumeric = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

  /// `tchar` (RFC 9110 §5.6.2).
  static let token = OctetSet(alphanumeric + "!#$%&'*+-.^_`|~")

  /// What a path and a query are made of: `pchar`, `/`, `?` and the percent sign (RFC 3986 §3.3, §3.4).
  static let target = OctetSet(alphanumeric + "-._~!$&'()*+,;=:@/?%")

  /// `unreserved` (RFC 3986 §2.3) for a host name.
  ///
  /// The sub-delimiters that a reg-name may also hold are left out: no name in use has them, and a comma in
  /// Host is how lists are smuggled in.
  static let hostName = OctetSet(alphanumeric + "-._~")

  /// What stands between the brackets of an IPv6 literal (RFC 3986 §3.2.2).
  static let addressLiteral = OctetSet("0123456789abcdefABCDEF:.")
}

extension UInt8 {
  /// Horizontal tab or space: `OWS` (RFC 9110 §5.6.3).
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// What a field value may hold: HTAB, SP, VCHAR, obs-text (RFC 9110 §5.5); so no CR, LF, NUL or other control.
  @inline(__always)
  var isFieldContent: Bool { self >= 0x20 ? self != 0x7F : self == 0x09 }

  /// The digit's value, or nil for any other octet.
  var decimalValue: Int? { self >= 0x30 && self <= 0x39 ? Int(self) - 0x30 : nil }

  /// The hexadecimal digit's value (either case), or nil for any other octet.
  var hexValue: Int? {
    switch self {
    case 0x30...0x39: Int(self) - 0x30
    case 0x41...0x46: Int(self) - 0x37
    case 0x61...0x66: Int(self) - 0x57
    default: nil
    }
  }
}

/// The octets of a protocol word that are not characters.
enum Octet {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let percent: UInt8 = 0x25
  static let asterisk: UInt8 = 0x2A
  static let comma: UInt8 = 0x2C
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let equals: UInt8 = 0x3D
  static let question: UInt8 = 0x3F
  static let backslash: UInt8 = 0x5C
}
