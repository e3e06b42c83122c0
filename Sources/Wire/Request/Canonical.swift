import Geometry
package import Timelines
import Timing

/// The canonical form of a request, whose SHA-256 is its id (contract §1).
///
/// It is made of the *plan*: what the recipe made of the request, in closed form, with the keyframe options. So two
/// bodies that mean the same have the same form however they are spelled, what no recipe reads is not in it, and
/// everything that can change an answer is. Numbers are their bits (−0 as 0), strings carry their length, so no two
/// plans share a form.
package enum Canonical {
  /// Changes whenever the engine answers the same plan differently.
  static let version = "keyframed 1"

  /// The id of a plan: 64 lower-case hexadecimal digits.
  package static func id(_ plan: Plan, _ options: KeyframeOptions) -> String {
    var form = Form()
    form.add(version)
    form.add(plan)
    form.add(options)
    return SHA256.hash(form.bytes).hex
  }

  private struct Form {
    var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(4096) }

    mutating func add(_ number: Double) {
      withUnsafeBytes(of: (number == 0 ? 0 : number).bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ number: Int) { add(Double(number)) }

    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func add(_ text: String) {
      add(text.utf8.count)
      bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ text: String?) {
      add(text != nil)
      if let text { add(text) }
    }

    mutating func add(_ vector: Vector) {
      add(vector.x)
      add(vector.y)
    }

    mutating func add(_ rect: Rect) {
      for number in [rect.minX, rect.minY, rect.size.width, rect.size.height] { add(number) }
    }

    mutating func add(_ options: KeyframeOptions) {
      add(options.mode.rawValue)
      add(options.interpolation?.rawValue)
      add(options.precision)
      add(options.tolerance)
      // Only uniform keys depend on the frame rate.
      add(options.mode == .uniform ? options.frameRate : 0)
    }

    mutating func add(_ plan: Plan) {
      add(plan.kind)
      add(plan.direction.rawValue)
      for number in [plan.screen.width, plan.screen.height, plan.screen.scale, plan.duration] { add(number) }
      if case .scroll(let origin) = plan.driver {
        add("scroll")
        add(origin)
      }
      add(plan.isTruncated)
      add(plan.layers.count)
      for layer in plan.layers { add(layer) }
      add(plan.events.count)
      for event in plan.events {
        add(event.time)
        add(event.action.rawValue)
        add(event.target)
      }
      add(plan.warnings.count)
      for warning in plan.warnings {
        add(warning.pointer)
        add(warning.code.rawValue)
        add(warning.detail)
      }
      if let interaction = plan.interaction {
        var writer = JSONWriter()
        writer.interaction(interaction)
        add(writer.bytes.count)
        bytes.append(contentsOf: writer.bytes)
      }
      if let origin = plan.origin { add(origin, of: plan.layers) }
    }

    /// What another continuation of the plan would depend on.
    mutating func add(_ origin: Plan.Origin, of layers: [Layer]) {
      add("origin")
      for layer in layers {
        let state = origin.states[layer.id] ?? layer.from
        for property in Property.allCases { add(state[property]) }
      }
      for names in [origin.added, origin.hidden] {
        add(names.count)
        for name in names { add(name) }
      }
    }

    mutating func add(_ layer: Layer) {
      add(layer.id)
      add(layer.parent)
      for word in [layer.owner.rawValue, layer.corners.rawValue, layer.content.kind.rawValue] { add(word) }
      add(layer.clips)
      add(layer.content.node)
      add(layer.content.mode?.rawValue)
      add(layer.content.crop != nil)
      if let crop = layer.content.crop { add(crop) }
      for number in [layer.begin, layer.end, layer.shadowOffset.x, layer.shadowOffset.y] { add(number) }
      for property in Property.allCases {
        add(layer.from[property])
        add(layer.to[property])
      }
      add(layer.motions.count)
      for motion in layer.motions {
        add(motion.property.rawValue)
        add(motion.pieces.count)
        for piece in motion.pieces {
          add(piece.begin)
          add(piece.progress)
          switch piece.path {
          case .line(let from, let to):
            add(0)
            for point in [from, to] { add(point) }
          case .quadratic(let from, let control, let to):
            add(1)
            for point in [from, control, to] { add(point) }
          case .arc(let arc):
            add(2)
            for point in [arc.from, arc.control, arc.to] { add(point) }
          case .springs(let path):
            add(3)
            for point in [path.from, path.to] { add(point) }
            for motion in [path.x, path.y] { add(motion.oscillator) }
          }
        }
      }
    }

    mutating func add(_ progress: Progress) {
      add(progress.duration)
      switch progress.shape {
      case .easing(.bezier(let curve)):
        add(0)
        for number in [curve.x1, curve.y1, curve.x2, curve.y2] { add(number) }
      case .easing(.steps(let steps)):
        add(1)
        add(steps.count)
        add(steps.position.rawValue)
      case .easing(.points(let line)):
        add(2)
        add(line.points.count)
        for point in line.points {
          add(point.x)
          add(point.y)
        }
      case .spring(let motion):
        add(3)
        add(motion.oscillator)
      }
    }

    mutating func add(_ spring: Oscillator) {
      for number in [spring.naturalFrequency, spring.decay, spring.displacement, spring.velocity] {
        add(number)
      }
    }
  }
}
