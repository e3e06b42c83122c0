import Timing

/// The fewest keys between which straight lines stay within a tolerance of a progress curve.
struct ReducedProgress {
  /// Seconds from the start of the curve, rising strictly, on the nanosecond.
  let times: [Double]
  /// Progress; the first and the last are exact.
  let values: [Double]
  /// A proven bound of the distance from the curve at any instant, in progress.
  let error: Double

  /// - Parameters:
  ///   - chords: the curve.
  ///   - flaw: how far the curve is from the one that the chords are proven for, in progress.
  ///   - tolerance: in progress.
  ///   - legal: the range to which progress is held, with the curve; it may be infinite at either end.
  /// - Returns: nil where the numbers are too extreme for the tolerance.
  init?(_ chords: Chords, off flaw: Double, within tolerance: Double, legal: ClosedRange<Double>) {
    var chords = chords
    let last = chords.vertices.count - 1
    guard last > 0 else { return nil }
    for end in [0, last] { chords.vertices[end].time = Grid.nanoseconds(chords.vertices[end].time) }
    let ends = (first: chords.vertices[0], last: chords.vertices[last])
    let (low, high) = (legal.lowerBound + tolerance, legal.upperBound - tolerance)
    let isNear = chords.vertices.contains { $0.value < low || $0.value > high }
    if isNear { chords.clamp(to: legal, margin: tolerance) }
    let knotShare = Reduction.Margins.knotShare * tolerance
    let room = tolerance - flaw - knotShare
    guard room > 0, let walls = Tube(chords, room: room) else { return nil }
    var tube = walls
    if isNear { tube.cut(to: legal) }
    for end in [0, tube.gates.count - 1] { tube.pin(end, to: chords.vertices[end].value) }
    let knots = Knots(
      Funnel.links(tube), from: ends.first.time, to: ends.last.time, margin: knotShare, decimals: nil)
    let farthest = room + walls.excess(of: knots) + flaw
    guard farthest <= tolerance else { return nil }
    (times, values, error) = (knots.times, knots.values, max(farthest, 0))
  }
}

extension Chords {
  /// Holds curve and chords in a range, with vertices where they come within `margin` of its ends.
  ///
  /// To hold two curves in a range parts them no farther.
  fileprivate mutating func clamp(to legal: ClosedRange<Double>, margin: Double) {
    let (low, high) = (legal.lowerBound, legal.upperBound)
    let (rise, fall) = vertices.reduce((0.0, 0.0)) { (max($0.0, $1.rise), max($0.1, $1.fall)) }
    let line = Polyline(times: vertices.map(\.time), values: vertices.map(\.value))
      .clamped(from: low, through: high, levels: [low, low + margin, high - margin, high].sorted())
    vertices = line.times.indices.map {
      Vertex(time: line.times[$0], value: line.values[$0], rise: rise, fall: fall)
    }
  }
}

extension Tube {
  /// The walls within which a path is within `room` of a curve at every instant; nil unless its times rise strictly.
  fileprivate init?(_ chords: Chords, room: Double) {
    var before = -Double.infinity
    var isRising = true
    gates = chords.vertices.map { vertex in
      isRising = isRising && vertex.time > before
      before = vertex.time
      return Gate(
        time: vertex.time, lower: vertex.value + vertex.rise - room,
        upper: vertex.value - vertex.fall + room)
    }
    guard isRising else { return nil }
  }

  /// How far the straight lines between keys get out of the tube; less than 0 when they stay in it.
  ///
  /// The keys begin and end where the tube does. Path and walls are straight between the keys and gates.
  fileprivate func excess(of keys: Knots) -> Double {
    gates.withUnsafeBufferPointer { gates in
      var farthest = -Double.infinity
      var index = 0
      for key in keys.times.indices.dropFirst() {
        let (time, value, next) = (keys.times[key - 1], keys.values[key - 1], keys.times[key])
        let shown = keys.values[key]
        let slope = (shown - value) / (next - time)
        // A comparison would overlook what is no number.
        guard slope.isFinite else { return .infinity }
        while index < gates.count, gates[index].time < next {
          let gate = gates[index]
          let path = value + slope * (gate.time - time)
          farthest = max(farthest, path - gate.upper, gate.lower - path)
          index += 1
        }
        guard index > 0, index < gates.count else { continue }
        let (a, b) = (gates[index - 1], gates[index])
        let share = (next - a.time) / (b.time - a.time)
        farthest = max(
          farthest, shown - (a.upper + (b.upper - a.upper) * share),
          a.lower + (b.lower - a.lower) * share - shown)
      }
      return farthest
    }
  }
}
