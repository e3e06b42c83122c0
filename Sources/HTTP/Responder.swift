import Synchronization

/// The way back for an answer that is not ready when `Handler.respond` returns.
///
/// `send` is called once, from any thread. A responder that goes away without it is answered with 500, so that
/// no client waits for ever.
package final class Responder: Sendable {
  /// Names one request on one connection; stale once either is over.
  struct Ticket: Sendable {
    let slot: UInt32
    let generation: UInt32
    let request: UInt32
  }

  private enum Destination: Sendable {
    case loop(Mailbox, Ticket)
    case receiver(@Sendable (Response?) -> Void)
  }

  private let destination: Destination
  private let isSpent = Atomic<Bool>(false)

  init(mailbox: Mailbox, ticket: Ticket) {
    destination = .loop(mailbox, ticket)
  }

  /// A responder without a server: `receive` gets the answer, or nil if the responder goes away without one.
  package init(receive: @escaping @Sendable (Response?) -> Void) {
    destination = .receiver(receive)
  }

  deinit {
    if !isSpent.load(ordering: .acquiring) { deliver(nil) }
  }

  /// Sends the answer.
  ///
  /// Every call after the first is ignored.
  package func send(_ response: Response) {
    if spend() { deliver(response) }
  }

  /// The answer went another way: nothing is sent by this responder any more.
  ///
  /// False if something already was.
  @discardableResult
  func spend() -> Bool {
    !isSpent.exchange(true, ordering: .acquiringAndReleasing)
  }

  private func deliver(_ response: Response?) {
    switch destination {
    case .loop(let mailbox, let ticket): mailbox.post(.answer(response, ticket))
    case .receiver(let receive): receive(response)
    }
  }
}
