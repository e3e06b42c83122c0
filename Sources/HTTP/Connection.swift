/// One connection: its socket, its machine, and what the poller last said.
///
/// Confined to its event loop.
final class Connection {
  /// Reads in a row before other connections of the loop have a turn.
  private static let turn = 16
  /// A body from which on the answer takes so long that those of others don't wait for it, bytes.
  private static let long = 1 << 14

  let descriptor: Int32
  let slot: UInt32
  let generation: UInt32
  var machine: ConnectionMachine
  /// Whether a read may find something: cleared when one finds the socket empty.
  var isReadable = true
  /// Whether a write may go: cleared when one is blocked.
  var isWritable = true
  /// The end is near: reads go on until they see it, since no further event will tell.
  var hasEnded = false
  private var isHavingTurn = false
  /// The head of the request in hand and when it was complete; nil while there is none.
  private var inHand: (head: RequestHead, since: Instant)?

  init(descriptor: Int32, slot: UInt32, generation: UInt32, machine: ConnectionMachine) {
    self.descriptor = descriptor
    self.slot = slot
    self.generation = generation
    self.machine = machine
  }

  /// How a turn ended.
  enum Turn {
    /// Waits for the poller, the handler or a time-out.
    case waits
    /// Could go on, but others come first.
    case yields
    /// Has something to send, which goes out with that of others.
    case sends
    /// Is to be closed.
    case closes
  }

  /// Does what the machine says until it has to wait, or has something to send where that is to wait too.
  ///
  /// To send what others have waiting may come to a connection that is having its turn: that goes on by itself.
  func advance(in loop: EventLoop, sends: Bool) -> Turn {
    guard !isHavingTurn else { return .waits }
    isHavingTurn = true
    defer { isHavingTurn = false }
    return obey(&machine, in: loop, sends: sends)
  }

  /// Gives the machine the answer it waits for; a stale one is dropped.
  func answer(_ response: consuming Response, to request: UInt32, in loop: EventLoop) {
    answer(response, to: request, &machine, in: loop)
  }

  /// The machine is handed down, so that it is looked up and found to be nobody else's once a turn.
  private func obey(_ machine: inout ConnectionMachine, in loop: EventLoop, sends: Bool) -> Turn {
    let now = loop.now
    var reads = 0
    while true {
      switch machine.next(now: now) {
      case .admit(let head):
        loop.counters.countRequest()
        inHand = (head, now.instant)
        machine.admit(loop.handler.admit(head).map { conclude($0, in: loop) }, now: now)
      case .respond(let request):
        respond(to: request, &machine, in: loop)
      case .refuse(let refusal):
        loop.counters.countRefusal()
        answer(loop.response(to: refusal), to: machine.requests, &machine, in: loop)
      case .write:
        guard isWritable else { return .waits }
        guard sends else { return .sends }
        flush(&machine, now)
      case .read:
        guard isReadable else { return .waits }
        guard reads < Self.turn else { return .yields }
        reads += 1
        fill(&machine, from: loop.buffer, now)
      case .wait:
        return .waits
      case .shutDownWriting:
        System.shutDownWriting(descriptor)
      case .close:
        return .closes
      }
    }
  }

  private func respond(to request: Request, _ machine: inout ConnectionMachine, in loop: EventLoop) {
    if request.body.count > Self.long { loop.send() }
    let number = machine.requests
    let responder = Responder(
      mailbox: loop.mailbox, ticket: .init(slot: slot, generation: generation, request: number))
    if let response = loop.handler.respond(request, responder), responder.spend() {
      answer(response, to: number, &machine, in: loop)
    }
  }

  private func answer(
    _ response: consuming Response, to request: UInt32, _ machine: inout ConnectionMachine, in loop: EventLoop
  ) {
    guard machine.awaitsAnswer(to: request) else { return }
    machine.answer(conclude(response, in: loop), to: request, now: loop.now)
  }

  private func conclude(_ response: consuming Response, in loop: EventLoop) -> Response {
    let inHand = inHand.take()
    return loop.handler.conclude(inHand?.head, response, inHand.map { Instant.now - $0.since } ?? .zero)
  }

  private func flush(_ machine: inout ConnectionMachine, _ now: Moment) {
    let offered = machine.output.count
    switch machine.output.withSegments({ System.send(descriptor, $0, $1) }) {
    case .count(let count):
      machine.wrote(count, now: now)
      if count < offered { isWritable = false }
    case .blocked:
      isWritable = false
    case .finished, .failed:
      machine.fail()
    }
  }

  private func fill(
    _ machine: inout ConnectionMachine, from buffer: UnsafeMutableBufferPointer<UInt8>, _ now: Moment
  ) {
    switch System.receive(descriptor, into: UnsafeMutableRawBufferPointer(buffer)) {
    case .count(let count):
      machine.receive(buffer.extracting(..<count).span, now: now)
      // A short read has emptied the socket, and the next octet makes a new event.
      if count < buffer.count, !hasEnded { isReadable = false }
    case .blocked:
      isReadable = false
    case .finished:
      machine.finish()
    case .failed:
      machine.fail()
    }
  }
}
