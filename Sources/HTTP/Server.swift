internal import Dispatch
import Synchronization

/// An HTTP/1.1 server on one address: some event loops and the connections they share.
package final class Server: Sendable {
  /// Where to listen and how to serve.
  package struct Configuration: Sendable {
    /// An IPv4 or IPv6 literal, or "localhost".
    package var host: String
    /// The port; 0 takes any free one.
    package var port: UInt16
    /// Event loops, at least 1; each is a thread.
    package var threads: Int
    /// What one client may take.
    package var limits: Limits
    /// What answers.
    package var handler: Handler

    /// A configuration of all its parts.
    package init(
      host: String = "127.0.0.1", port: UInt16 = 0, threads: Int = 1, limits: Limits = Limits(),
      handler: Handler
    ) {
      self.host = host
      self.port = port
      self.threads = threads
      self.limits = limits
      self.handler = handler
    }
  }

  private enum State {
    case fresh
    case running([EventLoop])
    case stopped([EventLoop])
  }

  private let configuration: Configuration
  private let state = Mutex(State.fresh)
  private let control = DispatchQueue(label: "keyframed.control")

  /// A server that does nothing until `start`.
  package init(configuration: Configuration) {
    self.configuration = configuration
  }

  deinit { stop() }

  /// Listens and begins to serve.
  ///
  /// Returns the port.
  package func start() throws(ServerError) -> UInt16 {
    try state.withLock { state throws(ServerError) in
      guard case .fresh = state else { throw .alreadyStarted }
      System.ignoreBrokenPipes()
      let listener = try Listener(host: configuration.host, port: configuration.port)
      let loops = makeLoops()
      guard let first = loops.first, loops.count == max(1, configuration.threads) else {
        for loop in loops { loop.start(acceptor: nil) }
        for loop in loops { loop.mailbox.post(.stop) }
        listener.close()
        throw .descriptorsExhausted
      }
      for loop in loops.dropFirst() { loop.start(acceptor: nil) }
      first.start(acceptor: Acceptor(listener, to: loops.map(\.mailbox)))
      state = .running(loops)
      return listener.port
    }
  }

  /// Ends without losing a request.
  ///
  /// 1. For `settle` everything is served as before, but each answer closes its connection; balancers have the
  ///    time to look elsewhere. 2. Then the listener and idle connections are closed, and what is under way is
  ///    finished. 3. When nothing is left, or `limit` from now has passed, the server stops and `completion` is
  ///    called, on a queue of the server.
  package func drain(settle: Duration, limit: Duration, completion: @escaping @Sendable () -> Void) {
    let end = ContinuousClock.now + limit
    post(.drain)
    control.asyncAfter(deadline: .now() + min(settle, limit).dispatchInterval) { @Sendable [self] in
      post(.settle)
      awaitEnd(until: end, completion)
    }
  }

  /// Closes everything at once.
  ///
  /// Answers under way are lost; later ones are ignored.
  package func stop() {
    post(.stop)
    state.withLock { state in
      if case .running(let loops) = state { state = .stopped(loops) }
    }
  }

  /// What the server has done so far.
  package var statistics: Statistics {
    var statistics = Statistics()
    for loop in loops { loop.counters.add(to: &statistics) }
    return statistics
  }

  private var loops: [EventLoop] {
    state.withLock { state in
      switch state {
      case .fresh: []
      case .running(let loops), .stopped(let loops): loops
      }
    }
  }

  private func makeLoops() -> [EventLoop] {
    let count = max(1, configuration.threads)
    let share = max(1, (configuration.limits.connections + count - 1) / count)
    return (0..<count).compactMap {
      EventLoop(index: $0, share: share, limits: configuration.limits, handler: configuration.handler)
    }
  }

  private func post(_ message: Mailbox.Message) {
    for loop in loops { loop.mailbox.post(message) }
  }

  private func awaitEnd(until end: ContinuousClock.Instant, _ completion: @escaping @Sendable () -> Void) {
    let isEmpty = loops.allSatisfy(\.counters.isSettled) && statistics.open <= 0
    guard isEmpty || ContinuousClock.now >= end else {
      control.asyncAfter(deadline: .now() + .milliseconds(10)) { @Sendable [self] in
        awaitEnd(until: end, completion)
      }
      return
    }
    stop()
    completion()
  }
}

extension Duration {
  /// For Dispatch, in whole milliseconds; longer than a day is a day.
  var dispatchInterval: DispatchTimeInterval {
    .milliseconds(Int(min(max(self, .zero), .seconds(86_400)) / .milliseconds(1)))
  }
}
