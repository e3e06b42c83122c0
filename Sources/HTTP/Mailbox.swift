import Synchronization

/// Messages to an event loop from other threads.
///
/// Only what crosses threads pays for its lock.
final class Mailbox: Sendable {
  /// What a loop can be told.
  enum Message: Sendable {
    /// A descriptor that the acceptor gives to this loop.
    case adopt(Int32)
    /// A late answer; nil when its responder went away without one.
    case answer(Response?, Responder.Ticket)
    /// Every answer from now on closes its connection.
    case drain
    /// The settle time is over: take what the listener still has, close it and what is idle.
    case settle
    /// Close everything and end.
    case stop
  }

  private struct State {
    var messages: [Message] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let alarm: WakeDescriptor

  /// A mailbox that wakes its loop through `alarm`, which it does not own.
  init(alarm: WakeDescriptor) { self.alarm = alarm }

  /// Leaves a message and wakes the loop if it had none.
  ///
  /// False when the loop has ended.
  @discardableResult
  func post(_ message: Message) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.messages.append(message)
      // Inside the lock, so that the descriptor cannot have been closed meanwhile.
      if state.messages.count == 1 { alarm.raise() }
      return true
    }
  }

  /// All messages, in order; the box is empty afterwards.
  func take() -> [Message] {
    state.withLock { state in
      let messages = state.messages
      state.messages = []
      return messages
    }
  }

  /// Refuses messages from now on, and returns those never taken.
  func close() -> [Message] {
    state.withLock { state in
      state.isClosed = true
      let messages = state.messages
      state.messages = []
      return messages
    }
  }
}
