import HTTP
import Testing

/// A message, the RFC paragraph that allows it, and what it means.
struct Accepted: CustomTestStringConvertible, Sendable {
  let rule: String
  let message: String
  let summary: String
  var testDescription: String { rule }
}

@Suite struct `Accepted requests` {
  static let table: [Accepted] = [
    Accepted(
      rule: "9112 §3: three words", message: "GET /a/b HTTP/1.1\r\nHost: h\r\n\r\n",
      summary: "GET /a/b - Host=h "),
    Accepted(
      rule: "9110 §4.2.1: a query, its percent signs left alone",
      message: "GET /a?x=1&y=%20? HTTP/1.1\r\nHost: h\r\n\r\n", summary: "GET /a x=1&y=%20? Host=h "),
    Accepted(
      rule: "9112 §2.2: one empty line first", message: "\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n",
      summary: "GET / - Host=h "),
    Accepted(
      rule: "9110 §2.5: a higher minor version is 1.1", message: "GET / HTTP/1.7\r\nHost: h\r\n\r\n",
      summary: "GET / - Host=h "),
    Accepted(
      rule: "9112 §3.2: HTTP/1.0 without Host", message: "GET / HTTP/1.0\r\n\r\n", summary: "GET / -  "),
    Accepted(
      rule: "9112 §3.2: an empty Host", message: "GET / HTTP/1.1\r\nHost:\r\n\r\n", summary: "GET / - Host= "),
    Accepted(
      rule: "9110 §7.2: a port", message: "GET / HTTP/1.1\r\nhOsT:h.example:65535\r\n\r\n",
      summary: "GET / - hOsT=h.example:65535 "),
    Accepted(
      rule: "3986 §3.2.2: an IPv6 literal", message: "GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n",
      summary: "GET / - Host=[::1]:8080 "),
    Accepted(
      rule: "9112 §3.2.2: absolute form, scheme in any case",
      message: "GET HTTP://other:80/x?y HTTP/1.1\r\nHost: h\r\n\r\n", summary: "GET /x y Host=h "),
    Accepted(
      rule: "9112 §3.2.2: absolute form without a path",
      message: "GET http://other HTTP/1.1\r\nHost: h\r\n\r\n", summary: "GET / - Host=h "),
    Accepted(
      rule: "9112 §3.2.2: absolute form with only a query",
      message: "GET http://other?q HTTP/1.1\r\nHost: h\r\n\r\n", summary: "GET / q Host=h "),
    Accepted(
      rule: "9112 §3.2.4: asterisk form", message: "OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n",
      summary: "OPTIONS * - Host=h "),
    Accepted(
      rule: "9112 §3.2.4: OPTIONS of a whole server, absolute",
      message: "OPTIONS http://other HTTP/1.1\r\nHost: h\r\n\r\n", summary: "OPTIONS * - Host=h "),
    Accepted(
      rule: "9112 §5.1: white space around a value",
      message: "GET / HTTP/1.1\r\nHost: h\r\nX: \t a\tb \t\r\n\r\n", summary: "GET / - Host=h&X=a\tb "),
    Accepted(
      rule: "9110 §5.5: an empty value", message: "GET / HTTP/1.1\r\nHost: h\r\nX:\r\n\r\n",
      summary: "GET / - Host=h&X= "),
    Accepted(
      rule: "9112 §6.3: POST without a length has no body", message: "POST / HTTP/1.1\r\nHost: h\r\n\r\n",
      summary: "POST / - Host=h "),
    Accepted(
      rule: "9112 §6.2: Content-Length",
      message: "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 005 \r\n\r\nhello",
      summary: "POST / - Host=h&Content-Length=005 hello"),
    Accepted(
      rule: "9112 §7.1: chunks, sizes in any case and with zeros",
      message: chunked("5\r\nhello\r\n0A\r\n0123456789\r\n000\r\n\r\n"),
      summary: chunkedSummary("hello0123456789")),
    Accepted(
      rule: "9112 §7.1.1: chunk extensions are dropped",
      message: chunked("5;a;b=c;d=\"e\\\";\"\r\nhello\r\n0;x\r\n\r\n"), summary: chunkedSummary("hello")),
    Accepted(
      rule: "9112 §7.1.2: trailers are dropped",
      message: chunked("5\r\nhello\r\n0\r\nX-T: 1\r\nContent-Length: 9\r\n\r\n"),
      summary: chunkedSummary("hello")),
  ]

  static func chunked(_ body: String) -> String {
    "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: ChUnKeD\r\n\r\n\(body)"
  }

  static func chunkedSummary(_ body: String) -> String {
    "POST / - Host=h&Transfer-Encoding=ChUnKeD \(body)"
  }

  @Test(arguments: table)
  func `are read as the paragraph says`(_ accepted: Accepted) {
    #expect(parse(accepted.message) == Parsed(requests: [accepted.summary]))
  }

  @Test(arguments: table)
  func `are incomplete at every prefix and never an error`(_ accepted: Accepted) {
    let message = octets(accepted.message)
    for length in 0..<message.count {
      #expect(parse(Array(message[..<length])) == Parsed(), "prefix of \(length)")
    }
  }

  @Test(arguments: table)
  func `mean the same octet by octet`(_ accepted: Accepted) {
    var parser = RequestParser(limits: Limits())
    let parsed = parser.parse(octets(accepted.message).map { [$0] })
    #expect(parsed == Parsed(requests: [accepted.summary]))
    #expect(parser.stage == .between)
  }

  @Test func `mean the same however a pipeline is cut`() {
    let pipeline = octets(Self.table.map(\.message).joined())
    let expected = Parsed(requests: Self.table.map(\.summary))
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      var pieces: [[UInt8]] = []
      var start = 0
      while start < pipeline.count {
        let end = min(pipeline.count, start + Int.random(in: 1...200, using: &generator))
        pieces.append(Array(pipeline[start..<end]))
        start = end
      }
      var parser = RequestParser(limits: Limits())
      #expect(parser.parse(pieces) == expected)
    }
  }

  @Test func `announce their head before the body`() throws {
    var parser = RequestParser(limits: Limits())
    let message = octets(
      "POST /p?q HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: 100-Continue\r\nConnection: x, Close\r\n\r\n"
    )
    var position = 0
    guard case .head(let head) = parser.next(message, at: &position) else {
      Issue.record("no head")
      return
    }
    #expect(position == message.count)
    #expect(head.framing == .length(3))
    #expect(head.expectsContinue)
    #expect(!head.keepsAlive)
    #expect(head.authority == "h")
    #expect(parser.stage == .body)
  }

  @Test(arguments: [
    ("HTTP/1.1\r\nHost: h", true), ("HTTP/1.1\r\nHost: h\r\nConnection: close", false),
    ("HTTP/1.1\r\nHost: h\r\nConnection: a\r\nConnection: b , CLOSE", false),
    ("HTTP/1.1\r\nHost: h\r\nConnection: closed", true), ("HTTP/1.0", false),
    ("HTTP/1.0\r\nConnection: Keep-Alive", true), ("HTTP/1.0\r\nConnection: keep-alive, close", false),
  ])
  func `keep the connection as RFC 9112 §9.3 says`(rest: String, keepsAlive: Bool) {
    var parser = RequestParser(limits: Limits())
    var position = 0
    guard case .head(let head) = parser.next(octets("GET / \(rest)\r\n\r\n"), at: &position) else {
      Issue.record("no head")
      return
    }
    #expect(head.keepsAlive == keepsAlive)
  }

  @Test func `of an absolute target name their authority by it`() {
    var parser = RequestParser(limits: Limits())
    var position = 0
    let message = octets("GET http://other:81/ HTTP/1.1\r\nHost: h\r\n\r\n")
    guard case .head(let head) = parser.next(message, at: &position) else {
      Issue.record("no head")
      return
    }
    #expect(head.authority == "other:81")
  }
}
