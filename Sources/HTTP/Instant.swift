#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A reading of the steady clock, which goes on while the machine sleeps.
///
/// One word: the standard library's instants and durations have two each and hide what they are, and a request is
/// timed a dozen times.
package struct Instant: Comparable, Sendable {
  private let nanoseconds: Int64

  /// The instant it is.
  package static var now: Instant {
    var time = timespec()
    #if canImport(Darwin)
      clock_gettime(CLOCK_MONOTONIC, &time)
    #else
      clock_gettime(CLOCK_BOOTTIME, &time)
    #endif
    return Instant(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
  }

  package static func + (instant: Instant, span: TimeSpan) -> Instant {
    Instant(nanoseconds: instant.nanoseconds &+ span.nanoseconds)
  }

  package static func - (end: Instant, start: Instant) -> TimeSpan {
    TimeSpan(nanoseconds: end.nanoseconds &- start.nanoseconds)
  }

  package static func < (one: Instant, other: Instant) -> Bool { one.nanoseconds < other.nanoseconds }
}

/// How long something takes or may take; at most 292 years.
package struct TimeSpan: Comparable, Sendable {
  fileprivate let nanoseconds: Int64

  package static let zero = TimeSpan(nanoseconds: 0)

  package static func seconds(_ count: Int) -> TimeSpan {
    TimeSpan(nanoseconds: Int64(count) * 1_000_000_000)
  }

  package static func milliseconds(_ count: Int) -> TimeSpan {
    TimeSpan(nanoseconds: Int64(count) * 1_000_000)
  }

  /// In seconds.
  package var seconds: Double { Double(nanoseconds) * 1e-9 }

  /// In whole milliseconds.
  var milliseconds: Int { Int(nanoseconds / 1_000_000) }

  package static func + (one: TimeSpan, other: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: one.nanoseconds &+ other.nanoseconds)
  }

  package static func += (one: inout TimeSpan, other: TimeSpan) { one = one + other }

  package static func < (one: TimeSpan, other: TimeSpan) -> Bool { one.nanoseconds < other.nanoseconds }
}
