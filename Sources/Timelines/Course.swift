/// What a track has to follow: a motion as a polyline, and how far that is from the exact motion.
struct Course {
  /// The motion within its legal range.
  var line: Polyline
  /// The greatest distance between `line` and the exact motion, points.
  var error: Double
  /// The legal range while it stands still.
  var limits: ClosedRange<Double>?
  /// The highest legal value while it moves, with its vertices among those of `line`.
  var ceiling: Polyline?
  /// The greatest distance between `ceiling` and the exact one.
  var ceilingError = 0.0
}

extension Flattening {
  /// The course of a layer's motion.
  func course(of motion: Motion, in layer: Layer, _ weight: Weight) -> Course {
    let path = path(of: motion)
    let error = path.error * max(weight.largest.x, weight.largest.y)
    var course = Course(line: path.line, error: error, limits: motion.property.limits)
    guard let limits = course.limits else { return course }
    let tolerance = tolerance / max(weight.largest.x, .leastNormalMagnitude)
    if motion.property == .cornerRadius { lower(&course, to: layer, tolerance) }
    let (low, high) = (limits.lowerBound, min(limits.upperBound, course.limits?.upperBound ?? .infinity))
    let levels = [low, low + tolerance, high - tolerance, high]
    if course.line.values.contains(where: { $0.x < levels[1] || $0.x > levels[2] }) {
      course.line = course.line.clamped(from: low, through: high, levels: levels)
    }
    return course
  }

  /// Keeps a radius at half the layer's shorter side.
  private func lower(_ course: inout Course, to layer: Layer, _ tolerance: Double) {
    guard let sizes = layer.motions.first(where: { $0.property == .size }) else {
      course.limits = 0...max(0, layer.from.size.min() / 2)
      return
    }
    let largest = course.line.values.reduce(0) { max($0, $1.x) }
    guard sizes.least / 2 < largest + tolerance else { return }
    let (size, error) = path(of: sizes)
    var (halfWidth, halfHeight) = (size, size)
    for index in size.values.indices {
      halfWidth.values[index] = [size.values[index].x / 2, 0]
      halfHeight.values[index] = [size.values[index].y / 2, 0]
    }
    let ceiling = halfWidth.lowered(to: halfHeight)
      .clamped(from: 0, through: .greatestFiniteMagnitude, levels: [0])
    course.ceiling = ceiling
    course.ceilingError = error / 2
    course.error = max(course.error, error / 2)
    course.line = course.line.lowered(to: ceiling)
  }
}

extension Motion {
  /// A bound below which no component falls.
  fileprivate var least: Double {
    pieces.reduce(.infinity) { least, piece in
      guard case .line(let from, let to) = piece.path else { return -.infinity }
      let range = piece.progress.range
      let (first, last) = (from + (to - from) * range.lowerBound, from + (to - from) * range.upperBound)
      return min(least, first.min(), last.min())
    }
  }
}
