import Timing

/// Turns the exact motions of a plan into polylines, solving each distinct progress curve once.
struct Flattening {
  /// The share of the tolerance that flattening may use; the rest is the reducer's.
  ///
  /// Halving it adds two fifths of the vertices and saves at most half of it in keys.
  static let share = 1.0 / 64

  /// Points.
  let tolerance: Double

  private struct Solved {
    var progress: Progress
    var flatness: Double
    var vertices: [ProgressVertex] = []
  }

  private var solved: [Solved] = []

  /// Solves every curve of `layers` as finely as the most demanding motion on it needs.
  init(_ layers: [Layer], tolerance: Double) {
    self.tolerance = tolerance
    for layer in layers {
      for motion in layer.motions {
        let weight = Weight(of: motion.property, in: layer).largest
        for piece in motion.pieces {
          let speed = piece.path.speed(over: piece.progress.range, weight)
          let flatness = Self.share * tolerance / max(speed, .leastNormalMagnitude)
          if let index = solved.firstIndex(where: { $0.progress == piece.progress }) {
            solved[index].flatness = min(solved[index].flatness, flatness)
          } else {
            solved.append(Solved(progress: piece.progress, flatness: flatness))
          }
        }
      }
    }
    for index in solved.indices {
      let progress = solved[index].progress
      let flatness = progress.affordable(min(max(solved[index].flatness, 1e-9), 1))
      solved[index].flatness = flatness
      solved[index].vertices = progress.flattened(
        within: flatness, resolution: Self.resolution(progress.duration))
    }
  }

  /// A motion's polyline before limits, and how far it is from the motion at most in the property's own unit.
  func path(of motion: Motion) -> (line: Polyline, error: Double) {
    var line = Polyline()
    var error = 0.0
    for piece in motion.pieces {
      let start = piece.path.point(at: 0)
      if let last = line.times.last, let value = line.values.last, value != start || last < piece.begin {
        if last < piece.begin { line.append(piece.begin, value) }
        if value != start { line.append(piece.begin, start) }
      }
      guard let solved = solved.first(where: { $0.progress == piece.progress }) else { continue }
      let flatness = solved.flatness * piece.path.speed(over: piece.progress.range, [1, 1])
      let bend = piece.path.bend([1, 1])
      line.append(piece, solved.vertices, bend: bend / max(flatness, .leastNormalMagnitude))
      error = max(error, bend > 0 ? 2 * flatness : flatness)
    }
    return (line, error)
  }

  /// A power of ten that cuts a duration in thousands.
  private static func resolution(_ duration: Double) -> Double {
    var step = 1e-3
    while step > duration / 4000, step > 1e-9 { step /= 10 }
    return step
  }
}

extension Progress {
  /// The flatness that is kept when `flatness` would need more vertices than are made.
  fileprivate func affordable(_ flatness: Double) -> Double {
    guard case .spring(let motion) = shape else { return flatness }
    let excess = motion.cornerEstimate(within: flatness) / Timing.Flattening.vertexLimit
    return excess > 1 ? flatness * excess * excess : flatness
  }
}

extension Polyline {
  /// Adds a piece from its flattened progress.
  ///
  /// A bent path is cut finer: over progress Δ it departs from its chord by at most |B″|·Δ²/8.
  /// - Parameter bend: |B″| in flatnesses.
  fileprivate mutating func append(_ piece: Motion.Piece, _ vertices: [ProgressVertex], bend: Double) {
    times.reserveCapacity(times.count + vertices.count)
    values.reserveCapacity(values.count + vertices.count)
    let isGraded =
      switch piece.progress.shape {
      case .easing(.steps), .easing(.points): true
      case .easing(.bezier), .spring: false
      }
    for (index, vertex) in vertices.enumerated() {
      // Only what becomes a key as it is has to be short: the ends and the leaps.
      let isKey = isGraded || index == 0 || index == vertices.count - 1
      let time = isKey ? Grid.nanoseconds(piece.begin + vertex.time) : piece.begin + vertex.time
      if index > 0, bend > 0 {
        let previous = vertices[index - 1]
        let cuts = min(4096, (abs(vertex.value - previous.value) * (bend / 8).squareRoot()).rounded(.up))
        var cut = 1.0
        while cut < cuts {
          let between = previous.time + (vertex.time - previous.time) * cut / cuts
          append(piece.begin + between, piece.path.point(at: piece.progress.value(at: between)))
          cut += 1
        }
      }
      let value = piece.path.point(at: vertex.value)
      if index == 0, times.last == time, values.last == value { continue }
      append(time, value)
    }
  }
}
