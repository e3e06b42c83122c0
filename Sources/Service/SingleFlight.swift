import Synchronization

/// One computation for all that ask for the same thing at the same time.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Waiter = @Sendable (Value) -> Void

  private let flights = Mutex<[Key: [Waiter]]>([:])

  /// Whether the caller is to compute; if not, `waiter` is called when the one who does has finished.
  func leads(_ key: Key, orWait waiter: @autoclosure () -> Waiter) -> Bool {
    flights.withLock { flights in
      guard flights[key] != nil else {
        flights[key] = []
        return true
      }
      flights[key]?.append(waiter())
      return false
    }
  }

  /// Ends a flight and tells all that waited.
  func finish(_ key: Key, _ value: Value) {
    let waiters = flights.withLock { $0.removeValue(forKey: key) } ?? []
    for waiter in waiters { waiter(value) }
  }
}
