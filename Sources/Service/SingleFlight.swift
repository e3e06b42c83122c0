import Synchronization

/// One computation for all that ask for the same thing at the same time.
///
/// There are few flights, at most one a connection, so they stand in a list.
final class SingleFlight<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  typealias Waiter = @Sendable (Value) -> Void

  private struct Flight {
    let key: Key
    var waiters: [Waiter] = []
  }

  private let flights = Mutex<[Flight]>([])

  /// Whether the caller is to compute; if not, `waiter` is called when the one who does has finished.
  func leads(_ key: Key, orWait waiter: @autoclosure () -> Waiter) -> Bool {
    flights.withLock { flights in
      guard let index = flights.firstIndex(where: { $0.key == key }) else {
        flights.append(Flight(key: key))
        return true
      }
      flights[index].waiters.append(waiter())
      return false
    }
  }

  /// Ends a flight and tells all that waited.
  func finish(_ key: Key, _ value: Value) {
    let waiters = flights.withLock { flights -> [Waiter] in
      guard let index = flights.firstIndex(where: { $0.key == key }) else { return [] }
      flights.swapAt(index, flights.count - 1)
      return flights.removeLast().waiters
    }
    for waiter in waiters { waiter(value) }
  }
}
