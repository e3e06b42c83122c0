/// A listener that deals its connections out to event loops in turn.
///
/// One acceptor rather than one listener a loop: the kernel spreads connections over several listeners by hash,
/// and of a handful all may fall to one.
struct Acceptor {
  /// What taking the next connection came to.
  enum Outcome {
    /// A connection and the loop whose turn it is.
    case connection(Int32, Mailbox)
    /// None waits.
    case none
    /// Descriptors have run out.
    case exhausted
  }

  private var listener: Listener
  private let mailboxes: [Mailbox]
  private var turn = 0

  /// Deals out what `listener` takes; it owns the listener from here on.
  init(_ listener: Listener, to mailboxes: [Mailbox]) {
    self.listener = listener
    self.mailboxes = mailboxes
  }

  /// What a poller has to watch.
  var descriptor: Int32 { listener.descriptor }

  /// Takes the next connection.
  mutating func next() -> Outcome {
    switch listener.accept() {
    case .connection(let descriptor):
      turn = (turn + 1) % mailboxes.count
      return .connection(descriptor, mailboxes[turn])
    case .none: return .none
    case .exhausted: return .exhausted
    }
  }

  /// Lets no further connection begin; those that have begun can still be taken.
  func stopHandshakes() { listener.stopHandshakes() }

  /// Listens no more.
  func close() { listener.close() }
}
