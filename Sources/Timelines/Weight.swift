import Timing

/// How far, in points, the edge that moves most is displaced by an error of a property (contract §6.2).
///
/// Each property is judged alone with the others exact, so the weight of one changes while another moves.
struct Weight {
  /// Points a unit, by component: a bound over the layer's whole life.
  let largest: Vector
  /// The components whose values make the weight, where any of them moves: width, height, and the two scales.
  private let movers: [(line: Polyline, error: Double)?]
  private let property: Property
  private let still: [Double]

  /// - Parameter flattening: makes the polylines of the other properties.
  init(of property: Property, in layer: Layer, _ flattening: Flattening) {
    self.property = property
    let (size, scale) = (layer.from.size.magnitude, layer.from.scale.magnitude)
    still = [size.x, size.y, scale.x, scale.y]
    var movers: [(line: Polyline, error: Double)?] = []
    for (first, other) in [(0, Property.size), (2, .scale)] where property.isWeighed(by: other) {
      guard let motion = layer.motion(of: other) else { continue }
      if movers.isEmpty { movers = [nil, nil, nil, nil] }
      // A thousandth of its own size is seen nowhere.
      let flatness = 1e-3 * motion.magnitude.max()
      movers[first] = flattening.path(of: motion, along: .first, within: flatness)
      movers[first + 1] = flattening.path(of: motion, along: .second, within: flatness)
    }
    self.movers = movers
    largest = Self.largest(of: property, in: layer)
  }

  /// Points a unit, by component, of a property: a bound over the layer's whole life.
  static func largest(of property: Property, in layer: Layer) -> Vector {
    largest(of: property, layer.motions, from: layer.from)
  }

  /// The same of a layer's motions and of how it begins.
  static func largest(of property: Property, _ motions: [Motion], from state: LayerState) -> Vector {
    func magnitude(of property: Property) -> Vector {
      for motion in motions where motion.property == property { return motion.magnitude }
      return state[property].magnitude
    }
    return property.weight(size: magnitude(of: .size), scale: magnitude(of: .scale))
  }

  /// Whether the weight of a property changes while its layer lives.
  static func varies(of property: Property, in layer: Layer) -> Bool {
    for index in layer.motions.indices where property.isWeighed(by: layer.motions[index].property) {
      return true
    }
    return false
  }

  /// For each vertex a bound of the weight from the vertex before to the one after; nil while it never changes.
  func factors(at times: [Double]) -> [Vector]? {
    guard !movers.isEmpty else { return nil }
    let bounds = movers.map { mover in mover.map { $0.line.largest(between: times, error: $0.error) } }
    return times.indices.map { index in
      func bound(_ component: Int) -> Double { bounds[component]?[index] ?? still[component] }
      let weight = property.weight(size: [bound(0), bound(1)], scale: [bound(2), bound(3)])
      return pointwiseMin(weight, largest)
    }
  }
}

extension Property {
  /// Whether another property says how much an error of this one is seen.
  fileprivate func isWeighed(by other: Property) -> Bool {
    switch self {
    case .size: other == .scale
    case .scale: other == .size
    case .rotation: other == .size || other == .scale
    case .position, .opacity, .cornerRadius, .shadowOpacity, .shadowRadius: false
    }
  }

  /// Points a unit at a size and scale.
  fileprivate func weight(
    size: @autoclosure () -> Vector, scale: @autoclosure () -> Vector
  ) -> Vector {
    switch self {
    case .position: Vector(1, 1)
    case .size: scale()
    case .scale: size() / 2
    // A chord of angle θ is 2·sin(θ/2)·radius long, at most θ·radius.
    case .rotation: Vector(size().length(scale()) / 2, 0)
    case .opacity, .shadowOpacity: Vector(100, 0)
    case .cornerRadius, .shadowRadius: Vector(1, 0)
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
  /// For each of the rising `instants` a bound of the magnitude from the one before to the one after.
  fileprivate func largest(between instants: [Double], error: Double) -> [Double] {
    var result = [Double](repeating: 0, count: instants.count)
    var cursor = Cursor(self)
    var index = times.firstIndex { $0 > instants[0] } ?? times.count
    var start = abs(cursor.values(at: instants[0]).after)
    result[0] = start + error
    for next in instants.indices.dropFirst() {
      let end = cursor.values(at: instants[next])
      var largest = max(start, abs(end.before))
      while index < times.count, times[index] < instants[next] {
        largest = max(largest, abs(values[index]))
        index += 1
      }
      result[next - 1] = max(result[next - 1], largest + error)
      result[next] = largest + error
      start = abs(end.after)
    }
    return result
  }
}
