/// How far, in points, the edge that moves most is displaced by an error of a property (contract §6.2).
///
/// Each property is judged alone with the others exact. Where another property moves too, its largest value counts,
/// so the displacement is never told too small.
struct Weight {
  /// Points a unit, by component.
  var factor: Vector

  init(of property: Property, in layer: Layer) {
    switch property {
    case .position: factor = [1, 1]
    case .size: factor = Weight.largest(.scale, in: layer)
    case .scale: factor = Weight.largest(.size, in: layer) / 2
    case .rotation:
      // A chord of angle θ is 2·sin(θ/2)·radius long, at most θ·radius.
      let extent = Weight.largest(.size, in: layer) * Weight.largest(.scale, in: layer)
      factor = [(extent.x * extent.x + extent.y * extent.y).squareRoot() / 2, 0]
    case .opacity, .shadowOpacity: factor = [100, 0]
    case .cornerRadius, .shadowRadius: factor = [1, 0]
    }
  }

  func length(_ vector: Vector) -> Double {
    let weighted = vector * factor
    return (weighted.x * weighted.x + weighted.y * weighted.y).squareRoot()
  }

  /// A bound of a property's components over the layer's life: its ends, and 64 instants with a margin between.
  private static func largest(_ property: Property, in layer: Layer) -> Vector {
    func magnitude(_ v: Vector) -> Vector { [abs(v.x), abs(v.y)] }
    let ends = pointwiseMax(magnitude(layer.from[property]), magnitude(layer.to[property]))
    guard let motion = layer.motions.first(where: { $0.property == property }) else { return ends }
    var result = ends
    let count = 64
    for index in 0...count {
      let time = motion.begin + (motion.end - motion.begin) * Double(index) / Double(count)
      result = pointwiseMax(result, magnitude(motion.unlimited(at: time)))
    }
    return result * 1.01
  }
}
