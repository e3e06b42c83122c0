#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Timing

/// Covers a swing with as few eased segments as stay within a tolerance of it, each as long as possible.
///
/// The ends of segments are on the swing and have its slope, so that the whole is smooth. What a limit cuts off gets knots
/// where the limit engages and lets go, and is straight between them.
struct CubicSwing {
  let swing: Swing
  private let search: CubicSearch
  let proof: CubicProof
  let legal: ClosedRange<Double>
  /// The proven distance of the proof's polyline.
  private let flatness: Double
  /// What a segment may be off the polyline.
  let room: Double
  /// Instants a second at which free knots lie.
  let density: Double

  /// The share of the tolerance that the polyline of the proof may use.
  private static let share = 1.0 / 64
  /// The share of the room that the search, which knows samples only, may use.
  private static let searchShare = 0.99
  /// How many times its step a segment's handle may be long.
  private static let longestHandle = 16.0

  /// - Parameters:
  ///   - tolerance: in the swing's unit.
  ///   - legal: the range in which the swing is shown.
  /// - Returns: nil if the tolerance is too fine for the swing.
  init?(_ swing: Swing, within tolerance: Double, legal: ClosedRange<Double>) {
    guard swing.duration > 0 else { return nil }
    let spring = swing.motion.oscillator
    let size = abs(spring.displacement) + abs(spring.velocity) / spring.naturalFrequency
    let flatness = Self.share * tolerance
    self.flatness = flatness
    guard spring.naturalFrequency > 0, size.isFinite, flatness.isFinite, flatness >= 1e-9 * size, flatness > 0
    else { return nil }
    guard legal.upperBound - legal.lowerBound > tolerance else { return nil }
    var density = 1.0
    while density < 1000 / swing.duration, density < 1e8 { density *= 10 }
    self.density = density
    guard swing.motion.cornerEstimate(within: flatness) < 200_000,
      let spline = swing.motion.spline(within: flatness / 8, rest: swing.rest)
    else { return nil }
    let vertices = spline.chords(within: flatness - spline.error).vertices
    guard vertices.allSatisfy({ max($0.rise, $0.fall) + spline.error <= flatness }) else { return nil }
    proof = CubicProof(times: vertices.map(\.time), values: vertices.map(\.value))
    room = tolerance - flatness
    search = CubicSearch(table: SwingTable(swing, for: room), legal: legal)
    self.swing = swing
    self.legal = legal
  }

  /// The segments up to `end` seconds; nil if there would be far too many.
  func fit(until end: Double) -> CubicFit? {
    var fit = CubicFit(segments: [], error: 0)
    guard let stretches = stretches(until: end) else { return nil }
    for (index, stretch) in stretches.enumerated() {
      if let level = stretch.level {
        fit.segments.append(.line(from: stretch.start, level, to: stretch.end, level))
        fit.error = max(fit.error, departure(from: level, stretch))
        continue
      }
      func knot(_ time: Double, _ level: Double?) -> CubicSearch.Knot {
        CubicSearch.Knot(time: time, value: level ?? shown(time), slope: swing.slope(at: time))
      }
      let start = knot(stretch.start, index > 0 ? stretches[index - 1].level : nil)
      let goal = knot(stretch.end, index + 1 < stretches.count ? stretches[index + 1].level : nil)
      guard cover(from: start, to: goal, &fit) else { return nil }
    }
    fit.error += flatness
    return fit
  }

  func shown(_ time: Double) -> Double {
    min(max(swing.value(at: time), legal.lowerBound), legal.upperBound)
  }

  // MARK: Segments

  private func cover(from start: CubicSearch.Knot, to goal: CubicSearch.Knot, _ fit: inout CubicFit) -> Bool {
    var knot = start
    var guess = (x1: 0.27, x2: 0.5)
    var length = (goal.time - start.time) / 3
    while knot.time < goal.time {
      guard fit.segments.count < CubicFit.mostSegments,
        let found = longest(from: knot, to: goal, near: guess, length: length)
      else { return false }
      fit.segments.append(found.segment)
      fit.error = max(fit.error, found.error)
      guess = (found.segment.x1, found.segment.x2)
      length = found.segment.length
      knot = CubicSearch.Knot(
        time: found.segment.end, value: found.segment.endValue, slope: swing.slope(at: found.segment.end))
    }
    return true
  }

  private typealias Found = (segment: CubicSegment, error: Double)

  /// The longest segment from a knot, with its proven error.
  private func longest(
    from knot: CubicSearch.Knot, to goal: CubicSearch.Knot, near guess: CubicSearch.Handles, length: Double
  ) -> Found? {
    let enough = Self.searchShare * room
    let whole = goal.time - knot.time
    if let found = search.segment(from: knot, to: goal, near: guess, enough: enough), found.error <= enough {
      if let proven = proven(found.segment, from: knot, to: goal) { return proven }
      let turn = self.knot(onGrid(farthest(from: knot, to: goal), after: knot.time))
      if turn.time > knot.time, turn.time < goal.time,
        let half = search.segment(from: knot, to: turn, near: guess, enough: enough),
        let proven = proven(half.segment, from: knot, to: turn)
      {
        return proven
      }
    }
    // Between a length that will do and one that will not; the error goes with a power of the length.
    var handles = guess
    var good = (length: 0.0, error: 0.0)
    var bad = (length: whole, error: Double.infinity)
    var tried = min(length, 0.9 * whole)
    for attempt in 0..<16 {
      let found = search.segment(from: knot, to: self.knot(knot.time + tried), near: handles, enough: enough)
      let error = found?.error ?? .infinity
      if let found, error <= 4 * enough { handles = (found.segment.x1, found.segment.x2) }
      if error <= enough { good = (tried, error) } else { bad = (tried, error) }
      if good.error > 0.97 * enough || bad.length < 1.004 * good.length { break }
      var power = 5.0
      if good.length > 0, bad.error < .infinity {
        power = max(1, log(bad.error / good.error) / log(bad.length / good.length))
      }
      let known = good.length > 0 ? good : (length: tried, error: error)
      let likely = known.length * pow(0.985 * enough / known.error, 1 / power)
      let span = bad.length - good.length
      // Where the course changes its nature on the way no power of the length tells; to halve it comes to an end.
      let least = attempt > 2 && good.length == 0 ? 0.5 : 0.05
      tried = min(max(likely, good.length + 0.05 * span), bad.length - least * span)
    }
    guard good.length > 0 else { return nil }
    for attempt in 0..<48 {
      let end = self.knot(onGrid(knot.time + good.length, after: knot.time))
      if end.time < goal.time, let found = search.segment(from: knot, to: end, near: handles, enough: enough),
        let proven = proven(found.segment, from: knot, to: end)
      {
        return proven
      }
      good.length *= attempt < 4 ? 0.99 : 0.95
    }
    return nil
  }

  /// When, between two knots, the swing is farthest from where it begins.
  private func farthest(from start: CubicSearch.Knot, to end: CubicSearch.Knot) -> Double {
    let times = (1..<64).map { start.time + (end.time - start.time) * Double($0) / 64 }
    return times.max { abs(swing.value(at: $0) - start.value) < abs(swing.value(at: $1) - start.value) }
      ?? end.time
  }

  private func knot(_ time: Double) -> CubicSearch.Knot {
    CubicSearch.Knot(time: time, value: shown(time), slope: swing.slope(at: time))
  }

  /// The segment with handles as they are written, if it is within the tolerance at every instant and can be played.
  private func proven(_ segment: CubicSegment, from start: CubicSearch.Knot, to end: CubicSearch.Knot)
    -> Found?
  {
    let decimals = 4
    let handles = (
      x1: Grid.rounded(segment.x1, decimals: decimals, .down),
      x2: Grid.rounded(segment.x2, decimals: decimals, .up)
    )
    let written = CubicSearch.made(start, end, handles)
    // Handles are told as shares of the step, so a step that is small beside them would not lead where it should.
    let longest = max(abs(written.y1 - written.startValue), abs(written.endValue - written.y2))
    guard longest <= Self.longestHandle * abs(written.endValue - written.startValue) else { return nil }
    let error = proof.deviation(of: written, most: room)
    return error <= room ? (written, error) : nil
  }

  /// The last instant of the grid up to `time`, of a finer grid if there is none after `earlier`.
  private func onGrid(_ time: Double, after earlier: Double) -> Double {
    var density = density
    while density < 1e9 {
      let rounded = (time * density).rounded(.down) / density
      if rounded - earlier > 0.9 * (time - earlier) { return rounded }
      density *= 10
    }
    return time
  }
}
