/// Makes the keys of one motion.
struct TrackMaker {
  let options: KeyframeOptions
  let flattening: Flattening
  let curves = CubicCurves()

  /// A client can't show two values at one instant: a jump at J is played between J − 1 ms and J (contract §6.2).
  static let jumpSpan = 0.001

  /// The track of a motion, and the largest deviation from the exact motion in points; nil if nothing moves.
  func track(of motion: Motion, in layer: Layer) -> (track: Track, error: Double)? {
    let weight = Weight(of: motion.property, in: layer)
    if options.mode == .adaptive, options.interpolation == .cubic {
      let maker = CubicMaker(options: options, curves: curves)
      let decimals = decimals(for: motion.property, weight)
      if let eased = maker.track(of: motion, in: layer, weight: weight.factor, decimals: decimals) { return eased }
    }
    let exact = flattening.polyline(of: motion, in: layer, tolerance: options.tolerance)
    let runs = Runs(exact, span: Self.jumpSpan)
    let decimals = decimals(for: motion.property, weight)
    var times: [Double] = []
    var values: [Vector] = []
    for line in runs.lines {
      let keys =
        switch options.mode {
        case .adaptive: adaptive(line, weight: weight, decimals: decimals)
        case .uniform: uniform(line, of: motion.property, in: layer)
        }
      times += keys.times
      values += keys.values
    }
    guard times.count > 1 else { return nil }
    let last = values.count - 1
    for index in values.indices {
      values[index].x = Grid.rounded(values[index].x, decimals: decimals)
      values[index].y = Grid.rounded(values[index].y, decimals: decimals)
    }
    values[0] = exact.values.first ?? values[0]
    values[last] = exact.values.last ?? values[last]
    let track = Track(
      property: motion.property, times: times, values: values, interpolation: .linear, decimals: decimals)
    let flatness = Flattening.share * options.tolerance
    return (track, runs.deviation(of: track, weight: weight) + flatness)
  }

  private func adaptive(
    _ line: Polyline, weight: Weight, decimals: Int
  ) -> (times: [Double], values: [Vector]) {
    let rounding = weight.length(Vector(repeating: Grid.roundingError(decimals: decimals)))
    let room = options.tolerance * (1 - Flattening.share) - rounding
    guard let axis = Axis(line.values, weight: weight) else {
      // Two different motions: a box inside the disc of allowed differences.
      let half = room / 2.0.squareRoot()
      let tolerance = Vector(half / max(weight.factor.x, 1e-300), half / max(weight.factor.y, 1e-300))
      return Reduction.keys(times: line.times, values: line.values, tolerance: tolerance)
    }
    // On one straight line the distance along it is all there is, so the whole tolerance counts.
    let distances = line.values.map { Vector(axis.distance(of: $0), 0) }
    let keys = Reduction.keys(times: line.times, values: distances, tolerance: [room, 0])
    return (keys.times, keys.values.map { axis.point(at: $0.x) })
  }

  private func uniform(
    _ line: Polyline, of property: Property, in layer: Layer
  ) -> (times: [Double], values: [Vector]) {
    guard let first = line.times.first, let last = line.times.last, last > first else {
      return (line.times, line.values)
    }
    var times = [first]
    var frame = (first * options.frameRate).rounded(.down) + 1
    while frame / options.frameRate < last {
      let time = Grid.nanoseconds(frame / options.frameRate)
      if time > first, time < last { times.append(time) }
      frame += 1
    }
    times.append(last)
    var values = times.map { layer.value(of: property, at: $0) }
    // The ends of a run may be the two sides of a jump, where the motion itself has only the later value.
    values[0] = line.values[0]
    values[values.count - 1] = line.values[line.values.count - 1]
    return (times, values)
  }

  /// The asked precision, or more where the tolerance would be lost in rounding.
  private func decimals(for property: Property, _ weight: Weight) -> Int {
    var decimals = options.precision + property.extraDecimals
    while decimals < 12,
      weight.length(Vector(repeating: Grid.roundingError(decimals: decimals))) > options.tolerance / 4
    {
      decimals += 1
    }
    return decimals
  }
}

/// A straight line in value space on which all values of a motion lie.
private struct Axis {
  private let origin: Vector
  /// A step of one point of displacement.
  private let direction: Vector
  private let weight: Weight

  /// Nil when the values leave the line by more than rounding errors.
  init?(_ values: [Vector], weight: Weight) {
    guard let first = values.first else { return nil }
    var farthest = first
    var length = 0.0
    for value in values {
      let candidate = weight.length(value - first)
      if candidate > length { (farthest, length) = (value, candidate) }
    }
    self.weight = weight
    origin = first
    direction = length > 0 ? (farthest - first) / length : .zero
    for value in values {
      let away = value - first - direction * Self.distance(value - first, direction, weight)
      if weight.length(away) > 1e-9 * max(1, length) { return nil }
    }
  }

  func distance(of value: Vector) -> Double { Self.distance(value - origin, direction, weight) }

  func point(at distance: Double) -> Vector { origin + direction * distance }

  private static func distance(_ vector: Vector, _ direction: Vector, _ weight: Weight) -> Double {
    let scaled = vector * weight.factor * (direction * weight.factor)
    return scaled.x + scaled.y
  }
}
