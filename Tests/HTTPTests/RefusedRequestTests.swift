import HTTP
import Testing

/// A message, the RFC paragraph that forbids it, and how it is refused.
struct Refused: CustomTestStringConvertible, Sendable {
  let rule: String
  let message: [UInt8]
  let status: Int
  let code: String
  var testDescription: String { rule }

  init(_ rule: String, _ message: String, _ status: Int, _ code: String) {
    self.init(rule, octets(message), status, code)
  }

  init(_ rule: String, _ message: [UInt8], _ status: Int, _ code: String) {
    self.rule = rule
    self.message = message
    self.status = status
    self.code = code
  }

  static func line(_ rule: String, _ line: String, _ status: Int, _ code: String) -> Refused {
    Refused(rule, "\(line)\r\nHost: h\r\n\r\n", status, code)
  }

  static func field(_ rule: String, _ field: String, _ status: Int, _ code: String) -> Refused {
    Refused(rule, "POST / HTTP/1.1\r\nHost: h\r\n\(field)\r\n\r\nbody", status, code)
  }

  static func host(_ rule: String, _ field: String, _ code: String = "bad-host") -> Refused {
    Refused(rule, "GET / HTTP/1.1\r\n\(field)\r\n\r\n", 400, code)
  }

  static func chunks(_ rule: String, _ body: String, _ status: Int = 400, _ code: String = "bad-chunk-size")
    -> Refused
  {
    Refused(rule, "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n\(body)", status, code)
  }
}

@Suite struct `Refused requests` {
  static let lines: [Refused] = [
    .line("9112 §3: no version", "GET /", 400, "bad-request-line"),
    .line("9112 §3: two spaces", "GET  / HTTP/1.1", 400, "bad-request-line"),
    .line("9112 §3: a space at the end", "GET / HTTP/1.1 ", 400, "bad-request-line"),
    .line("9112 §3: a tab for a space", "GET\t/ HTTP/1.1", 400, "bad-request-line"),
    .line("9112 §3: no target", "GET  HTTP/1.1", 400, "bad-request-line"),
    .line("9112 §3: a space first", " GET / HTTP/1.1", 400, "bad-request-line"),
    .line("9110 §9.1: a method that is no token", "GE(T / HTTP/1.1", 400, "bad-method"),
    .line("9110 §9.1: an unknown method", "FROBNICATE / HTTP/1.1", 501, "method-unknown"),
    .line("9110 §9.1: methods are case-sensitive", "get / HTTP/1.1", 501, "method-unknown"),
    .line("9110 §9.3.6: CONNECT", "CONNECT h:80 HTTP/1.1", 501, "method-unknown"),
    .line("9112 §2.3: the name is case-sensitive", "GET / http/1.1", 400, "bad-version"),
    .line("9112 §2.3: two digits", "GET / HTTP/1.10", 400, "bad-version"),
    .line("9112 §2.3: no digit", "GET / HTTP/1.", 400, "bad-version"),
    .line("9112 §2.3: a comma", "GET / HTTP/1,1", 400, "bad-version"),
    .line("9110 §15.6.6: HTTP/2", "GET / HTTP/2.0", 505, "version-unknown"),
    .line("9110 §15.6.6: HTTP/0.9", "GET / HTTP/0.9", 505, "version-unknown"),
    .line("9113 §3.4: the preface of HTTP/2", "PRI * HTTP/2.0", 505, "version-unknown"),
    .line("9112 §3.2: no slash", "GET a HTTP/1.1", 400, "bad-target"),
    .line("9112 §3.2: a fragment", "GET /a#b HTTP/1.1", 400, "bad-target"),
    .line("9112 §3.2: a control", "GET /\u{1} HTTP/1.1", 400, "bad-target"),
    .line("9112 §3.2: not ASCII", "GET /caf\u{E9} HTTP/1.1", 400, "bad-target"),
    .line("9112 §3.2: a backslash", "GET /a\\b HTTP/1.1", 400, "bad-target"),
    .line("3986 §2.1: a percent sign alone", "GET /%zz HTTP/1.1", 400, "bad-target"),
    .line("3986 §2.1: a percent sign at the end", "GET /%4 HTTP/1.1", 400, "bad-target"),
    .line("9112 §3.2.4: asterisk with GET", "GET * HTTP/1.1", 400, "bad-target"),
    .line("9112 §3.2.3: authority form with GET", "GET h:80 HTTP/1.1", 400, "bad-target"),
    .line("9110 §4.2.4: user information", "GET http://u@h/ HTTP/1.1", 400, "bad-target"),
    .line("9110 §4.2.1: an empty host", "GET http:///a HTTP/1.1", 400, "bad-target"),
    .line("9110 §4.2: another scheme", "GET ftp://h/ HTTP/1.1", 400, "bad-target"),
    Refused("9112 §2.2: LF without CR", "GET / HTTP/1.1\nHost: h\r\n\r\n", 400, "bare-line-feed"),
    Refused("9112 §2.2: CR without LF", "GET / HTTP/1.1\rHost: h\r\n\r\n", 400, "bad-request-line"),
    Refused("9112 §2.2: two empty lines", "\r\n\r\nGET / HTTP/1.1\r\n", 400, "bad-request-line"),
    Refused("9112 §2.2: octets of no protocol", [0x80, 0xFF, 0x00, 0x0D, 0x0A], 400, "bad-request-line"),
  ]

  static let fields: [Refused] = [
    .host("9112 §3.2: no Host", "X: y", "missing-host"),
    .host("9112 §3.2: two Hosts", "Host: h\r\nHost: h"),
    .host("9112 §3.2: a list", "Host: a, b"),
    .host("9112 §3.2: a list without spaces", "Host: a,b"),
    .host("9112 §3.2: a path", "Host: h/path"),
    .host("9110 §4.2.4: user information", "Host: u@h"),
    .host("9110 §7.2: a port that is no number", "Host: h:80a"),
    .host("9110 §7.2: a port over 65535", "Host: h:65536"),
    .host("9110 §7.2: only a port", "Host: :80"),
    .host("3986 §3.2.2: an open bracket", "Host: [::1"),
    .host("9112 §2.2: a line of white space first", " Host: h", "bad-field-name"),
    Refused(
      "9112 §3.2: no Host beside an absolute target", "GET http://h/ HTTP/1.1\r\n\r\n", 400, "missing-host"),
    .field("9112 §5.1: a space before the colon", "X : y", 400, "bad-field-name"),
    .field("9112 §5.1: a tab before the colon", "X\t: y", 400, "bad-field-name"),
    .field("9112 §5: no colon", "nothing", 400, "bad-field-name"),
    .field("9112 §5: no name", ": y", 400, "bad-field-name"),
    .field("9110 §5.6.2: a bracket in a name", "X[a]: y", 400, "bad-field-name"),
    .field("9110 §5.6.2: not ASCII in a name", "X\u{E9}: y", 400, "bad-field-name"),
    .field("9112 §5.2: a folded line", "X: a\r\n b", 400, "bad-field-name"),
    .field("9112 §2.2: CR in a value", "X: a\rb", 400, "bad-field-value"),
    .field("9110 §5.5: NUL in a value", "X: a\0b", 400, "bad-field-value"),
    .field("9110 §5.5: DEL in a value", "X: a\u{7F}b", 400, "bad-field-value"),
    .field("9112 §2.2: LF without CR", "X: a\nY: b", 400, "bare-line-feed"),
    .field("9110 §10.1.1: an unknown expectation", "Expect: 200-ok", 417, "expectation-unknown"),
    .field("9110 §8.6: letters", "Content-Length: abc", 400, "bad-content-length"),
    .field("9110 §8.6: a sign", "Content-Length: +4", 400, "bad-content-length"),
    .field("9110 §8.6: a negative number", "Content-Length: -1", 400, "bad-content-length"),
    .field("9110 §8.6: a space inside", "Content-Length: 1 4", 400, "bad-content-length"),
    .field("9110 §8.6: nothing", "Content-Length: ", 400, "bad-content-length"),
    .field("9110 §8.6: a list", "Content-Length: 4, 4", 400, "bad-content-length"),
    .field("9112 §6.3: twice the same", "Content-Length: 4\r\nContent-Length: 4", 400, "bad-content-length"),
    .field("9110 §8.6: 2^64 + 4", "Content-Length: 18446744073709551620", 413, "body-too-large"),
    .field(
      "9110 §8.6: forty digits", "Content-Length: 1\(String(repeating: "0", count: 40))", 413,
      "body-too-large"),
    .field("9110 §15.5.14: over the limit", "Content-Length: 1048577", 413, "body-too-large"),
    .field(
      "9112 §6.1: both lengths", "Content-Length: 4\r\nTransfer-Encoding: chunked", 400, "two-lengths"),
    .field(
      "9112 §6.1: both lengths, the other way", "Transfer-Encoding: chunked\r\nContent-Length: 4", 400,
      "two-lengths"),
    .field(
      "9112 §6.1: another coding first", "Transfer-Encoding: gzip, chunked", 501, "transfer-coding-unknown"),
    .field("9112 §6.3: chunked not last", "Transfer-Encoding: chunked, gzip", 400, "bad-transfer-encoding"),
    .field("9112 §7.1: chunked twice", "Transfer-Encoding: chunked, chunked", 400, "bad-transfer-encoding"),
    .field(
      "9112 §7.1: chunked in two fields", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 400,
      "bad-transfer-encoding"),
    .field("9112 §6.3: no chunked", "Transfer-Encoding: identity", 400, "bad-transfer-encoding"),
    .field("9112 §6.3: nearly chunked", "Transfer-Encoding: xchunked", 400, "bad-transfer-encoding"),
    .field("9112 §6.3: nothing", "Transfer-Encoding:", 400, "bad-transfer-encoding"),
    .field("9110 §5.6.1: an empty member", "Transfer-Encoding: chunked,", 400, "bad-transfer-encoding"),
    Refused(
      "9112 §6.1: HTTP/1.0 with a coding", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400,
      "coding-before-1.1"),
  ]

  static let bodies: [Refused] = [
    .chunks("9112 §7.1: no size", "\r\nhello\r\n0\r\n\r\n"),
    .chunks("9112 §7.1: a sign", "+5\r\nhello\r\n0\r\n\r\n"),
    .chunks("9112 §7.1: a prefix", "0x5\r\nhello\r\n0\r\n\r\n"),
    .chunks("9112 §7.1: a space first", " 5\r\nhello\r\n0\r\n\r\n"),
    .chunks("9112 §7.1: a space after", "5 \r\nhello\r\n0\r\n\r\n"),
    .chunks("9112 §7.1: 17 digits", "00000000000000005\r\nhello\r\n0\r\n\r\n"),
    .chunks("9112 §7.1: 2^64 - 1", "ffffffffffffffff\r\nhello", 413, "body-too-large"),
    .chunks("9110 §15.5.14: over the limit", "100001\r\n", 413, "body-too-large"),
    .chunks("9112 §7.1: LF after the size", "5\nhello\r\n0\r\n\r\n", 400, "bare-line-feed"),
    .chunks("9112 §7.1: CR after the size", "5\rhello\r\n0\r\n\r\n"),
    .chunks("9112 §7.1: data too long", "5\r\nhello!\r\n0\r\n\r\n", 400, "bad-chunk-end"),
    .chunks("9112 §7.1: LF after the data", "5\r\nhello\n0\r\n\r\n", 400, "bad-chunk-end"),
    .chunks("9112 §7.1.1: an extension without a name", "5;\r\nhello\r\n0\r\n\r\n"),
    .chunks("9112 §7.1.1: an open quote", "5;a=\"b\r\nhello\r\n0\r\n\r\n"),
    .chunks("9112 §7.1.1: CR in an extension", "5;a\rb\r\nhello\r\n0\r\n\r\n"),
    .chunks("9112 §7.1.1: a long extension", "5;a=\(String(repeating: "b", count: 300))"),
    .chunks(
      "9112 §7.1.1: many extensions",
      String(repeating: "1;a=\(String(repeating: "b", count: 200))\r\nx\r\n", count: 30)),
    .chunks("9112 §7.1.2: a wrong trailer", "0\r\nX : y\r\n\r\n", 400, "bad-field-name"),
    .chunks(
      "6585 §5: many trailers", "0\r\n\(String(repeating: "X: yyyyyyyyyy\r\n", count: 400))", 431,
      "fields-too-large"),
  ]

  @Test(arguments: lines + fields + bodies)
  func `are refused as the paragraph says`(_ refused: Refused) {
    let parsed = parse(refused.message)
    #expect(parsed.requests.isEmpty)
    #expect(parsed.refusal?.status == refused.status)
    #expect(parsed.refusal?.code == refused.code)
  }

  @Test(arguments: lines + fields + bodies)
  func `are refused the same octet by octet, and for good`(_ refused: Refused) {
    var parser = RequestParser(limits: Limits())
    let parsed = parser.parse(refused.message.map { [$0] })
    #expect(parsed == parse(refused.message))
    let more = parser.parse([octets("GET / HTTP/1.1\r\nHost: h\r\n\r\n")])
    #expect(more == Parsed(refusal: parsed.refusal))
  }

  @Test func `over a limit are refused at the octet that passes it`() {
    var limits = Limits()
    limits.requestLine = 100
    limits.head = 200
    limits.fields = 3
    let fits = "GET /\(String(repeating: "a", count: 100 - 16)) HTTP/1.1\r\n"
    #expect(fits.utf8.count == 100)
    #expect(parse(fits, limits: limits) == Parsed())
    #expect(parse("GET /\(String(repeating: "a", count: 96))", limits: limits).refusal?.status == 414)
    let head = "\(fits)Host: h\r\nX: \(String(repeating: "b", count: 200 - 100 - 9 - 3 - 2))"
    #expect(head.utf8.count == 198)
    #expect(parse("\(head)\r\n", limits: limits).refusal == nil)
    #expect(parse("\(head)bbb", limits: limits).refusal?.status == 431)
    let three = "GET / HTTP/1.1\r\nHost: h\r\nA: 1\r\nB: 2\r\n"
    #expect(parse("\(three)\r\n", limits: limits).requests.count == 1)
    #expect(parse("\(three)C: 3\r\n", limits: limits).refusal?.status == 431)
  }

  @Test func `never hide among random changes of a right one`() {
    // What a mutated message means does not matter, only that the parser ends, and says the same in pieces.
    let seed = octets(
      "POST /a?b HTTP/1.1\r\nHost: h:1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        + "5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc")
    var generator = SeededGenerator(seed: 2)
    let spice: [UInt8] = octets("\r\n\0 :;,\"%09azAZ\u{7F}\t\\") + [0x80, 0xFF]
    for round in 0..<3_000 {
      var message = seed
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<message.count, using: &generator)
        let octet = spice[Int.random(in: 0..<spice.count, using: &generator)]
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: message[place] = octet
        case 1: message.insert(octet, at: place)
        default: message.remove(at: place)
        }
      }
      var parser = RequestParser(limits: Limits())
      #expect(parser.parse(message.map { [$0] }) == parse(message), "round \(round)")
    }
  }
}
