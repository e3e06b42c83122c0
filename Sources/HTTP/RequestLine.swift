/// `method SP request-target SP HTTP-version` (RFC 9112 §3).
struct RequestLine {
  let method: Method
  let target: RequestTarget
  let version: Version

  /// Parses the octets of `line`, which has no CRLF any more.
  init(_ octets: [UInt8], _ line: Range<Int>) throws(Refusal) {
    let (methodRange, targetRange, versionRange) = try Self.words(octets, line)
    guard ASCIIText.isToken(octets, methodRange) else {
      throw .malformed("bad-method", "The method is not a token (RFC 9110 §9.1).")
    }
    version = try Self.version(octets, versionRange)
    guard let method = Method(octets, methodRange) else { throw .methodUnknown }
    self.method = method
    target = try RequestTarget(octets, targetRange, isOptions: method == .options)
  }

  /// Three words parted by exactly two spaces (RFC 9112 §3: a recipient that splits at other white space or at
  /// runs of it opens the door to response splitting).
  private static func words(
    _ octets: [UInt8], _ line: Range<Int>
  ) throws(Refusal) -> (Range<Int>, Range<Int>, Range<Int>) {
    var spaces = (first: -1, second: -1)
    var count = 0
    for index in line where octets[index] == Octet.space {
      if count == 0 { spaces.first = index } else { spaces.second = index }
      count += 1
    }
    guard count == 2, spaces.second > spaces.first + 1 else {
      throw .malformed("bad-request-line", "The request line is not three words (RFC 9112 §3).")
    }
    return (
      line.lowerBound..<spaces.first, spaces.first + 1..<spaces.second, spaces.second + 1..<line.upperBound
    )
  }

  /// `HTTP-name "/" DIGIT "." DIGIT`, case-sensitive (RFC 9112 §2.3).
  private static func version(_ octets: [UInt8], _ range: Range<Int>) throws(Refusal) -> Version {
    let malformed = Refusal.malformed("bad-version", "The version is not HTTP/DIGIT.DIGIT (RFC 9112 §2.3).")
    guard range.count == 8, ASCIIText.spells(octets, range.lowerBound..<range.lowerBound + 5, "HTTP/"),
      octets[range.lowerBound + 6] == 0x2E,
      let major = octets[range.lowerBound + 5].decimalValue,
      let minor = octets[range.lowerBound + 7].decimalValue
    else { throw malformed }
    guard major == 1 else { throw .versionUnknown }
    return Version(minor: UInt8(minor))
  }
}
