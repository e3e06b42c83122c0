import HTTP
import Synchronization
import Wire

/// What the service did since it started.
///
/// What each request touches is an atomic of its own, so that counting takes no lock; what is rare takes one.
final class Metrics: Sendable {
  /// How a timeline was come by.
  enum Lookup: Int, CaseIterable, Sendable {
    case hit, miss, collapsed
  }

  /// The answers of one route.
  final class RouteCounts: Sendable {
    /// Every status that an answer can have.
    static let statuses = [
      200, 204, 304, 400, 401, 404, 405, 406, 408, 413, 414, 415, 417, 422, 431, 500, 501, 503, 505,
    ]

    let durations = Histogram()
    private let counts = InlineArray<19, Atomic<Int>> { _ in Atomic(0) }

    func record(_ status: Int, _ seconds: Double) {
      let slot = Self.statuses.firstIndex(of: status) ?? Self.other
      counts[slot].wrappingAdd(1, ordering: .relaxed)
      durations.record(seconds)
    }

    /// The statuses that were answered at least once, and how often.
    var answered: [(status: Int, count: Int)] {
      Self.statuses.indices.map { (Self.statuses[$0], counts[$0].load(ordering: .relaxed)) }
        .filter { $0.count > 0 }
    }

    /// A status that is not in the list is a mistake of this program, and is counted as one.
    private static let other = statuses.firstIndex(of: 500) ?? 0
  }

  /// The counts of each row of ``Route/all``, and last of what has no route.
  let routes = (0...Route.all.count).map { _ in RouteCounts() }
  let solves = Histogram()
  private let lookups = InlineArray<3, Atomic<Int>> { _ in Atomic(0) }
  private let limits = Mutex<[String: Int]>([:])

  /// Takes note of an answer to the path of a request; nil when there was no request that could be read.
  func record(_ path: String?, status: Int, seconds: Double) {
    let index = path.flatMap(Route.index(of:)) ?? Route.all.count
    routes[index].record(status, seconds)
  }

  func record(_ lookup: Lookup) { lookups[lookup.rawValue].wrappingAdd(1, ordering: .relaxed) }

  func count(of lookup: Lookup) -> Int { lookups[lookup.rawValue].load(ordering: .relaxed) }

  /// Takes note that a limit of that name refused something.
  func recordLimit(_ name: String) { limits.withLock { $0[name, default: 0] += 1 } }

  /// The limits that refused something, and how often.
  var limitsHit: [String: Int] { limits.withLock { $0 } }

  /// The problem of a refused body; takes note of the limits it broke.
  func problem(_ refusal: Wire.Refusal) -> Problem {
    if case .invalid(let issues) = refusal {
      for issue in issues where issue.code == .tooManyNodes || issue.code == .tooDeep {
        recordLimit(issue.code.rawValue)
      }
    }
    return Problem(refusal)
  }
}
