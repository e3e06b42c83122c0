import Timing

/// Turns the exact motions of a plan into polylines, solving each distinct progress curve once.
struct Flattening {
  /// The share of the tolerance that flattening may use; the rest is the reducer's.
  ///
  /// Halving it adds two fifths of the vertices and saves at most a quarter of it in keys.
  static let share = 1.0 / 48

  /// Points.
  let tolerance: Double
  private var solved: [SolvedProgress] = []

  /// Solves every curve of `layers` as finely as the most demanding motion on it needs.
  init(_ layers: [Layer], tolerance: Double) {
    self.tolerance = tolerance
    for layer in layers {
      for motion in layer.motions {
        let weight = Weight.largest(of: motion.property, in: layer)
        for piece in motion.pieces {
          let index = solved.firstIndex { $0.progress == piece.progress } ?? solved.count
          if index == solved.count { solved.append(SolvedProgress(piece.progress, flatness: .infinity)) }
          let speed = piece.path.speed(over: solved[index].range, weight)
          let flatness = Self.share * tolerance / max(speed, .leastNormalMagnitude)
          solved[index].flatness = min(solved[index].flatness, flatness)
        }
      }
    }
    for index in solved.indices { solved[index].solve() }
  }

  /// A motion along an axis before limits, and how far it is from the exact one at most, both in the property's unit.
  /// - Parameter flatness: what is wanted; it may turn out to be more where the numbers are extreme.
  func path(of motion: Motion, along axis: Axis, within flatness: Double) -> (line: Polyline, error: Double) {
    var line = Polyline()
    var error = 0.0
    var last: Vector?
    for piece in motion.pieces {
      let start = piece.path.point(at: 0)
      if let time = line.times.last, let value = line.values.last, time < piece.begin {
        line.append(piece.begin, value)
      }
      let isLeap = last != start
      last = piece.path.point(at: 1)
      guard let solved = solved.first(where: { $0.progress == piece.progress }) else { continue }
      let speed = piece.path.speed(over: solved.range, [1, 1])
      let level = solved.level(within: flatness / max(speed, .leastNormalMagnitude))
      line.append(
        piece, along: axis, level.line, isSmooth: solved.progress.isSmooth, isLeap: isLeap, flatness: flatness
      )
      error = max(error, level.flatness * speed + (piece.path.isBent || piece.path.isSprung ? flatness : 0))
    }
    return (line, error)
  }
}

extension Polyline {
  /// Adds a piece from its flattened progress.
  ///
  /// A bent path is cut finer until it too stays within `flatness` of its chords; springs are solved by themselves.
  fileprivate mutating func append(
    _ piece: Motion.Piece, along axis: Axis, _ vertices: Polyline, isSmooth: Bool, isLeap: Bool,
    flatness: Double
  ) {
    let begin = piece.begin
    let start = times.count
    switch piece.path {
    case .line(let from, let to):
      let (first, last) = (axis.distance(of: from), axis.distance(of: to))
      if times.isEmpty, begin == 0 {
        times = vertices.times
      } else {
        times += vertices.times.map { begin + $0 }
      }
      values += vertices.values.map { first + (last - first) * $0 }
      values[values.count - 1] = last
    case .springs(let path):
      for time in path.times(within: flatness) {
        append(begin + time, axis.distance(of: path.value(at: time)))
      }
    case .quadratic, .arc:
      for (index, time) in vertices.times.enumerated() {
        let vertex = ProgressVertex(time: time, value: vertices.values[index])
        if index > 0 {
          let previous = ProgressVertex(time: vertices.times[index - 1], value: vertices.values[index - 1])
          bend(piece, along: axis, from: previous, to: vertex, flatness: flatness, depth: 24)
        }
        append(begin + time, axis.distance(of: piece.path.point(at: vertex.value)))
      }
    }
    // Only what becomes a key as it is has to be short: the ends and the leaps.
    times[start] = Grid.nanoseconds(times[start])
    times[times.count - 1] = Grid.nanoseconds(times[times.count - 1])
    if !isSmooth, !piece.path.isSprung {
      for index in start..<times.count { times[index] = Grid.nanoseconds(times[index]) }
    }
    if start > 0, !isLeap {
      times.remove(at: start)
      values.remove(at: start)
    }
  }

  /// Adds points of a bent path between two vertices until every chord is near enough, halving the time.
  private mutating func bend(
    _ piece: Motion.Piece, along axis: Axis, from start: ProgressVertex, to end: ProgressVertex,
    flatness: Double,
    depth: Int
  ) {
    guard depth > 0, piece.path.sagitta(from: start.value, to: end.value) > flatness else { return }
    let time = Grid.short((start.time + end.time) / 2, within: 0.05 * (end.time - start.time))
    guard time > start.time, time < end.time else { return }
    let middle = ProgressVertex(time: time, value: piece.progress.value(at: time))
    bend(piece, along: axis, from: start, to: middle, flatness: flatness, depth: depth - 1)
    append(piece.begin + time, axis.distance(of: piece.path.point(at: middle.value)))
    bend(piece, along: axis, from: middle, to: end, flatness: flatness, depth: depth - 1)
  }
}
