import Timing

/// Turns the exact motions of a plan into polylines, solving each distinct progress curve once.
struct Flattening {
  /// The share of the tolerance that flattening may use; the rest is the reducer's.
  ///
  /// Halving it adds two fifths of the vertices and saves about 1 % of the keys.
  static let share = 1.0 / 32

  private var solved: [(progress: Progress, flatness: Double, vertices: [ProgressVertex])] = []

  /// Solves every curve of `layers` as finely as the most demanding motion on it needs.
  init(_ layers: [Layer], tolerance: Double) {
    var needs: [(progress: Progress, flatness: Double)] = []
    for layer in layers {
      for motion in layer.motions {
        let weight = Weight(of: motion.property, in: layer)
        for piece in motion.pieces {
          let flatness = Self.share * tolerance / max(piece.path.speed(weight), .leastNormalMagnitude)
          if let index = needs.firstIndex(where: { $0.progress == piece.progress }) {
            needs[index].flatness = min(needs[index].flatness, flatness)
          } else {
            needs.append((piece.progress, flatness))
          }
        }
      }
    }
    for need in needs {
      let flatness = min(max(need.flatness, 1e-9), 1)
      let vertices = need.progress.flattened(
        within: flatness, resolution: Self.resolution(need.progress.duration))
      solved.append((need.progress, flatness, vertices))
    }
  }

  /// The polyline of a layer's motion, within its legal range.
  func polyline(of motion: Motion, in layer: Layer, tolerance: Double) -> Polyline {
    var line = unlimited(motion, tolerance: tolerance, weight: Weight(of: motion.property, in: layer))
    if let limits = motion.property.limits {
      line = line.clamped(from: limits.lowerBound, through: limits.upperBound)
    }
    guard motion.property == .cornerRadius else { return line }
    let largest = line.values.reduce(0) { max($0, $1.x) }
    guard let sizes = layer.motions.first(where: { $0.property == .size }) else {
      let half = max(0, min(layer.from.size.x, layer.from.size.y) / 2)
      return largest <= half ? line : line.clamped(from: 0, through: half)
    }
    let size = unlimited(sizes, tolerance: tolerance, weight: Weight(of: .size, in: layer))
    var ceiling = Polyline()
    for index in size.times.indices {
      ceiling.append(size.times[index], [max(0, size.values[index].min() / 2), 0])
    }
    guard ceiling.values.contains(where: { $0.x < largest }) else { return line }
    var halfWidth = size
    var halfHeight = size
    for index in size.values.indices {
      halfWidth.values[index] = [size.values[index].x / 2, 0]
      halfHeight.values[index] = [size.values[index].y / 2, 0]
    }
    return line.lowered(to: halfWidth).lowered(to: halfHeight)
      .clamped(from: 0, through: .greatestFiniteMagnitude)
  }

  /// The polyline of a motion before limits.
  private func unlimited(_ motion: Motion, tolerance: Double, weight: Weight) -> Polyline {
    var line = Polyline()
    for piece in motion.pieces {
      let start = piece.path.point(at: 0)
      if let last = line.times.last, let value = line.values.last, value != start || last < piece.begin {
        if last < piece.begin { line.append(piece.begin, value) }
        if value != start { line.append(piece.begin, start) }
      }
      if case .springs(let path) = piece.path {
        line.append(
          path, from: piece.begin, flatness: Self.share * tolerance, weight: weight,
          resolution: Self.resolution(path.duration))
        continue
      }
      let vertices = solved.first { $0.progress == piece.progress }?.vertices ?? []
      line.append(piece, vertices, flatness: Self.share * tolerance, weight: weight)
    }
    return line
  }

  /// A power of ten that cuts a duration in thousands, so that key times are short to write.
  private static func resolution(_ duration: Double) -> Double {
    var step = 1e-3
    while step > duration / 4000, step > 1e-9 { step /= 10 }
    return step
  }
}

extension Polyline {
  /// Adds a piece from its flattened progress; a bent path is cut finer so that it too stays within `flatness`.
  fileprivate mutating func append(
    _ piece: Motion.Piece, _ vertices: [ProgressVertex], flatness: Double, weight: Weight
  ) {
    times.reserveCapacity(times.count + vertices.count)
    values.reserveCapacity(values.count + vertices.count)
    var previous: ProgressVertex?
    for vertex in vertices {
      let time = Grid.nanoseconds(piece.begin + vertex.time)
      if piece.path.isBent, let previous {
        bend(piece, from: previous, to: vertex, flatness: flatness / 2, weight: weight, depth: 24)
      }
      let value = piece.path.point(at: vertex.value)
      if previous != nil || times.last != time || values.last != value { append(time, value) }
      previous = vertex
    }
  }

  /// Adds points of a bent path between two vertices until every chord is near enough, halving the time.
  private mutating func bend(
    _ piece: Motion.Piece, from start: ProgressVertex, to end: ProgressVertex, flatness: Double,
    weight: Weight, depth: Int
  ) {
    guard depth > 0, piece.path.sagitta(from: start.value, to: end.value, weight) > flatness else { return }
    let time = Grid.nanoseconds(piece.begin + (start.time + end.time) / 2)
    guard time > (times.last ?? -.infinity), time < Grid.nanoseconds(piece.begin + end.time) else { return }
    let elapsed = time - piece.begin
    let middle = ProgressVertex(time: elapsed, value: piece.progress.value(at: elapsed))
    bend(piece, from: start, to: middle, flatness: flatness, weight: weight, depth: depth - 1)
    append(time, piece.path.point(at: middle.value))
    bend(piece, from: middle, to: end, flatness: flatness, weight: weight, depth: depth - 1)
  }
}

extension Motion.Path {
  fileprivate var isBent: Bool {
    switch self {
    case .line, .springs: false
    case .quadratic, .arc: true
    }
  }

  /// A bound of how fast the path moves by progress in points, |dB/dp|, for progress in 0…1.
  ///
  /// That of a bent path is doubled: its chords use the other half of the flatness.
  fileprivate func speed(_ weight: Weight) -> Double {
    switch self {
    case .line(let from, let to): weight.length(to - from)
    case .quadratic(let from, let control, let to):
      4 * max(weight.length(control - from), weight.length(to - control))
    case .arc(let arc): 2 * arc.length * weight.factor.max()
    // Flattened by itself; its progress is straight.
    case .springs: 0
    }
  }

  /// A bound of the distance in points between the path and its chord from p0 to p1.
  fileprivate func sagitta(from p0: Double, to p1: Double, _ weight: Weight) -> Double {
    switch self {
    case .line, .springs: 0
    case .quadratic(let from, let control, let to):
      weight.length(from - control * 2 + to) / 4 * (p1 - p0) * (p1 - p0)
    case .arc(let arc): arc.sagitta(from: p0, to: p1) * weight.factor.max()
    }
  }
}
