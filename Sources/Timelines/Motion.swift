package import Timing

/// The exact motion of one property: pieces in time order, the value held before, between and after them.
package struct Motion: Sendable, Hashable {
  /// One stretch of a motion: a path walked by a progress curve.
  package struct Piece: Sendable, Hashable {
    /// When the piece starts, timeline seconds.
    package var begin: Double
    package var progress: Progress
    package var path: Path

    package init(begin: Double, progress: Progress, path: Path) {
      self.begin = begin
      self.progress = progress
      self.path = path
    }

    /// When the piece is over, timeline seconds.
    package var end: Double { Grid.nanoseconds(begin + progress.duration) }
  }

  /// Where a piece leads, as a function of progress p (0 at the start, 1 at the end, beyond when it overshoots).
  ///
  /// Nearly all ways are lines: the others are kept elsewhere, so that a piece is small.
  package enum Path: Sendable, Hashable {
    case line(from: Vector, to: Vector)
    /// The quadratic Bézier (1−p)²·from + 2(1−p)p·control + p²·to.
    indirect case quadratic(from: Vector, control: Vector, to: Vector)
    /// A quadratic Bézier on which equal progress is equal length.
    indirect case arc(QuadraticArc)
    /// Springs from where a motion was interrupted; progress is time.
    indirect case springs(RetargetPath)

    package func point(at p: Double) -> Vector {
      switch self {
      case .line(let from, let to):
        return p == 1 ? to : from + (to - from) * p
      case .quadratic(let from, let control, let to):
        let q = 1 - p
        return p == 1 ? to : from * (q * q) + control * (2 * q * p) + to * (p * p)
      case .arc(let arc): return arc.point(at: p)
      case .springs(let path): return path.point(at: p)
      }
    }

    /// The derivative by p.
    package func tangent(at p: Double) -> Vector {
      switch self {
      case .line(let from, let to): to - from
      case .quadratic(let from, let control, let to):
        (control - from) * (2 * (1 - p)) + (to - control) * (2 * p)
      case .arc(let arc): arc.tangent(at: p)
      case .springs(let path): path.tangent(at: p)
      }
    }
  }

  package var property: Property
  package var pieces: [Piece]

  package init(_ property: Property, _ pieces: [Piece]) {
    self.property = property
    self.pieces = pieces
  }

  /// A straight motion of every property that differs.
  package static func all(
    from: LayerState, to: LayerState, progress: Progress, begin: Double
  ) -> [Motion] {
    var motions: [Motion] = []
    // No more change in nearly any layer: the place, the size, and a radius or an opacity.
    motions.reserveCapacity(4)
    for property in Property.allCases {
      let (first, last) = (from[property], to[property])
      guard first.x != last.x || first.y != last.y else { continue }
      let path = Path.line(from: first, to: last)
      motions.append(Motion(property, [Piece(begin: begin, progress: progress, path: path)]))
    }
    return motions
  }

  /// The first and the last instant at which the motion may change, timeline seconds.
  package var begin: Double { pieces.first?.begin ?? 0 }
  package var end: Double { pieces.last?.end ?? 0 }

  /// The value before limits at timeline second `time`.
  package func unlimited(at time: Double) -> Vector {
    guard var piece = pieces.first else { return .zero }
    for next in pieces.dropFirst() where next.begin <= time { piece = next }
    return piece.path.point(at: piece.progress.value(at: time - piece.begin))
  }

  /// The rate of change before limits, units a second.
  package func unlimitedVelocity(at time: Double) -> Vector {
    guard var piece = pieces.first else { return .zero }
    for next in pieces.dropFirst() where next.begin <= time { piece = next }
    let elapsed = time - piece.begin
    return piece.path.tangent(at: piece.progress.value(at: elapsed))
      * piece.progress.velocity(at: elapsed)
  }
}
