import HTTP

/// One connection from its first octet to its end: however its octets are cut, it asks for the same and answers the same.
@Sendable func fuzzConnection(_ octets: [UInt8]) {
  let whole = Conversation(octets, pieces: octets.count)
  precondition(whole == Conversation(octets, pieces: 1), "octet by octet another conversation")
  precondition(whole == Conversation(octets, pieces: 7), "in pieces another conversation")
}

/// What a connection machine made of some octets.
private struct Conversation: Equatable {
  /// The requests that came through, and what was refused, in order.
  var events: [String] = []
  /// What went out, but for interim answers: these depend on what has come yet (RFC 9110 §10.1.1).
  var sent: [UInt8] = []

  private static let interim = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// Small, so that the fuzzer meets every one of them.
  private static let limits = {
    var limits = Limits()
    limits.requestLine = 128
    limits.head = 512
    limits.fields = 8
    limits.body = 256
    limits.chunkLine = 24
    limits.chunkExtensions = 48
    limits.trailers = 64
    limits.gathered = 1024
    return limits
  }()

  init(_ octets: [UInt8], pieces size: Int) {
    let now = Moment(instant: .now)
    var machine = ConnectionMachine(limits: Self.limits, now: now)
    var position = 0
    var steps = 0
    while true {
      steps += 1
      precondition(steps < 64 + 16 * octets.count, "the machine goes round in circles")
      switch machine.next(now: now) {
      case .admit(let head):
        let isRefused = head.path.utf8.count % 5 == 4
        machine.admit(isRefused ? Response(status: 404) : nil, now: now)
      case .respond(let request):
        events.append("\(request.method.name) \(request.path) \(request.query ?? "-") \(request.body)")
        // Some answers come late: the machine has to wait for them.
        if request.path.utf8.count.isMultiple(of: 2) {
          machine.answer(Response(status: 200, body: request.body), to: machine.requests, now: now)
        }
      case .wait:
        machine.answer(Response(status: 503), to: machine.requests, now: now)
      case .refuse(let refusal):
        events.append(refusal.code)
        machine.answer(Response(status: refusal.status), to: machine.requests, now: now)
      case .write:
        let count = min(machine.output.count, size)
        machine.output.withSegments { head, body in
          sent += head.prefix(count)
          sent += body.prefix(count - min(count, head.count))
        }
        machine.wrote(count, now: now)
      case .read:
        guard position < octets.count else {
          machine.finish()
          continue
        }
        let end = min(position + size, octets.count)
        machine.receive(octets[position..<end].span, now: now)
        position = end
      case .shutDownWriting:
        continue
      case .close:
        removeInterims()
        return
      }
    }
  }

  private mutating func removeInterims() {
    var kept: [UInt8] = []
    var position = 0
    while position < sent.count {
      if sent[position] == Self.interim[0], sent[position...].starts(with: Self.interim) {
        position += Self.interim.count
      } else {
        kept.append(sent[position])
        position += 1
      }
    }
    sent = kept
  }
}
