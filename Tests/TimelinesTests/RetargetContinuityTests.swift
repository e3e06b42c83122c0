import Testing
import Timelines
import Timing

/// What a hand-over must never do: jump, lose the velocity, gain energy, or end anywhere but at rest on its target.
@Suite struct RetargetContinuityTests {
  /// 8 × 1250 interruptions, in chains of five, so that most interrupt what was interrupted.
  @Test(arguments: UInt64(1)...8)
  func `ten thousand interruptions keep position and velocity and end at rest`(_ seed: UInt64) {
    var random = RetargetRandom(seed: seed)
    var faults: [String] = []
    for _ in 0..<250 {
      var base = random.plan()
      for _ in 0..<5 {
        let elapsed = random.instant(of: base)
        let retarget = Retarget(
          base, at: elapsed, to: target(&random), spring: random.spring(),
          velocity: random.chance(0.2) ? random.vector(-3000...3000) : nil)
        let plan = retarget.plan
        let frequency = retarget.spring.resolved().spring.naturalFrequency
        faults += jointFaults(retarget, plan) + endFaults(plan)
        faults += plan.layers.flatMap { energyFaults($0, frequency) }
        base = plan
      }
    }
    #expect(faults.isEmpty, "\(faults.count), the first ones: \(faults.prefix(5))")
  }

  /// The analytic velocity against a difference, so that a wrong one can't be handed over unnoticed.
  @Test func `the velocity of a layer is the rate at which its value changes`() {
    var random = RetargetRandom(seed: 99)
    let step = 1e-6
    var faults: [String] = []
    for _ in 0..<200 {
      let plan = random.plan(isSmooth: true)
      for layer in plan.layers {
        let time = random.number(0...0.95) * plan.duration
        for property in Property.allCases {
          let change = layer.value(of: property, at: time + step) - layer.value(of: property, at: time)
          let velocity = layer.velocity(of: property, at: time)
          let difference = change / step - velocity
          // A motion may start, or a limit take hold, within the step; then the right-hand rate differs.
          let next = layer.velocity(of: property, at: time + step)
          let turn = max(abs(next.x - velocity.x), abs(next.y - velocity.y))
          if max(abs(difference.x), abs(difference.y)) > 0.01 + 1.5 * turn {
            faults.append("\(property) at \(time): \(velocity), not \(change / step)")
          }
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  @Test func `the shown values of a continuation keep the tolerance`() throws {
    var random = RetargetRandom(seed: 5)
    let options = KeyframeOptions()
    for _ in 0..<25 {
      let base = random.plan()
      let plan = Retarget(
        base, at: random.instant(of: base), to: target(&random), spring: random.spring(),
        velocity: random.vector(-3000...3000)
      ).plan
      let timeline = Timeline(plan, options)
      for played in timeline.layers {
        for track in played.tracks where track.property == .position || track.property == .opacity {
          let points = track.property == .position ? 1.0 : 100
          #expect(track.values.first == played.layer.from[track.property])
          #expect(track.values.last == played.layer.to[track.property])
          let worst = (0...300).map { step in
            let time = plan.duration * Double(step) / 300
            let error = track.value(at: time) - played.layer.value(of: track.property, at: time)
            return (error.x * error.x + error.y * error.y).squareRoot() * points
          }.max()
          #expect(worst ?? 0 <= options.tolerance)
        }
      }
      #expect(timeline.maxError <= options.tolerance)
    }
  }

  private func target(_ random: inout RetargetRandom) -> Retarget.Target {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .start
    case 1: .end
    default: .plan(random.plan("random", random.chance(0.5) ? .open : .close))
    }
  }

  private func jointFaults(_ retarget: Retarget, _ plan: Plan) -> [String] {
    // At the very end the layers are gone, and another transition's begin at rest.
    guard retarget.elapsed < retarget.base.duration else { return [] }
    var faults: [String] = []
    for layer in plan.layers {
      guard let before = retarget.base.layers.first(where: { $0.id == layer.id }) else { continue }
      for property in Property.allCases {
        let jump = layer.value(of: property, at: 0) - before.value(of: property, at: retarget.elapsed)
        if max(abs(jump.x), abs(jump.y)) >= 1e-6 { faults.append("\(property) jumps by \(jump)") }
        // What leaps within its tolerance has no velocity.
        guard plan.duration > 0 else { continue }
        var velocity = before.velocity(of: property, at: retarget.elapsed)
        if property == .position, layer.parent == nil { velocity = retarget.velocity ?? velocity }
        let change = layer.velocity(of: property, at: 0) - velocity
        if abs(change.x) > 1e-3 * abs(velocity.x) + 1e-8 || abs(change.y) > 1e-3 * abs(velocity.y) + 1e-8 {
          faults.append("the velocity \(velocity) of \(property) changes by \(change)")
        }
      }
    }
    return faults
  }

  private func endFaults(_ plan: Plan) -> [String] {
    var faults: [String] = []
    for layer in plan.layers {
      for motion in layer.motions
      where motion.unlimited(at: plan.duration) != layer.to[motion.property]
        || motion.unlimitedVelocity(at: plan.duration) != .zero
      {
        faults.append("\(motion.property) does not end at rest on its target")
      }
    }
    let ends = plan.events.filter { $0.action == .complete || $0.action == .cancel }
    if ends.count != 1 || plan.events.last != ends.first { faults.append("it ends with \(ends)") }
    if !zip(plan.events, plan.events.dropFirst()).allSatisfy({ $0.time <= $1.time }) {
      faults.append("events are out of order")
    }
    return faults
  }

  /// The energy ½v² + ½ω²x² of each component stays below what it was handed, but for the tail that ends it at rest.
  private func energyFaults(_ layer: Layer, _ frequency: Double) -> [String] {
    func speed(_ x: Double, _ v: Double) -> Double { (v * v + frequency * frequency * x * x).squareRoot() }
    return layer.motions.flatMap { motion -> [String] in
      guard case .springs(let path)? = motion.pieces.first?.path else { return ["\(motion) is no spring"] }
      return [path.x, path.y].compactMap { component in
        let pure = component.oscillator
        let handed = speed(pure.displacement, pure.velocity)
        let tail = abs(pure.position(at: path.duration))
        let room = handed * 1e-9 + tail * (frequency + 4 / max(path.duration, 1e-9))
        let highest = (0..<4).map { step in
          let time = path.duration * (Double(step) + 0.7) / 4
          return speed(component.displacement(at: time), component.velocity(at: time))
        }.max()
        return highest ?? 0 <= handed + room ? nil : "\(motion.property) gains energy"
      }
    }
  }
}
