import Timing

/// What a track has to follow: a motion as one or two polylines, and how far those are from the exact motion.
struct Course {
  /// The line in value space on which the motion stays; without one, its components are in `line` and `other`.
  var axis: Axis?
  /// The motion within its legal range.
  var line: Polyline
  /// The second component of a pair that bends, with the times of the first.
  var other: Polyline?
  /// The greatest distance between the polylines and the exact motion, points.
  var error: Double
  /// The legal range while it stands still.
  var limits: ClosedRange<Double>?
  /// The highest legal value while it moves, with its vertices among those of `line`.
  var ceiling: Polyline?
  /// How far below `ceiling` a path must stay so that nothing that is shown gets over the exact one.
  var ceilingMargin = 0.0

  /// The first and the last value of a motion, exactly its own where they are legal.
  func ends(of motion: Motion) -> (first: Vector, last: Vector) {
    func legal(_ value: Vector, _ number: Double?) -> Vector {
      guard limits != nil, let number else { return value }
      return [number, 0]
    }
    return (
      legal(motion.pieces.first?.path.point(at: 0) ?? .zero, line.values.first),
      legal(motion.pieces.last?.path.point(at: 1) ?? .zero, line.values.last)
    )
  }
}

extension Flattening {
  /// The course of a layer's motion.
  func course(of motion: Motion, in layer: Layer, _ weight: Weight) -> Course {
    let points = max(weight.largest.max(), .leastNormalMagnitude)
    let flatness = Self.share * tolerance / points
    let axis = Axis(of: motion)
    let (line, error) = path(of: motion, along: axis ?? .first, within: flatness)
    var course = Course(axis: axis, line: line, error: error * points, limits: motion.property.limits)
    if axis == nil { course.other = path(of: motion, along: .second, within: flatness).line }
    guard course.limits != nil else { return course }
    let reach = tolerance / points
    if motion.property == .cornerRadius { lower(&course, to: layer, reach) }
    guard let limits = course.limits else { return course }
    let (low, high) = (limits.lowerBound, limits.upperBound)
    let levels = [low, low + reach, high - reach, high].sorted()
    if course.line.values.contains(where: { $0 < low + reach || $0 > high - reach }) {
      course.line = course.line.clamped(from: low, through: high, levels: levels)
    }
    return course
  }

  /// Keeps a radius at half the layer's shorter side.
  private func lower(_ course: inout Course, to layer: Layer, _ reach: Double) {
    guard let sizes = layer.motions.first(where: { $0.property == .size }) else {
      course.limits = 0...max(0, layer.from.size.min() / 2)
      return
    }
    let largest = course.line.values.max() ?? 0
    guard sizes.least / 2 < largest + reach else { return }
    var (width, error) = path(of: sizes, along: .first, within: Self.share * tolerance)
    var height = path(of: sizes, along: .second, within: Self.share * tolerance).line
    for index in width.values.indices { width.values[index] /= 2 }
    for index in height.values.indices { height.values[index] /= 2 }
    // Near a pinned end on the ceiling a chord may rise faster than the ceiling itself, by four times its error at most; and
    // keys move. Where the ceiling is not that high it counts as 0, which needs a vertex.
    let margin = 4 * (error / 2) + 2 * Reduction.Margins.knotShare * tolerance
    let ceiling = width.lowered(to: height)
      .clamped(from: 0, through: .greatestFiniteMagnitude, levels: [0, margin])
    course.ceiling = ceiling
    course.ceilingMargin = margin
    course.error = max(course.error, error / 2)
    course.line = course.line.lowered(to: ceiling)
  }
}

extension Motion {
  /// A bound below which no component falls.
  fileprivate var least: Double {
    pieces.reduce(.infinity) { least, piece in
      guard case .line = piece.path else { return -.infinity }
      let range = piece.progress.range
      return min(
        least, piece.path.point(at: range.lowerBound).min(), piece.path.point(at: range.upperBound).min())
    }
  }
}
