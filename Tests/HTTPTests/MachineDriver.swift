import HTTP

/// Plays the socket, the handler and the clock of a `ConnectionMachine`, and writes down what it does.
struct MachineDriver {
  let start = Instant.now
  var elapsed = TimeSpan.zero
  var machine: ConnectionMachine
  /// What went to the client so far.
  var sent: [UInt8] = []
  /// The actions since the last call, but for the ones that ask the handler.
  var actions: [String] = []
  /// Paths that the handler refuses by the head alone.
  var refusedPaths: Set<String> = []
  /// Whether the handler answers at once.
  var answersAtOnce = true
  /// Octets that the client takes; less than all is a slow reader.
  var room = Int.max
  /// Paths of the requests that reached the handler.
  var paths: [String] = []

  init(limits: Limits = Limits()) {
    machine = ConnectionMachine(limits: limits, now: Moment(instant: start))
  }

  var now: Moment { Moment(instant: start + elapsed) }
  var sentText: String { text(sent) }

  /// The statuses of the answers sent so far.
  var statuses: [String] {
    sentText.split(separator: "HTTP/1.1 ", omittingEmptySubsequences: true).map { String($0.prefix(3)) }
  }

  /// The client sends, and the machine goes on until it waits.
  mutating func receive(_ message: String) {
    machine.receive(octets(message).span, now: now)
    run()
  }

  /// The client closes its sending side.
  mutating func finish() {
    machine.finish()
    run()
  }

  /// Time passes, and the time-out is looked at.
  mutating func pass(_ time: TimeSpan) {
    elapsed += time
    machine.expire(now: now)
    run()
  }

  /// The late answer comes.
  mutating func answer(_ body: String, to request: UInt32? = nil) {
    machine.answer(
      Response(status: 200, body: octets(body)), to: request ?? machine.requests, now: now)
    run()
  }

  /// Obeys until the machine wants to read, to wait, or to write what the client does not take.
  mutating func run() {
    actions = []
    while true {
      switch machine.next(now: now) {
      case .admit(let head):
        let refuses = refusedPaths.contains(head.path)
        machine.admit(refuses ? Response(status: 404, body: octets("none")) : nil, now: now)
      case .respond(let request):
        paths.append(request.path)
        if answersAtOnce {
          let body = octets("[\(request.path) \(text(request.body))]")
          machine.answer(Response(status: 200, body: body), to: machine.requests, now: now)
        }
      case .refuse(let refusal):
        machine.answer(
          Response(status: refusal.status, body: octets(refusal.code)), to: machine.requests, now: now)
      case .write:
        actions.append("write")
        let count = min(room, machine.output.count)
        guard count > 0 else { return }
        machine.output.withSegments { head, body in sent += (Array(head) + Array(body)).prefix(count) }
        if room != .max { room -= count }
        machine.wrote(count, now: now)
      case .read:
        actions.append("read")
        return
      case .wait:
        actions.append("wait")
        return
      case .shutDownWriting:
        actions.append("shutDownWriting")
      case .close:
        actions.append("close")
        return
      }
    }
  }
}
