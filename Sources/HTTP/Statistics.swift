import Synchronization

/// What the server has done since it started; a reading, not exact to the instant.
package struct Statistics: Sendable, Hashable {
  /// Connections open now.
  package var open = 0
  /// Connections taken since the start.
  package var accepted = 0
  /// Connections turned away with 503 or for want of descriptors.
  package var turnedAway = 0
  /// Requests whose head was complete and right.
  package var requests = 0
  /// Requests that the server refused itself.
  package var refusals = 0
  /// Connections closed, or requests refused, because the client was too slow.
  package var timeouts = 0

  /// Those of a server that has done nothing.
  package init() {}
}

/// The counters of one event loop: written by its thread alone, read by any.
final class Counters: Sendable {
  private let open = Atomic<Int>(0)
  private let accepted = Atomic<Int>(0)
  private let turnedAway = Atomic<Int>(0)
  private let requests = Atomic<Int>(0)
  private let refusals = Atomic<Int>(0)
  private let timeouts = Atomic<Int>(0)
  private let settled = Atomic<Bool>(false)

  /// Whether the loop has closed its listener and what was idle.
  var isSettled: Bool { settled.load(ordering: .acquiring) }

  func markSettled() { settled.store(true, ordering: .releasing) }
  func countOpened() {
    open.wrappingAdd(1, ordering: .relaxed)
    accepted.wrappingAdd(1, ordering: .relaxed)
  }
  func countClosed() { open.wrappingSubtract(1, ordering: .relaxed) }
  func countTurnedAway() { turnedAway.wrappingAdd(1, ordering: .relaxed) }
  func countRequest() { requests.wrappingAdd(1, ordering: .relaxed) }
  func countRefusal() { refusals.wrappingAdd(1, ordering: .relaxed) }
  func countTimeout() { timeouts.wrappingAdd(1, ordering: .relaxed) }

  /// Adds the present counts to `statistics`.
  func add(to statistics: inout Statistics) {
    statistics.open += open.load(ordering: .relaxed)
    statistics.accepted += accepted.load(ordering: .relaxed)
    statistics.turnedAway += turnedAway.load(ordering: .relaxed)
    statistics.requests += requests.load(ordering: .relaxed)
    statistics.refusals += refusals.load(ordering: .relaxed)
    statistics.timeouts += timeouts.load(ordering: .relaxed)
  }
}
