internal import Dispatch

/// A share of the connections, served by one thread: waits, reads, decides, writes.
///
/// Everything mutable is touched only on `queue`, a serial queue, from `start` on; other threads leave messages
/// in `mailbox`. The poller's descriptor is watched by one Dispatch source. When it fires, the loop stays with
/// the poller for as long as events keep coming, so that under load there is no Dispatch between two requests.
final class EventLoop: @unchecked Sendable {
  private enum Token {
    static let listener = UInt64.max
    static let alarm = UInt64.max - 1
  }

  /// How long the loop waits for the next event itself before it leaves the waiting to Dispatch,
  /// milliseconds.
  ///
  /// A client that answers an answer comes back within this time; an idle server sleeps in Dispatch.
  private static let patience: Int32 = 2
  /// How long the loop keeps its queue from timers when events keep coming.
  private static let shift: TimeSpan = .milliseconds(20)
  /// How many answers are sent together.
  ///
  /// The first of them wakes the client's side, which costs the sender more than the rest of sending does; the others
  /// find it awake.
  private static let volley = 8
  /// How long a batch may have taken when its answers no longer wait for each other.
  private static let haste: TimeSpan = .milliseconds(1)
  /// Connections beyond the limit that are told 503; those beyond these are closed at once.
  private static let refusalRoom = 64
  /// How long a connection without a request survives the end of the settle time.
  private static let newcomerGrace: TimeSpan = .seconds(1)

  /// Between the last SYN that is let in and the end of the listener: a round trip of its handshake.
  private static let handshakeTime = DispatchTimeInterval.milliseconds(100)

  let handler: Handler
  let counters = Counters()
  let mailbox: Mailbox
  /// Where every read goes first.
  let buffer: UnsafeMutableBufferPointer<UInt8>
  /// Both clocks, read once a batch.
  private(set) var now: Moment

  private let limits: Limits
  private let share: Int
  private let queue: DispatchQueue
  private let poller: Poller
  private let alarm: WakeDescriptor
  private var connections = ConnectionTable()
  private var yielded: [UInt64] = []
  /// Those whose answers wait to be sent, and those being sent.
  private var unsent: [UInt64] = []
  private var sending: [UInt64] = []
  private var dateLine = DateLine()
  private var acceptor: Acceptor?
  private var isListening = false
  private var source: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?
  private var isDraining = false
  private var isSettled = false
  private var isStopped = false

  /// A loop that takes `share` connections; nil when descriptors have run out.
  init?(index: Int, share: Int, limits: Limits, handler: Handler) {
    guard let poller = Poller() else { return nil }
    guard let alarm = WakeDescriptor() else {
      poller.close()
      return nil
    }
    self.poller = poller
    self.alarm = alarm
    self.share = share
    self.limits = limits
    self.handler = handler
    mailbox = Mailbox(alarm: alarm)
    queue = DispatchQueue(label: "keyframed.loop.\(index)", qos: .userInitiated)
    buffer = .allocate(capacity: max(limits.pipelined, 1024))
    buffer.initialize(repeating: 0)
    now = Moment(instant: .now)
  }

  /// Begins to serve; the loop that is given an acceptor takes connections for all.
  func start(acceptor: Acceptor?) {
    queue.sync {
      self.acceptor = acceptor
      _ = poller.watch(reading: alarm.readable, token: Token.alarm)
      listen()
      let source = DispatchSource.makeReadSource(fileDescriptor: poller.descriptor, queue: queue)
      source.setEventHandler { @Sendable [self] in run() }
      source.setCancelHandler { @Sendable [self] in release() }
      source.activate()
      self.source = source
      let timer = DispatchSource.makeTimerSource(queue: queue)
      let interval = limits.sweepMilliseconds
      timer.schedule(
        deadline: .now() + .milliseconds(interval), repeating: .milliseconds(interval),
        leeway: .milliseconds(interval / 4))
      timer.setEventHandler { @Sendable [self] in sweep() }
      timer.activate()
      self.timer = timer
    }
  }

  /// The answer to a refusal; one for want of room says when to try again (RFC 9110 §10.2.3).
  func response(to refusal: Refusal) -> Response {
    let response = handler.refusal(refusal)
    guard refusal.status == 503 else { return response }
    let retry = Response.prepare([("Retry-After", String(limits.retryAfter))])
    return Response(
      status: response.status, preparedFields: response.preparedFields + retry, body: response.body)
  }

  // MARK: Events

  private func run() {
    let start = Instant.now
    while !isStopped {
      let count = poller.poll(milliseconds: yielded.isEmpty ? Self.patience : 0)
      readClocks()
      if count == 0, yielded.isEmpty { return }
      let resumed = yielded
      yielded.removeAll()
      for index in 0..<count { take(poller.event(index)) }
      send()
      for token in resumed {
        if let connection = connections.find(token: token) { advance(connection) }
      }
      if now.instant - start > Self.shift { break }
    }
    // What has yielded makes no event of its own.
    if !yielded.isEmpty { queue.async { @Sendable [self] in run() } }
  }

  private func readClocks() {
    dateLine.update(to: System.unixTime())
    now = Moment(instant: .now, dateLine: dateLine.octets)
  }

  private func take(_ event: Poller.Event) {
    if !unsent.isEmpty, Instant.now - now.instant > Self.haste { send() }
    switch event.token {
    case Token.listener:
      accept()
    case Token.alarm:
      alarm.lower()
      for message in mailbox.take() { take(message) }
    default:
      guard let connection = connections.find(token: event.token) else { return }
      if event.isReadable || event.hasEnded { connection.isReadable = true }
      if event.isWritable { connection.isWritable = true }
      if event.hasEnded { connection.hasEnded = true }
      advance(connection, sends: false)
    }
  }

  private func take(_ message: Mailbox.Message) {
    switch message {
    case .adopt(let descriptor):
      adopt(descriptor)
    case .answer(let response, let ticket):
      guard let connection = connections.find(slot: ticket.slot, generation: ticket.generation) else {
        return
      }
      connection.answer(response ?? self.response(to: .unanswered), to: ticket.request, in: self)
      advance(connection, sends: false)
    case .drain:
      isDraining = true
      for connection in connections.all { connection.machine.drain() }
    case .settle:
      settle()
    case .stop:
      stop()
    }
  }

  private func advance(_ connection: Connection, sends: Bool = true) {
    switch connection.advance(in: self, sends: sends) {
    case .waits: break
    case .yields: yielded.append(connection.token)
    case .closes: close(connection)
    case .sends:
      unsent.append(connection.token)
      if unsent.count == Self.volley { send() }
    }
  }

  /// Lets go of the answers that have waited for each other.
  func send() {
    guard !unsent.isEmpty else { return }
    swap(&unsent, &sending)
    for token in sending {
      if let connection = connections.find(token: token) { advance(connection) }
    }
    sending.removeAll(keepingCapacity: true)
  }

  private func close(_ connection: Connection) {
    guard connections.remove(connection) else { return }
    System.close(connection.descriptor)
    counters.countClosed()
  }

  // MARK: Connections

  private func listen() {
    guard let acceptor, !isListening else { return }
    isListening = poller.watch(reading: acceptor.descriptor, token: Token.listener)
  }

  /// Takes what waits, at most a batch, and hands it round.
  ///
  /// Without descriptors it rests until the next sweep.
  private func accept(atMost limit: Int = Poller.batch) {
    for _ in 0..<limit {
      switch acceptor?.next() ?? .none {
      case .connection(let descriptor, let mailbox):
        counters.countOpened()
        if mailbox === self.mailbox {
          adopt(descriptor)
        } else if !mailbox.post(.adopt(descriptor)) {
          System.close(descriptor)
          counters.countClosed()
        }
      case .none:
        return
      case .exhausted:
        counters.countTurnedAway()
        if let acceptor { poller.ignore(acceptor.descriptor) }
        isListening = false
        return
      }
    }
  }

  private func adopt(_ descriptor: Int32) {
    var machine = ConnectionMachine(limits: limits, now: now)
    if isDraining { machine.drain() }
    if connections.count >= share {
      if let idle = connections.longestIdle() {
        close(idle)
      } else {
        counters.countTurnedAway()
        machine.refuse(.overloaded)
      }
    }
    let connection = connections.insert(descriptor, machine)
    System.setNoDelay(descriptor)
    guard connections.count <= share + Self.refusalRoom,
      poller.watch(connection: descriptor, token: connection.token)
    else { return close(connection) }
    advance(connection)
  }

  // MARK: Time

  private func sweep() {
    guard !isStopped else { return }
    readClocks()
    listen()
    for connection in connections.all {
      if let deadline = connection.machine.deadline, deadline <= now.instant {
        if !connection.machine.isIdle, !connection.machine.isLingering { counters.countTimeout() }
        connection.machine.expire(now: now)
        advance(connection)
      } else if isSettled {
        connection.machine.closeIfIdle(grace: Self.newcomerGrace, now: now)
        advance(connection)
      } else {
        connection.machine.trim()
      }
    }
  }

  /// Lets no further connection begin, and waits a moment for those that are about to be complete.
  private func settle() {
    guard let acceptor else { return finishSettling() }
    acceptor.stopHandshakes()
    queue.asyncAfter(deadline: .now() + Self.handshakeTime) { @Sendable [self] in finishSettling() }
  }

  /// Takes what still waits at the listener, or its clients would see a reset; then closes it and what is idle.
  private func finishSettling() {
    guard !isSettled, !isStopped else { return }
    isSettled = true
    readClocks()
    accept(atMost: .max)
    if isListening, let acceptor { poller.ignore(acceptor.descriptor) }
    acceptor?.close()
    acceptor = nil
    sweep()
    counters.markSettled()
  }

  private func stop() {
    guard !isStopped else { return }
    send()
    isStopped = true
    for connection in connections.all { close(connection) }
    acceptor?.close()
    acceptor = nil
    for case .adopt(let descriptor) in mailbox.close() {
      System.close(descriptor)
      counters.countClosed()
    }
    timer?.cancel()
    source?.cancel()
  }

  /// After the source has let go of the poller.
  private func release() {
    poller.close()
    alarm.close()
    buffer.deallocate()
    source = nil
    timer = nil
  }
}
