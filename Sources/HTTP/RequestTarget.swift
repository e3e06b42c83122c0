/// A request target in origin, absolute or asterisk form (RFC 9112 §3.2); the authority form is for CONNECT,
/// which this server does not know.
///
/// Tells where its parts stand in the octets of the head.
struct RequestTarget {
  /// Empty when the target has none, which means "/" (RFC 9110 §4.2.3).
  private let path: Range<Int>
  private let query: Range<Int>?
  private let authority: Range<Int>?
  /// The target is the server as a whole.
  private let isAsterisk: Bool

  init(_ octets: [UInt8], _ range: Range<Int>, isOptions: Bool) throws(Refusal) {
    switch octets[range.lowerBound] {
    case Octet.slash:
      self = try Self.origin(octets, range, authority: nil)
    case Octet.asterisk where range.count == 1 && isOptions:
      self.init(path: range, query: nil, authority: nil, isAsterisk: true)
    default:
      self = try Self.absolute(octets, range, isOptions: isOptions)
    }
  }

  private init(path: Range<Int>, query: Range<Int>?, authority: Range<Int>?, isAsterisk: Bool = false) {
    self.path = path
    self.query = query
    self.authority = authority
    self.isAsterisk = isAsterisk
  }

  func path(in fields: Fields) -> String { isAsterisk ? "*" : path.isEmpty ? "/" : fields.text(path) }
  func query(in fields: Fields) -> String? { query.map(fields.text) }
  func authority(in fields: Fields) -> String? { authority.map(fields.text) }

  /// `absolute-path [ "?" query ]` (RFC 9112 §3.2.1), of URI characters only: no fragment, no raw control, space
  /// or non-ASCII octet, and every percent sign followed by two hexadecimal digits (RFC 3986 §2.1).
  private static func origin(
    _ octets: [UInt8], _ range: Range<Int>, authority: Range<Int>?
  ) throws(Refusal) -> RequestTarget {
    let allowed = OctetSet.target
    var queryStart = range.upperBound
    var index = range.lowerBound
    while index < range.upperBound {
      let octet = octets[index]
      guard allowed.contains(octet) else { throw malformed }
      if octet == Octet.percent {
        guard range.upperBound - index > 2, octets[index + 1].hexValue != nil,
          octets[index + 2].hexValue != nil
        else { throw malformed }
      } else if octet == Octet.question, queryStart == range.upperBound {
        queryStart = index
      }
      index += 1
    }
    return RequestTarget(
      path: range.lowerBound..<queryStart,
      query: queryStart < range.upperBound ? queryStart + 1..<range.upperBound : nil, authority: authority)
  }

  /// `http://authority path-abempty [ "?" query ]`: a server must take it (RFC 9112 §3.2.2).
  ///
  /// Without a path it means "/", and for OPTIONS the server as a whole (§3.2.4).
  private static func absolute(
    _ octets: [UInt8], _ range: Range<Int>, isOptions: Bool
  ) throws(Refusal) -> RequestTarget {
    let schemeEnd = octets[range].firstIndex(of: Octet.colon) ?? range.upperBound
    let scheme = range.lowerBound..<schemeEnd
    guard ASCIIText.equal(octets, scheme, "http") || ASCIIText.equal(octets, scheme, "https"),
      octets[schemeEnd..<range.upperBound].starts(with: "://".utf8)
    else { throw malformed }
    let start = schemeEnd + 3
    let end =
      octets[start..<range.upperBound].firstIndex { $0 == Octet.slash || $0 == Octet.question }
      ?? range.upperBound
    guard start < end, Authority.isValid(octets, start..<end) else { throw malformed }
    if isOptions, end == range.upperBound {
      return RequestTarget(path: end..<end, query: nil, authority: start..<end, isAsterisk: true)
    }
    return try origin(octets, end..<range.upperBound, authority: start..<end)
  }

  private static var malformed: Refusal {
    .malformed("bad-target", "The request target is not a path or an http URI (RFC 9112 §3.2).")
  }
}

/// `uri-host [ ":" port ]` (RFC 9110 §7.2): what Host and an absolute target name.
enum Authority {
  /// Whether the octets are a host name or an address literal, with a port of 0 to 65535 or none.
  ///
  /// No user information: RFC 9110 §4.2.4 calls it an error here.
  static func isValid(_ octets: [UInt8], _ range: Range<Int>) -> Bool {
    guard let first = octets[range].first else { return false }
    var index = range.lowerBound
    if first == 0x5B {
      guard let close = octets[range].firstIndex(of: 0x5D), close > range.lowerBound + 1 else { return false }
      let literal = OctetSet.addressLiteral
      for octet in octets[(range.lowerBound + 1)..<close] where !literal.contains(octet) { return false }
      index = close + 1
    } else {
      let name = OctetSet.hostName
      while index < range.upperBound, name.contains(octets[index]) { index += 1 }
      guard index > range.lowerBound else { return false }
    }
    return index == range.upperBound || isPort(octets, index..<range.upperBound)
  }

  private static func isPort(_ octets: [UInt8], _ range: Range<Int>) -> Bool {
    guard octets[range.lowerBound] == Octet.colon, range.count <= 6 else { return false }
    var port = 0
    for octet in octets[range].dropFirst() {
      guard let digit = octet.decimalValue else { return false }
      port = port * 10 + digit
    }
    return port <= 65_535
  }
}
