/// Turns the octets of a connection into requests (RFC 9112), however they are cut into pieces.
///
/// A value without a clock or a socket. It accepts the smallest language the RFC allows a server to accept, and
/// stops for good at the first error: after one, nobody can know where the next request begins.
package struct RequestParser: Sendable {
  /// What the octets so far amount to.
  package enum Event: Sendable {
    /// More octets are needed.
    case incomplete
    /// A head is complete; the same request comes again with its body unless the parser is left here.
    case head(RequestHead)
    /// A request is complete.
    case request(Request)
    /// The octets are not a request this server takes. Every further call says the same.
    case refused(Refusal)
  }

  /// How far into a request the parser is.
  package enum Stage: Sendable {
    /// No octet of the next request has come.
    case between
    /// Inside the head.
    case head
    /// After a head, its body incomplete.
    case body
    /// After an error.
    case refused
  }

  private enum Phase {
    case requestLine
    case fieldLines
    case fixed
    case chunked
  }

  private let limits: Limits
  private var phase = Phase.requestLine
  private var octets: [UInt8] = []
  private var lineStart = 0
  private var skippedEmptyLine = false
  private var line: RequestLine?
  private var entries: [Fields.Entry] = []
  private var rules = HeadRules()
  private var head: RequestHead?
  private var body: [UInt8] = []
  /// Octets of a body with Content-Length that are still to come.
  private var remaining = 0
  private var refusal: Refusal?
  private var decoder = ChunkedDecoder()

  /// A parser at the beginning of a connection.
  package init(limits: Limits) { self.limits = limits }

  /// How far into a request the parser is.
  package var stage: Stage {
    if refusal != nil { return .refused }
    return switch phase {
    case .requestLine: octets.isEmpty && !skippedEmptyLine ? .between : .head
    case .fieldLines: .head
    case .fixed, .chunked: .body
    }
  }

  /// Whether the request in hand is a HEAD, whose answer has no body whatever it is.
  package var isHeadRequest: Bool { (head?.method ?? line?.method) == .head }

  /// Reads `input` from `position` on until something is complete, and moves `position` past what it read.
  package mutating func next(_ input: [UInt8], at position: inout Int) -> Event {
    if let refusal { return .refused(refusal) }
    do throws(Refusal) {
      return try advance(input, at: &position)
    } catch {
      refusal = error
      return .refused(error)
    }
  }

  private mutating func advance(_ input: [UInt8], at position: inout Int) throws(Refusal) -> Event {
    while true {
      switch phase {
      case .requestLine:
        guard try readRequestLine(input, at: &position) else { return .incomplete }
      case .fieldLines:
        guard try readFieldLine(input, at: &position) else { return .incomplete }
        if let head { return .head(head) }
      case .fixed:
        readBody(input, at: &position)
        guard remaining == 0 else { return .incomplete }
        if let request = finish() { return .request(request) }
      case .chunked:
        guard try decoder.decode(input, at: &position, into: &body, limits: limits) else {
          return .incomplete
        }
        if let request = finish() { return .request(request) }
      }
    }
  }

  private mutating func readBody(_ input: [UInt8], at position: inout Int) {
    let octets = input[position..<position + min(remaining, input.count - position)]
    if octets.count == remaining, body.isEmpty {
      body = Array(octets)
    } else {
      // A client that announces much and sends nothing is not worth the memory yet.
      if body.isEmpty { body.reserveCapacity(min(remaining, 64 * 1024)) }
      body.append(contentsOf: octets)
    }
    position += octets.count
    remaining -= octets.count
  }

  private mutating func readRequestLine(_ input: [UInt8], at position: inout Int) throws(Refusal) -> Bool {
    if octets.isEmpty { octets.reserveCapacity(512) }
    guard
      let range = try LineReader.take(
        input, at: &position, into: &octets, from: 0, limit: limits.requestLine, overflow: .targetTooLong)
    else { return false }
    if range.isEmpty, !skippedEmptyLine {
      // RFC 9112 §2.2: an empty line before the request line is for old clients that end a body with CRLF.
      skippedEmptyLine = true
      octets.removeAll(keepingCapacity: true)
      return true
    }
    line = try RequestLine(octets, range)
    lineStart = octets.count
    entries.reserveCapacity(12)
    phase = .fieldLines
    return true
  }

  private mutating func readFieldLine(_ input: [UInt8], at position: inout Int) throws(Refusal) -> Bool {
    guard
      let range = try LineReader.take(
        input, at: &position, into: &octets, from: lineStart, limit: limits.head - lineStart,
        overflow: .fieldsTooLarge)
    else { return false }
    if range.isEmpty {
      try finishHead()
      return true
    }
    guard entries.count < limits.fields else { throw .fieldsTooLarge }
    let entry = try FieldLine.parse(octets, range)
    try rules.note(entry, in: octets)
    entries.append(entry)
    lineStart = octets.count
    return true
  }

  private mutating func finishHead() throws(Refusal) {
    guard let line else { return }
    let fields = Fields(octets: octets, entries: entries)
    let head = try rules.head(line, fields: fields, limits: limits)
    self.head = head
    octets = []
    entries = []
    switch head.framing {
    case .none:
      phase = .fixed
    case .length(let count):
      remaining = count
      phase = .fixed
    case .chunked:
      decoder = ChunkedDecoder()
      phase = .chunked
    }
  }

  private mutating func finish() -> Request? {
    guard let head else { return nil }
    let request = Request(head: head, body: body)
    self.head = nil
    line = nil
    body = []
    rules = HeadRules()
    lineStart = 0
    skippedEmptyLine = false
    phase = .requestLine
    return request
  }
}
