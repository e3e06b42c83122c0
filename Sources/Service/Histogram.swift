import Synchronization

/// How many durations fell under each of some bounds; written by any thread, without a lock.
final class Histogram: Sendable {
  /// Upper bounds in seconds: from a cached answer to the longest solve.
  static let bounds = [
    0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5,
  ]

  /// A reading, not exact to the instant.
  struct Reading {
    /// How many fell under each bound and over the one before; the last is over all bounds.
    var counts: [Int]
    /// Seconds.
    var sum: Double

    var total: Int { counts.reduce(0, +) }
  }

  private let counts = InlineArray<15, Atomic<Int>> { _ in Atomic(0) }
  private let nanoseconds = Atomic<Int>(0)

  /// Takes note of a duration in seconds, 0 or more.
  func record(_ seconds: Double) {
    var slot = 0
    while slot < Self.bounds.count, seconds > Self.bounds[slot] { slot += 1 }
    counts[slot].wrappingAdd(1, ordering: .relaxed)
    // A clock that stood still for centuries would overflow; such a duration is no measurement.
    nanoseconds.wrappingAdd(Int(min(max(seconds, 0), 1e6) * 1e9), ordering: .relaxed)
  }

  var reading: Reading {
    Reading(
      counts: counts.indices.map { counts[$0].load(ordering: .relaxed) },
      sum: Double(nanoseconds.load(ordering: .relaxed)) / 1e9)
  }
}
