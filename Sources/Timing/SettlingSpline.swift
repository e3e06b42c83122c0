/// A settling motion as cubics in time with its exact values and velocities where they meet.
///
/// A chord is found on them by a few products, so that one motion needs its exponentials and sines once for all tolerances.
package struct SettlingSpline: Sendable {
  /// Where two cubics meet.
  struct Node {
    /// Seconds from the start.
    var time: Double
    var value: Double
    /// A second.
    var slope: Double
  }

  /// Rising in time, the start and the end among them.
  let nodes: [Node]
  /// A bound of the distance from the motion at any instant.
  package let error: Double

  /// How much memory it takes, in nodes.
  package var count: Int { nodes.count }
}

extension SettlingMotion {
  /// The motion within `error` as cubics; nil where the numbers are too extreme for it.
  ///
  /// The cubic with the values and slopes of both ends departs from a motion by at most M·h⁴/384 over a time h, where M bounds
  /// the fourth derivative. The second derivative of a free motion is a free motion too, so M is known as the bound of
  /// its acceleration is; the tail x(T)·(t/T)⁴ adds 24·|x(T)|/T⁴.
  /// - Parameter rest: the value at rest.
  package func spline(within error: Double, rest: Double) -> SettlingSpline? {
    guard duration > 0, error > 0, cornerEstimate(within: error) < Flattening.vertexLimit else { return nil }
    let reach = 384 * error * Flattening.roundingShare
    let squared = duration * duration
    let tail = 24 * abs(residue) / (squared * squared)
    var nodes: [SettlingSpline.Node] = []
    nodes.reserveCapacity(64)
    var time = 0.0
    while true {
      let state = oscillator.state(at: time)
      nodes.append(node(at: time, state, rest))
      let acceleration = oscillator.acceleration(position: state.position, velocity: state.velocity)
      let jerk = oscillator.acceleration(position: state.velocity, velocity: acceleration)
      let bound = accelerationBound(acceleration, jerk) + tail
      let next = time + (reach / bound).squareRoot().squareRoot()
      guard next < duration else { break }
      guard next > time, nodes.count < Self.mostNodes else { return nil }
      time = next
    }
    nodes.append(node(at: duration, oscillator.state(at: duration), rest))
    nodes[nodes.count - 1].value = rest
    return SettlingSpline(nodes: nodes, error: error)
  }

  /// Value and slope from those of the free motion.
  @inline(__always)
  private func node(
    at time: Double, _ free: (position: Double, velocity: Double), _ rest: Double
  ) -> SettlingSpline.Node {
    let own = tailed(free, at: time)
    return SettlingSpline.Node(time: time, value: rest + own.displacement, slope: own.velocity)
  }

  /// Cubics that no motion needs that a person can see.
  ///
  /// Where one is damped millions of times too much, rounding is all that is left of its fourth derivative, and would
  /// be followed as if it were motion.
  private static let mostNodes = 4096
}

extension SettlingSpline {
  /// The chords of the cubics, each within `departure` of them.
  ///
  /// The second derivative is straight along a cubic, hence greatest at an end; a chord over a time h departs by h²/8 of it.
  package func chords(within departure: Double) -> Chords {
    let limit = 8 * departure * Flattening.roundingShare
    var chords = Chords(from: nodes[0].time, nodes[0].value, capacity: 4 * nodes.count)
    for index in nodes.indices.dropFirst() {
      let arc = Arc(from: nodes[index - 1], to: nodes[index])
      let bends = (2 * arc.c2, 2 * arc.c2 + 6 * arc.c3)
      let bend = max(abs(bends.0), abs(bends.1))
      let parts = min(max((bend / limit).squareRoot().rounded(.up), 1), Self.mostParts)
      let step = 1 / parts
      // A curve that bends upwards hangs below its chords.
      let most = bend * step * step / 8
      let (rise, fall) = (min(bends.0, bends.1) < 0 ? most : 0, max(bends.0, bends.1) > 0 ? most : 0)
      let (start, end) = (nodes[index - 1], nodes[index])
      chords.append(Int(parts), rise: rise, fall: fall) { part in
        let u = part * step
        return part < parts ? (start.time + u * arc.length, arc.value(at: u)) : (end.time, end.value)
      }
    }
    return chords
  }

  /// Chords of one cubic that are more than any tolerance asks for.
  private static let mostParts = 1024.0

  /// The cubic between two nodes, a + m·u + c2·u² + c3·u³ for u in 0…1.
  struct Arc {
    let a: Double
    let m: Double
    let c2: Double
    let c3: Double
    /// Seconds.
    let length: Double

    @inline(__always)
    init(from start: Node, to end: Node) {
      length = end.time - start.time
      (a, m) = (start.value, start.slope * length)
      let (n, rise) = (end.slope * length, end.value - start.value)
      (c2, c3) = (3 * rise - 2 * m - n, m + n - 2 * rise)
    }

    @inline(__always)
    func value(at u: Double) -> Double { a + u * (m + u * (c2 + u * c3)) }

    /// By u.
    @inline(__always)
    func slope(at u: Double) -> Double { m + u * (2 * c2 + u * 3 * c3) }

    /// Where the slope changes the sign that it has at the start.
    var turn: Double {
      let sign: Double = m < 0 ? 1 : -1
      return bracketedRoot(from: 0, to: 1, near: 0.5) { u in
        (sign * slope(at: u), sign * (2 * c2 + u * 6 * c3))
      }
    }
  }
}
