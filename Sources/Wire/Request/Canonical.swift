import Geometry
package import Timelines
import Timing

/// The canonical form of a request, whose SHA-256 is its id (contract §1).
///
/// It is made of the *plan*: what the recipe made of the request, in closed form, with the keyframe options. So two
/// bodies that mean the same have the same form however they are spelled, what no recipe reads is not in it, and
/// everything that can change an answer is. Numbers and strings carry their length, a progress curve is spelled once and
/// then named by its place, so no two plans share a form.
package enum Canonical {
  /// Changes whenever the engine answers the same plan differently.
  static let version = "keyframed 4"

  /// The id of a plan: 64 lower-case hexadecimal digits.
  package static func id(_ plan: Plan, _ options: KeyframeOptions) -> String {
    var form = Form()
    form.add(version)
    form.add(plan)
    form.add(options)
    return form.digest.hex
  }

  private struct Form: ~Copyable {
    private var bytes = ByteBuffer(capacity: 4096)
    /// The curves that are spelled already.
    private var curves: [Progress] = []

    var digest: SHA256.Digest { bytes.withBytes { SHA256.hash($0) } }

    /// A number: its bits (−0 as 0) but for the bytes of zeros that most end in, behind how many are left.
    mutating func add(_ number: Double) {
      let bits = (number == 0 ? 0 : number).bitPattern
      let zeros = bits.trailingZeroBitCount &>> 3
      let size = 8 &- zeros
      let form = bytes.space(for: 16)
      form.storeBytes(of: UInt8(truncatingIfNeeded: size), as: UInt8.self)
      // All eight may be zeros, of which seven are shifted out: what is written behind the number does not count.
      let rest = bits &>> UInt64(truncatingIfNeeded: 8 &* min(zeros, 7))
      form.storeBytes(of: rest.littleEndian, toByteOffset: 1, as: UInt64.self)
      bytes.add(1 &+ size)
    }

    /// A count or a place, seven bits a byte from the lowest, the top bit telling that more follow (LEB128).
    mutating func add(_ number: Int) {
      var rest = UInt(bitPattern: number)
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Which of a few things follows.
    mutating func add(_ tag: UInt8) { bytes.append(tag) }

    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func add(_ text: String) {
      add(text.utf8.count)
      var text = text
      text.withUTF8 { bytes.append(few: $0) }
    }

    /// A word of an enumeration: how long it is and its first letter, which tell apart all words of one kind.
    mutating func add(word: String) {
      add(UInt8(truncatingIfNeeded: word.utf8.count))
      add(word.utf8.first ?? 0)
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
      add(rect.minX)
      add(rect.minY)
      add(rect.size.width)
      add(rect.size.height)
    }

    mutating func add(_ options: KeyframeOptions) {
      add(word: options.mode.rawValue)
      add(word: options.interpolation?.rawValue ?? "")
      add(options.precision)
      add(options.tolerance)
      // Only uniform keys depend on the frame rate.
      add(options.mode == .uniform ? options.frameRate : 0)
    }

    mutating func add(_ plan: Plan) {
      add(plan.kind)
      add(word: plan.direction.rawValue)
      add(plan.screen.width)
      add(plan.screen.height)
      add(plan.screen.scale)
      add(plan.duration)
      if case .scroll(let origin) = plan.driver {
        add("scroll")
        add(origin)
      }
      add(plan.isTruncated)
      add(plan.layers.count)
      // A span lends what an array would copy to give.
      let layers = plan.layers.span
      for index in layers.indices { add(layers[index]) }
      add(plan.events.count)
      let events = plan.events.span
      for index in events.indices {
        add(events[index].time)
        add(word: events[index].action.rawValue)
        add(events[index].target)
      }
      add(plan.warnings.count)
      for warning in plan.warnings {
        add(warning.pointer)
        add(word: warning.code.rawValue)
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
        add(origin.states[layer.id] ?? layer.from)
      }
      for names in [origin.added, origin.hidden] {
        add(names.count)
        for name in names { add(name) }
      }
    }

    mutating func add(_ layer: Layer) {
      add(layer.id)
      add(layer.parent)
      add(word: layer.owner.rawValue)
      add(word: layer.corners.rawValue)
      add(word: layer.content.kind.rawValue)
      add(layer.clips)
      add(layer.content.node)
      add(word: layer.content.mode?.rawValue ?? "")
      add(layer.content.crop != nil)
      if let crop = layer.content.crop { add(crop) }
      add(layer.begin)
      add(layer.end)
      add(layer.shadowOffset.x)
      add(layer.shadowOffset.y)
      add(layer.from)
      add(layer.to)
      add(layer.motions.count)
      let motions = layer.motions.span
      for index in motions.indices { add(motions[index], of: layer) }
    }

    mutating func add(_ motion: Motion, of layer: borrowing Layer) {
      add(word: motion.property.rawValue)
      add(motion.pieces.count)
      let pieces = motion.pieces.span
      for index in pieces.indices {
        add(pieces[index].begin)
        add(pieces[index].progress)
        switch pieces[index].path {
        case .line(layer.from[motion.property], layer.to[motion.property]):
          add(4 as UInt8)
        case .line(let from, let to):
          add(0 as UInt8)
          add(from)
          add(to)
        case .quadratic(let from, let control, let to):
          add(1 as UInt8)
          for point in [from, control, to] { add(point) }
        case .arc(let arc):
          add(2 as UInt8)
          for point in [arc.from, arc.control, arc.to] { add(point) }
        case .springs(let path):
          add(3 as UInt8)
          for point in [path.from, path.to] { add(point) }
          for motion in [path.x, path.y] { add(motion.oscillator) }
        }
      }
    }

    /// A state: where it is, which of its other values are not the usual ones, and those.
    mutating func add(_ state: LayerState) {
      add(state.position)
      add(state.size)
      let set = bytes.count
      bytes.append(0)
      var marks: UInt8 = 0
      let others: [7 of (value: Double, usual: Double)] = [
        (state.scale.x, 1), (state.scale.y, 1), (state.rotation, 0), (state.opacity, 1),
        (state.cornerRadius, 0), (state.shadowOpacity, 0), (state.shadowRadius, 0),
      ]
      for index in others.indices where others[index].value != others[index].usual {
        marks |= 1 << UInt8(index)
        add(others[index].value)
      }
      bytes.set(marks, at: set)
    }

    mutating func add(_ progress: Progress) {
      let place = curves.firstIndex(of: progress) ?? curves.count
      add(place)
      guard place == curves.count else { return }
      curves.append(progress)
      add(progress.duration)
      switch progress.shape {
      case .easing(.bezier(let curve)):
        add(0 as UInt8)
        add(curve.x1)
        add(curve.y1)
        add(curve.x2)
        add(curve.y2)
      case .easing(.steps(let steps)):
        add(1 as UInt8)
        add(steps.count)
        add(word: steps.position.rawValue)
      case .easing(.points(let line)):
        add(2 as UInt8)
        add(line.points.count)
        for point in line.points {
          add(point.x)
          add(point.y)
        }
      case .spring(let motion):
        add(3 as UInt8)
        add(motion.oscillator)
      }
    }

    mutating func add(_ spring: Oscillator) {
      add(spring.naturalFrequency)
      add(spring.decay)
      add(spring.displacement)
      add(spring.velocity)
    }
  }
}
