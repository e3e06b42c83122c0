/// The fields that decide where a message ends and what becomes of the connection, gathered as they come.
///
/// RFC 9112 §6.3 with every choice it leaves taken the strict way: a request that two parsers could frame
/// differently is refused.
struct HeadRules {
  private var contentLength: Int?
  private var isChunked = false
  private var hosts = 0
  private var expectsContinue = false
  private var expectsOther = false
  private var close = false
  private var keepAlive = false

  /// Takes note of one field.
  mutating func note(_ entry: Fields.Entry, in octets: [UInt8]) throws(Refusal) {
    let name = entry.name
    switch name.count {
    case 4 where ASCIIText.equal(octets, name, "host"):
      try noteHost(octets, entry.value)
    case 6 where ASCIIText.equal(octets, name, "expect"):
      noteExpectation(octets, entry.value)
    case 10 where ASCIIText.equal(octets, name, "connection"):
      noteConnection(octets, entry.value)
    case 14 where ASCIIText.equal(octets, name, "content-length"):
      try noteLength(octets, entry.value)
    case 17 where ASCIIText.equal(octets, name, "transfer-encoding"):
      try noteCoding(octets, entry.value)
    default:
      break
    }
  }

  /// The head that the line and all fields make together.
  func head(_ line: RequestLine, fields: Fields, limits: Limits) throws(Refusal) -> RequestHead {
    // RFC 9112 §3.2: exactly one Host in HTTP/1.1, also beside an absolute target.
    if hosts == 0, line.version.isPersistent {
      throw .malformed("missing-host", "An HTTP/1.1 request has no Host field (RFC 9112 §3.2).")
    }
    if isChunked {
      // §6.1: with Content-Length it may be an attempt at smuggling; before HTTP/1.1 it is faulty framing.
      if contentLength != nil {
        throw .malformed(
          "two-lengths", "Content-Length and Transfer-Encoding exclude each other (RFC 9112 §6.1).")
      }
      if !line.version.isPersistent {
        throw .malformed("coding-before-1.1", "HTTP/1.0 has no Transfer-Encoding (RFC 9112 §6.1).")
      }
    }
    if let contentLength, contentLength > limits.body { throw .bodyTooLarge }
    // RFC 9110 §10.1.1: an expectation in a request of HTTP/1.0 is ignored.
    if expectsOther, line.version.isPersistent { throw .expectationUnknown }
    return RequestHead(
      method: line.method, path: line.target.path(in: fields), query: line.target.query(in: fields),
      version: line.version, fields: fields,
      framing: isChunked ? .chunked : contentLength.map(BodyFraming.length) ?? .none,
      targetAuthority: line.target.authority(in: fields),
      expectsContinue: expectsContinue && line.version.isPersistent,
      keepsAlive: !close && (line.version.isPersistent || keepAlive))
  }

  /// RFC 9112 §3.2: more than one Host, or an invalid one, is 400.
  ///
  /// An empty value is legal.
  private mutating func noteHost(_ octets: [UInt8], _ value: Range<Int>) throws(Refusal) {
    hosts += 1
    guard hosts == 1, value.isEmpty || Authority.isValid(octets, value) else {
      throw .malformed("bad-host", "Host is given twice or is not a host and port (RFC 9112 §3.2).")
    }
  }

  private mutating func noteExpectation(_ octets: [UInt8], _ value: Range<Int>) {
    if ASCIIText.equal(octets, value, "100-continue") {
      expectsContinue = true
    } else {
      expectsOther = true
    }
  }

  /// RFC 9110 §7.6.1: a list, in any case, possibly over several fields.
  private mutating func noteConnection(_ octets: [UInt8], _ value: Range<Int>) {
    for member in ASCIIText.members(octets, value) {
      if ASCIIText.equal(octets, member, "close") { close = true }
      if ASCIIText.equal(octets, member, "keep-alive") { keepAlive = true }
    }
  }

  /// RFC 9110 §8.6: `1*DIGIT`, once.
  ///
  /// A number beyond all limits is a body too large, not a wrong number.
  private mutating func noteLength(_ octets: [UInt8], _ value: Range<Int>) throws(Refusal) {
    let malformed = Refusal.malformed(
      "bad-content-length", "Content-Length is not one decimal number (RFC 9110 §8.6).")
    guard contentLength == nil, !value.isEmpty else { throw malformed }
    var length = 0
    for index in value {
      guard let digit = octets[index].decimalValue else { throw malformed }
      let (tens, tensOverflow) = length.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = tens.addingReportingOverflow(digit)
      length = tensOverflow || overflow ? .max : sum
    }
    contentLength = length
  }

  /// RFC 9112 §6.1, §6.3: chunked must come last, and once; other codings before it are not decoded here.
  private mutating func noteCoding(_ octets: [UInt8], _ value: Range<Int>) throws(Refusal) {
    let malformed = Refusal.malformed(
      "bad-transfer-encoding", "Transfer-Encoding does not end in one chunked (RFC 9112 §6.3).")
    guard !isChunked else { throw malformed }
    let codings = ASCIIText.members(octets, value)
    for (index, coding) in codings.enumerated() {
      let isLast = index == codings.count - 1
      guard ASCIIText.isToken(octets, coding),
        ASCIIText.equal(octets, coding, "chunked") == isLast
      else { throw malformed }
    }
    guard codings.count == 1 else { throw .codingUnknown }
    isChunked = true
  }
}
