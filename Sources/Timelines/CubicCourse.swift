import Timing

/// A motion as eased segments along straight ways.
struct CubicCourse {
  /// Where values lie: at `origin` + number · `step`.
  struct Way {
    var origin: Vector
    var step: Vector

    func point(at number: Double) -> Vector { number == 1 ? origin + step : origin + step * number }
  }

  /// Segments on one way.
  struct Stretch {
    var begin: Double
    var way: Way
    var fit: CubicFit
  }

  private(set) var stretches: [Stretch] = []
  /// The exact values with which it starts and ends.
  private(set) var ends = (first: Vector.zero, last: Vector.zero)

  /// - Parameters:
  ///   - room: points that segments may be off.
  ///   - limits: the range in which values are shown.
  /// - Returns: nil if the motion can't be told so.
  init?(
    _ motion: Motion, _ curves: CurveStore, within room: Double, _ weight: Vector,
    _ limits: ClosedRange<Double>
  ) {
    var shown: Vector?
    var time = motion.begin
    // Whether the stretch before ends early, to leave a millisecond for a leap.
    var isCut = false
    for (index, piece) in motion.pieces.enumerated() {
      let (first, last) = (piece.shownStart(limits), piece.shownEnd(limits))
      guard piece.begin >= time else { return nil }
      if let held = shown {
        let isLeap = held != first
        let stop = !isLeap ? piece.begin : isCut ? time : Self.before(piece.begin, after: time)
        if stop > time { lead(from: held, to: held, begin: time, end: stop) }
        if isLeap { lead(from: held, to: first, begin: stop, end: piece.begin) }
      }
      isCut = false
      shown = last
      time = piece.end
      guard piece.progress.duration > 0 else {
        // The very first key has no key before it to jump from.
        guard index > 0 else { return nil }
        continue
      }
      var duration = piece.progress.duration
      if index + 1 < motion.pieces.count {
        let next = motion.pieces[index + 1]
        guard next.begin >= piece.end else { return nil }
        if next.begin == piece.end, next.shownStart(limits) != last {
          time = Self.before(piece.end, after: piece.begin)
          duration = time - piece.begin
          isCut = true
        }
      }
      guard let stretch = Self.stretch(of: piece, curves, until: duration, within: room, weight, limits)
      else {
        return nil
      }
      stretches.append(stretch)
      if index == 0 { ends.first = first }
      if isCut, let end = stretch.fit.segments.last { shown = stretch.way.point(at: end.endValue) }
    }
    ends.last = shown ?? .zero
  }

  /// Up to a millisecond before an instant (contract §6.2).
  private static func before(_ time: Double, after earlier: Double) -> Double {
    guard time > earlier else { return time }
    return Grid.nanoseconds(time - min(TrackMaker.jumpSpan, (time - earlier) / 2))
  }

  /// Adds a straight segment.
  private mutating func lead(from start: Vector, to goal: Vector, begin: Double, end: Double) {
    let line = CubicSegment.line(from: 0, 0, to: end - begin, 1)
    stretches.append(
      Stretch(
        begin: begin, way: Way(origin: start, step: goal - start), fit: CubicFit(segments: [line], error: 0)))
  }

  private static func stretch(
    of piece: Motion.Piece, _ curves: CurveStore, until end: Double, within room: Double, _ weight: Vector,
    _ limits: ClosedRange<Double>
  ) -> Stretch? {
    let way: Way
    let spring: Swing?
    switch piece.path {
    case .line(let from, let to):
      way = Way(origin: from, step: to - from)
      spring = nil
    case .springs(let path):
      guard let line = path.line else { return nil }
      way = Way(origin: path.to, step: line.direction)
      spring = line.swing
    case .quadratic, .arc: return nil
    }
    let points = way.step.length(weight)
    guard points > 0 else {
      let line = CubicSegment.line(from: 0, 0, to: end, 1)
      return Stretch(begin: piece.begin, way: way, fit: CubicFit(segments: [line], error: 0))
    }
    let tolerance = room / points
    let legal = way.numbers(limits)
    let fit =
      if let spring {
        CubicSwing(spring, within: tolerance, legal: legal)?.fit(until: end)
      } else {
        curves.fit(piece.progress, until: end, within: tolerance, legal: legal)
      }
    return fit.map { Stretch(begin: piece.begin, way: way, fit: $0) }
  }
}

extension CubicCourse.Way {
  /// The numbers of the values in `limits`, which bound the first component.
  fileprivate func numbers(_ limits: ClosedRange<Double>) -> ClosedRange<Double> {
    guard step.x != 0 else { return -.infinity ... .infinity }
    let (a, b) = ((limits.lowerBound - origin.x) / step.x, (limits.upperBound - origin.x) / step.x)
    return min(a, b)...max(a, b)
  }
}

extension Motion.Piece {
  /// The values with which it starts and ends, as they are shown.
  fileprivate func shownStart(_ limits: ClosedRange<Double>) -> Vector {
    let value = progress.duration > 0 ? path.point(at: progress.value(at: 0)) : path.point(at: 1)
    return [min(max(value.x, limits.lowerBound), limits.upperBound), value.y]
  }

  fileprivate func shownEnd(_ limits: ClosedRange<Double>) -> Vector {
    let value = path.point(at: 1)
    return [min(max(value.x, limits.lowerBound), limits.upperBound), value.y]
  }
}

extension RetargetPath {
  /// The way as one swing along a straight line through the target; nil where its components swing differently.
  fileprivate var line: (swing: Swing, direction: Vector)? {
    let distance = from - to
    let velocity = Vector(x.oscillator.velocity, y.oscillator.velocity)
    // Lengths that can be compared: the swing of a velocity takes about a radian.
    let spin = velocity / max(x.oscillator.naturalFrequency, .leastNormalMagnitude)
    let longer = distance.length([1, 1]) >= spin.length([1, 1]) ? distance : spin
    let length = longer.length([1, 1])
    guard length > 0, length.isFinite, duration > 0 else { return nil }
    let direction = longer / length
    func across(_ v: Vector) -> Double { abs(v.x * direction.y - v.y * direction.x) }
    guard across(distance) <= 1e-9 * length, across(spin) <= 1e-9 * length else { return nil }
    let frequency = x.oscillator.naturalFrequency
    let spring = Spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * x.oscillator.decay, initialVelocity: 0)
    let oscillator = Oscillator(
      spring: spring, displacement: (distance * direction).sum(), velocity: (velocity * direction).sum())
    return (Swing(rest: 0, motion: SettlingMotion(oscillator: oscillator, duration: duration)), direction)
  }
}
