/// How far, in points, the edge that moves most is displaced by an error of a property (contract §6.2).
///
/// Each property is judged alone with the others exact, so the weight of one changes while another moves.
struct Weight {
  /// Points a unit, by component: a bound over the layer's whole life.
  let largest: Vector
  /// The properties whose values make the weight, where any of them moves.
  private let movers: [(line: Polyline, error: Double)]
  private let property: Property
  private let still: (size: Vector, scale: Vector)

  /// - Parameter flattening: the polylines of the other properties; without them only `largest` is known.
  init(of property: Property, in layer: Layer, _ flattening: Flattening? = nil) {
    self.property = property
    still = (layer.from.size.magnitude, layer.from.scale.magnitude)
    var bound = still
    var movers: [(line: Polyline, error: Double)] = []
    for other in property.weighers {
      guard let motion = layer.motions.first(where: { $0.property == other }) else {
        movers.append((Polyline(), 0))
        continue
      }
      let magnitude = motion.magnitude
      if other == .size { bound.size = magnitude } else { bound.scale = magnitude }
      let path = flattening?.path(of: motion)
      movers.append((path?.line ?? Polyline(), path?.error ?? 0))
    }
    self.movers = movers.contains { !$0.line.times.isEmpty } ? movers : []
    largest = property.weight(size: bound.size, scale: bound.scale)
  }

  /// For each vertex a bound of the weight from the vertex before to the one after; nil while it never changes.
  func factors(at times: [Double]) -> [Vector]? {
    guard !movers.isEmpty else { return nil }
    var values = movers.map { mover -> [Vector] in
      mover.line.times.isEmpty ? [] : mover.line.largest(between: times).map { $0 + mover.error }
    }
    if property.weighers.count < 2 { values.append([]) }
    let isSizeFirst = property.weighers.first == .size
    return times.indices.map { index in
      let first = values[0].isEmpty ? nil : values[0][index]
      let second = values[1].isEmpty ? nil : values[1][index]
      let size = (isSizeFirst ? first : nil) ?? still.size
      let scale = (isSizeFirst ? second : first) ?? still.scale
      return pointwiseMin(property.weight(size: size, scale: scale), largest)
    }
  }
}

extension Property {
  /// The properties that say how much an error of this one is seen, `size` before `scale`.
  fileprivate var weighers: [Property] {
    switch self {
    case .size: [.scale]
    case .scale: [.size]
    case .rotation: [.size, .scale]
    case .position, .opacity, .cornerRadius, .shadowOpacity, .shadowRadius: []
    }
  }

  /// Points a unit at a size and scale.
  fileprivate func weight(size: Vector, scale: Vector) -> Vector {
    switch self {
    case .position: [1, 1]
    case .size: scale
    case .scale: size / 2
    // A chord of angle θ is 2·sin(θ/2)·radius long, at most θ·radius.
    case .rotation: [size.length(scale) / 2, 0]
    case .opacity, .shadowOpacity: [100, 0]
    case .cornerRadius, .shadowRadius: [1, 0]
    }
  }
}

extension Motion {
  /// A bound of the magnitude of each component at any instant.
  fileprivate var magnitude: Vector {
    pieces.reduce(.zero) { pointwiseMax($0, $1.path.magnitude(over: $1.progress.range)) }
  }
}

extension Polyline {
  /// For each of the rising `instants` the largest magnitude from the one before to the one after.
  fileprivate func largest(between instants: [Double]) -> [Vector] {
    var stretches: [Vector] = []
    var cursor = Cursor(self)
    var start = cursor.values(at: instants.first ?? 0).after.magnitude
    var index = 0
    for instant in instants.dropFirst() {
      let end = cursor.values(at: instant)
      var largest = pointwiseMax(start, end.before.magnitude)
      while index < times.count, times[index] < instant {
        // Vertices before the stretch were passed with an earlier one, but for those before the first.
        if times[index] > (instants.first ?? 0) { largest = pointwiseMax(largest, values[index].magnitude) }
        index += 1
      }
      stretches.append(largest)
      start = end.after.magnitude
    }
    return instants.indices.map { index in
      let before = index > 0 ? stretches[index - 1] : .zero
      let after = index < stretches.count ? stretches[index] : .zero
      return stretches.isEmpty ? start : pointwiseMax(before, after)
    }
  }
}
