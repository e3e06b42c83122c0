#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Interaction {
  /// How far a layer is displaced when the finger has travelled so far, both in points along the axis.
  package enum Drive: Hashable, Sendable {
    /// d(y) = D·sin(πy/2G) for 0 ≤ y ≤ G, 0 before, D after: follows less and less, and never falls.
    case damped(travel: Double, finger: Double)
    /// One to one from 0 as far as `extent`, which is negative where the finger goes against the axis.
    case direct(extent: Double)
    /// One to one both ways; `extent` is as far as anyone can see.
    case free(extent: Double)

    /// How far the samples' straight lines may be from the drive, points.
    package static let tolerance = 0.01

    /// The displacement at the finger's travel `y`.
    ///
    /// Travel is clamped, never skipped: a fast drag that jumps over the whole range still arrives at its end.
    package func value(at y: Double) -> Double {
      switch self {
      case .damped(let travel, let finger): y >= finger ? travel : travel * sin(max(y, 0) * Self.rate(finger))
      case .direct(let extent): extent < 0 ? max(min(y, 0), extent) : min(max(y, 0), extent)
      case .free: y
      }
    }

    /// The displacement that a point more of travel adds at `y`; at a bend, that of travelling on.
    package func slope(at y: Double) -> Double {
      switch self {
      case .damped(let travel, let finger):
        y < 0 || y >= finger ? 0 : travel * Self.rate(finger) * cos(y * Self.rate(finger))
      case .direct(let extent):
        extent < 0 ? (y <= 0 && y > extent ? 1 : 0) : (y >= 0 && y < extent ? 1 : 0)
      case .free: 1
      }
    }

    /// ``slope(at:)`` where the finger starts.
    package var slopeAtRest: Double { slope(at: 0) }

    /// The displacement that counts as the whole way.
    package var extent: Double {
      switch self {
      case .damped(let travel, _): travel
      case .direct(let extent), .free(let extent): extent
      }
    }

    /// The share of the whole way at the finger's travel `y`.
    package func progress(at y: Double) -> Double { extent == 0 ? 0 : value(at: y) / extent }

    /// The finger's travel at which the displacement reaches `displacement`, which lies on the way.
    package func travel(to displacement: Double) -> Double {
      switch self {
      case .damped(let travel, let finger): asin(min(max(displacement / travel, 0), 1)) / Self.rate(finger)
      case .direct, .free: displacement
      }
    }

    /// Points between which straight lines stay within ``tolerance`` of the drive; flat beyond the outer two.
    ///
    /// A chord of length h is off by at most h²/8 times the second derivative, which for the sine is largest at the
    /// chord's upper end; so the chords are laid from the top down, each as long as that allows.
    package var samples: (times: [Double], values: [Double]) {
      switch self {
      case .damped(let travel, let finger):
        let rate = Self.rate(finger)
        var times = [finger]
        var top = finger
        while top > 0 {
          let bend = travel * rate * rate * sin(rate * top)
          let step = (8 * 0.99 * Self.tolerance / bend).squareRoot()
          top = Grid.rounded(max(0, top - step), decimals: 6)
          times.append(top)
        }
        times.reverse()
        return (times, times.map { value(at: $0) })
      case .direct(let extent):
        return extent < 0 ? ([extent, 0], [extent, 0]) : ([0, extent], [0, extent])
      case .free(let extent): return ([-extent, extent], [-extent, extent])
      }
    }

    private static func rate(_ finger: Double) -> Double { .pi / (2 * finger) }
  }
}
