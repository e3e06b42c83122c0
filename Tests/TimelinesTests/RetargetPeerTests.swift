import Geometry
import Testing
import Timelines
import Timing

/// What went wrong elsewhere when a running motion was given another end.
@Suite struct RetargetPeerTests {
  /// A layer that goes 600 points down in a second and fades in.
  private static func card(
    _ timing: Progress = Progress(easing: .bezier(CubicBezier(0.42, 0, 0.58, 1)), duration: 1),
    to y: Double = 700, begin: Double = 0
  ) -> Plan {
    var from = LayerState(Rect(x: 0, y: 0, width: 200, height: 200))
    from.opacity = 0
    var to = LayerState(Rect(x: 0, y: y - 100, width: 200, height: 200))
    to.opacity = 1
    let motions = [Property.position, .opacity].map { property in
      Motion(
        property,
        [
          Motion.Piece(
            begin: begin, progress: timing, path: .line(from: from[property], to: to[property]))
        ])
    }
    let end = begin + timing.duration
    return Plan(
      kind: "card", direction: .open,
      screen: Screen(width: 375, height: 667, safeArea: Insets(top: 0, left: 0, bottom: 0, right: 0)),
      duration: end,
      layers: [Layer("card", end: end, content: Content(.snapshot), from: from, to: to, motions: motions)],
      events: [
        Event(0, .hide, "cell"), Event(0, .add, "card"), Event(end, .remove, "card"), Event(end, .present),
        Event(end, .complete),
      ])
  }

  @Test func `a cancel starts from what is shown, not from home`() {
    let base = Self.card()
    let plan = Retarget(base, at: 0.4, to: .start).plan
    #expect(plan.layers[0].from == base.layers[0].state(at: 0.4))
    #expect(plan.layers[0].to == base.layers[0].from)
    #expect(plan.told == ["T remove card", "T show cell", "T cancel"])
  }

  @Test func `what remains sets the time, and so does the velocity`() {
    let base = Self.card()
    func duration(_ velocity: Double) -> Double {
      Retarget(base, at: 0.8, to: .end, velocity: [0, velocity]).plan.duration
    }
    let whole = Retarget(base, at: 0, to: .end).plan.duration
    #expect(duration(0) < whole)
    #expect(duration(0) > 0.3)
    #expect(duration(-1200) > duration(0))
    #expect(duration(5000) > duration(1200))
  }

  @Test func `twenty interruptions never have more energy than the last hand-over`() {
    var base = Self.card()
    var highest = 0.0
    let frequency = Retarget.defaultSpring.resolved().spring.naturalFrequency
    for turn in 0..<20 {
      base = Retarget(base, at: 0.11, to: turn.isMultiple(of: 2) ? .plan(Self.card()) : .start).plan
      let layer = base.layers[0]
      func energy(_ time: Double) -> Double {
        let velocity = layer.velocity(of: .position, at: time).y
        let way = layer.value(of: .position, at: time).y - layer.to.position.y
        return velocity * velocity + frequency * frequency * way * way
      }
      let handed = energy(0)
      for step in 1...100 { highest = max(highest, energy(0.11 * Double(step) / 100) - handed) }
    }
    #expect(highest <= 1e-6)
  }

  @Test func `a transition to B that C interrupts goes on without a break`() {
    let (toB, toC) = (Self.card(), Self.card(to: 300))
    let plan = Retarget(toB, at: 0.5, to: .plan(toC)).plan
    let layer = plan.layers[0]
    #expect(layer.value(of: .position, at: 0) == toB.layers[0].value(of: .position, at: 0.5))
    let velocity = toB.layers[0].velocity(of: .position, at: 0.5)
    #expect(velocity.y > 500)
    #expect(abs(layer.velocity(of: .position, at: 0).y - velocity.y) <= 1e-9)
    #expect(layer.to == toC.layers[0].to)
    #expect(plan.told == ["T remove card", "T present", "T complete"])
  }

  @Test func `the end follows a list that has scrolled meanwhile`() {
    let moved = Self.card(to: 460)
    let plan = Retarget(Self.card(), at: 0.7, to: .plan(moved)).plan
    #expect(plan.layers[0].to.frame.minY == 360)
    #expect(plan.layers[0].velocity(of: .position, at: 0).y > 0)
  }

  @Test(arguments: [-900.0, 900])
  func `a velocity counts with its sign and in points a second`(_ velocity: Double) {
    let plan = Retarget(Self.card(), at: 0.5, to: .end, velocity: [0, velocity]).plan
    let layer = plan.layers[0]
    #expect(layer.velocity(of: .position, at: 0) == [0, velocity])
    let soon = layer.value(of: .position, at: 1e-4).y - layer.from.position.y
    #expect(abs(soon - velocity * 1e-4) < 1e-4 * abs(velocity) * 0.1)
  }

  @Test func `what is at its target and moving goes there and back`() {
    let rest = Self.card()
    var still = rest
    still.layers[0].motions = []
    still.layers[0].to = still.layers[0].from
    let plan = Retarget(still, at: 0.2, to: .end, velocity: [0, 800]).plan
    let layer = plan.layers[0]
    #expect(layer.from.position == layer.to.position)
    #expect(layer.motions.map(\.property) == [.position])
    let farthest = (0...100).map { layer.value(of: .position, at: plan.duration * Double($0) / 100).y }.max()
    // A critically damped spring that is pushed at rest gets v/(e·ω) far.
    let frequency = Retarget.defaultSpring.resolved().spring.naturalFrequency
    #expect(abs((farthest ?? 0) - layer.to.position.y - 800 / (2.718_281_828 * frequency)) < 0.5)
    #expect(layer.value(of: .position, at: plan.duration) == layer.to.position)
  }

  @Test(arguments: (-10...10).map { Double($0) * 500 })
  func `the time is counted with the velocity in it`(_ velocity: Double) {
    let plan = Retarget(Self.card(), at: 0.3, to: .end, velocity: [0, velocity]).plan
    guard case .springs(let path)? = plan.layers[0].motions.first?.pieces.first?.path else {
      Issue.record("the position does not move")
      return
    }
    let tolerance = 0.1
    for step in 0...200 {
      let later = plan.duration + Double(step) * 0.01
      #expect(abs(path.y.oscillator.position(at: later)) <= tolerance + 1e-9)
    }
    // One property decides it to the nanosecond.
    #expect(abs(path.y.oscillator.position(at: plan.duration - 0.05)) > tolerance)
  }

  @Test func `the continuation of a continuation leads back to where all began`() {
    let base = Self.card()
    let back = Retarget(base, at: 0.5, to: .start).plan
    let again = Retarget(back, at: 0.1, to: .start).plan
    #expect(again.layers[0].to == base.layers[0].from)
    #expect(again.told == ["T remove card", "T show cell", "T cancel"])
    let on = Retarget(Retarget(base, at: 0.5, to: .end).plan, at: 0.1, to: .start).plan
    #expect(on.layers[0].to == base.layers[0].from)
    #expect(on.told == ["T remove card", "T show cell", "T cancel"])
  }

  @Test func `before its delay a layer waits at its start, without a velocity`() {
    let base = Self.card(begin: 0.3)
    let plan = Retarget(base, at: 0.1, to: .end).plan
    #expect(plan.layers[0].from == base.layers[0].from)
    #expect(plan.layers[0].velocity(of: .position, at: 0) == .zero)
  }

  @Test func `at the very end what was removed takes no part and what stays does`() {
    var base = Self.card()
    #expect(Retarget(base, at: 1, to: .start).plan.layers.isEmpty)
    #expect(Retarget(base, at: 1, to: .start).plan.told == ["0 show cell", "0 cancel"])
    base.events.removeAll { $0.action == .remove }
    let plan = Retarget(base, at: 1, to: .start).plan
    #expect(plan.layers.map(\.from) == [base.layers[0].to])
    #expect(plan.told == ["T remove card", "T show cell", "T cancel"])
    #expect(Retarget(base, at: 1, to: .end).plan.told == ["0 complete"])
  }

  @Test func `an undamped spring is cut after a minute and says so`() {
    let spring = SpringParameters.ratio(stiffness: 100, dampingRatio: 0, initialVelocity: 0)
    let plan = Retarget(Self.card(), at: 0.5, to: .end, spring: spring).plan
    #expect(plan.duration == 60 && plan.isTruncated)
    #expect(plan.layers[0].value(of: .position, at: 60) == plan.layers[0].to.position)
  }

  @Test func `in the UIView dialect the duration is the one that was asked for`() {
    let spring = SpringParameters.uiView(duration: 0.7, dampingRatio: 0.6, initialVelocity: 0)
    let plan = Retarget(Self.card(), at: 0.5, to: .start, spring: spring).plan
    #expect(plan.duration == 0.7 && !plan.isTruncated)
  }
}
