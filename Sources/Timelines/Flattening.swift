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
    let bend: Double =
      switch piece.path {
      case .line: 0
      case .quadratic(let from, let control, let to): weight.length(from - control * 2 + to) / 4
      }
    for (index, vertex) in vertices.enumerated() {
      let time = Grid.nanoseconds(piece.begin + vertex.time)
      if index > 0, bend > 0 {
        let previous = vertices[index - 1]
        let span = abs(vertex.value - previous.value)
        let cuts = min(4096, (span * (bend / flatness).squareRoot()).rounded(.up))
        var cut = 1.0
        while cut < cuts {
          let between = previous.time + (vertex.time - previous.time) * cut / cuts
          let cutTime = Grid.nanoseconds(piece.begin + between)
          if cutTime > (times.last ?? -1), cutTime < time {
            append(cutTime, piece.path.point(at: piece.progress.value(at: cutTime - piece.begin)))
          }
          cut += 1
        }
      }
      let value = piece.path.point(at: vertex.value)
      if index == 0, times.last == time, values.last == value { continue }
      append(time, value)
    }
  }
}

extension Motion.Path {
  /// A bound of how fast the path moves by progress in points, |dB/dp|, for progress in 0…1 (and a bounce beyond).
  fileprivate func speed(_ weight: Weight) -> Double {
    switch self {
    case .line(let from, let to): weight.length(to - from)
    case .quadratic(let from, let control, let to):
      2 * (weight.length(control - from) + weight.length(to - control))
    }
  }
}
