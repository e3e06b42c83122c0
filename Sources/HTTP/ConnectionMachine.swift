/// What a connection does next (RFC 9112 §9), decided without a socket, a clock or a thread.
///
/// Octets, answers and moments go in; an `Action` comes out, and whoever holds the socket only obeys. Requests
/// are answered one after the other in the order they came (§9.3.2). While an answer is outstanding or cannot
/// be written nothing is read, so what one connection can hold is bounded by `Limits`.
package struct ConnectionMachine: Sendable {
  /// What the holder of the socket has to do before it asks again.
  package enum Action: Sendable {
    /// Ask the handler whether it refuses by the head alone, and say so with `admit`.
    case admit(RequestHead)
    /// Ask the handler for the answer, and give it with `answer`, now or later.
    case respond(Request)
    /// Make the response of a refusal and give it with `answer`.
    case refuse(Refusal)
    /// Write what `output` holds, and say how much went with `wrote`.
    case write
    /// Read, and give the octets with `receive`; or say `finish` or `fail`.
    case read
    /// Do nothing until the late answer is there. Do not read.
    case wait
    /// Close the sending side only (RFC 9112 §9.6), then ask again.
    case shutDownWriting
    /// Close the connection; nothing follows.
    case close
  }

  private enum Phase {
    /// Reading or parsing a request.
    case reading
    /// The handler was asked about a head.
    case admitting
    /// The handler was asked for an answer, or a refusal is being made.
    case answering
    /// All answers are written; drops what still comes until the client closes.
    case lingering
    case closed
  }

  private let limits: Limits
  private var parser: RequestParser
  private var phase = Phase.reading
  private var input: [UInt8] = []
  private var position = 0
  private var exchange = Exchange()
  private var pendingRefusal: Refusal?
  /// The parser has read all there is and asked for more.
  private var isStarved = true
  private var lastAnswerIsOut = false
  private var peerFinished = false
  private var drains = false
  private var dropped = 0
  private var expectsContinue = false
  private var bodyIsPending = false
  private var bodyDeadline: Instant?
  private var writeDeadline: Instant?

  /// What waits to be written.
  package private(set) var output = Output()
  /// When `expire` has to be called, at the latest; nil while only the handler is waited for.
  package private(set) var deadline: Instant?
  /// Since when the connection has been idle; nil while it is not.
  package private(set) var idleSince: Instant?
  /// The number of the request in hand: how many heads came so far.
  ///
  /// A late answer names its request by it.
  package private(set) var requests: UInt32 = 0

  /// A new connection, idle until its first octet.
  package init(limits: Limits, now: Moment) {
    self.limits = limits
    parser = RequestParser(limits: limits)
    becomeIdle(now)
  }

  /// Whether nothing is under way: no octet of a request, no answer to come or to write.
  package var isIdle: Bool { idleSince != nil }

  /// Whether all answers are out and the connection only waits for the client to close.
  package var isLingering: Bool {
    if case .lingering = phase { true } else { false }
  }

  /// Whether that request is the one in hand and has no answer yet.
  package func awaitsAnswer(to request: UInt32) -> Bool {
    if case .answering = phase { request == requests } else { false }
  }

  // MARK: Events

  /// Takes octets from the client.
  package mutating func receive(_ octets: Span<UInt8>, now: Moment) {
    if case .lingering = phase {
      dropped += octets.count
      if dropped > limits.lingerBytes { phase = .closed }
      return
    }
    if position == input.count {
      input.removeAll(keepingCapacity: true)
      position = 0
    }
    octets.withUnsafeBufferPointer { input.append(contentsOf: $0) }
    isStarved = false
    if idleSince != nil {
      idleSince = nil
      deadline = now.instant + limits.headTime
    } else if let bodyDeadline {
      deadline = min(now.instant + limits.bodyGap, bodyDeadline)
    }
  }

  /// Takes note that the client closed its sending side.
  package mutating func finish() { peerFinished = true }

  /// Takes note that the connection is broken.
  package mutating func fail() { phase = .closed }

  /// Takes the handler's word on a head: a response refuses it, nil lets its body be read.
  package mutating func admit(_ response: Response?, now: Moment) {
    guard case .admitting = phase else { return }
    guard let response else {
      phase = .reading
      startBody(now)
      return
    }
    // The rest of the body is not read, so where the next request begins is unknown: close.
    if bodyIsPending { exchange.closes = true }
    phase = .answering
    write(response, now: now)
    if !exchange.closes { discardEmptyBody() }
  }

  /// Takes the answer to a request; ignored unless it is the one in hand and has none yet.
  package mutating func answer(_ response: Response, to request: UInt32, now: Moment) {
    guard awaitsAnswer(to: request) else { return }
    write(response, now: now)
  }

  /// Takes note that so many octets of `output` went out.
  package mutating func wrote(_ count: Int, now: Moment) {
    output.advance(by: count)
    guard output.isEmpty else {
      let stall = now.instant + limits.writeStall
      if count > 0 { deadline = min(stall, writeDeadline ?? stall) }
      return
    }
    writeDeadline = nil
    switch phase {
    case .reading where !lastAnswerIsOut: settleAfterWriting(now)
    case .admitting, .answering: deadline = nil
    case .reading, .lingering, .closed: break
    }
  }

  /// Lets time-outs take effect when `deadline` has passed; then ask for `next`.
  package mutating func expire(now: Moment) {
    guard let deadline, deadline <= now.instant else { return }
    self.deadline = nil
    guard case .reading = phase, output.isEmpty, idleSince == nil, !lastAnswerIsOut else {
      phase = .closed
      return
    }
    refuse(.tooSlow)
  }

  /// From now on every answer says that the connection closes.
  package mutating func drain() { drains = true }

  /// Closes the connection if it is idle.
  ///
  /// One that has not yet had its first request keeps `grace`: its client connected a moment ago and may have
  /// sent one.
  package mutating func closeIfIdle(grace: TimeSpan, now: Moment) {
    guard let idleSince else { return }
    if requests == 0, idleSince + grace > now.instant {
      deadline = idleSince + grace
    } else {
      phase = .closed
    }
  }

  /// Answers with `refusal` before anything is read, and closes.
  package mutating func refuse(_ refusal: Refusal) {
    pendingRefusal = refusal
    idleSince = nil
  }

  /// Gives the memory back that an idle connection does not need.
  package mutating func trim() {
    guard idleSince != nil else { return }
    input = []
    position = 0
    output.trim()
  }

  // MARK: Decisions

  /// What to do next.
  ///
  /// Calls that return `write`, `read` or `wait` change nothing and may be repeated.
  package mutating func next(now: Moment) -> Action {
    switch phase {
    case .closed:
      return .close
    case .lingering:
      return peerFinished ? .close : .read
    case .admitting, .answering:
      return output.isEmpty ? .wait : .write
    case .reading:
      if lastAnswerIsOut { return output.isEmpty ? linger(now) : .write }
      if output.count >= limits.gathered { return .write }
      if let pendingRefusal { return take(pendingRefusal) }
      return parse(now)
    }
  }

  private mutating func parse(_ now: Moment) -> Action {
    if isStarved { return waitForOctets() }
    switch parser.next(input, at: &position) {
    case .head(let head):
      exchange = Exchange(
        omitsContent: head.method == .head, closes: drains || !head.keepsAlive,
        isVersion10: !head.version.isPersistent)
      expectsContinue = head.expectsContinue && head.framing.hasBody && position == input.count
      bodyIsPending = head.framing.hasBody
      requests &+= 1
      phase = .admitting
      return .admit(head)
    case .request(let request):
      bodyDeadline = nil
      bodyIsPending = false
      deadline = nil
      phase = .answering
      return .respond(request)
    case .refused(let refusal):
      return take(refusal)
    case .incomplete:
      isStarved = true
      return waitForOctets()
    }
  }

  private mutating func waitForOctets() -> Action {
    if !output.isEmpty { return .write }
    guard peerFinished else { return .read }
    if case .between = parser.stage {
      phase = .closed
      return .close
    }
    return take(.truncated)
  }

  private mutating func take(_ refusal: Refusal) -> Action {
    pendingRefusal = nil
    bodyDeadline = nil
    deadline = nil
    exchange = Exchange(omitsContent: parser.isHeadRequest)
    phase = .answering
    return .refuse(refusal)
  }

  private mutating func linger(_ now: Moment) -> Action {
    phase = .lingering
    deadline = now.instant + limits.lingerTime
    input = []
    position = 0
    return .shutDownWriting
  }

  // MARK: Transitions

  private mutating func startBody(_ now: Moment) {
    guard bodyIsPending else { return }
    if expectsContinue { output.append(ResponseWriter.interim) }
    let end = now.instant + limits.bodyTime
    bodyDeadline = end
    deadline = min(now.instant + limits.bodyGap, end)
  }

  private mutating func write(_ response: Response, now: Moment) {
    if drains { exchange.closes = true }
    ResponseWriter.write(response, for: exchange, dateLine: now.dateLine, into: &output)
    lastAnswerIsOut = exchange.closes
    let stall = now.instant + limits.writeStall
    writeDeadline = stall + .seconds(output.count / max(limits.writeRate, 1))
    deadline = stall
    phase = .reading
  }

  /// A head that was answered without its (empty) body still has to leave the parser.
  private mutating func discardEmptyBody() {
    _ = parser.next(input, at: &position)
  }

  /// All is written: either octets of the next request are already here, or the connection is idle.
  private mutating func settleAfterWriting(_ now: Moment) {
    if let bodyDeadline {
      deadline = min(now.instant + limits.bodyGap, bodyDeadline)
    } else if case .between = parser.stage, position == input.count {
      becomeIdle(now)
    } else {
      deadline = now.instant + limits.headTime
    }
  }

  private mutating func becomeIdle(_ now: Moment) {
    idleSince = now.instant
    deadline = now.instant + limits.idleTime
  }
}
