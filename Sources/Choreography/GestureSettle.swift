import Geometry
import Timelines
import Timing

/// How a layer comes to rest when the finger has gone: whole timelines from its place and, for a card, with its velocity.
struct GestureSettle {
  let recipe: Recipe
  let stage: Stage
  /// The recipe's plan, as the request tells it.
  let plan: Plan
  let rules: Interaction

  /// The transition as if no finger had been there.
  var uninterrupted: Plan { placed(plan, velocityAt: nil) }

  /// The timeline that an outcome starts; nil where everything is at rest already.
  ///
  /// - Parameters:
  ///   - travel: the finger's, along the drive.
  ///   - index: the event's place in the trace, for warnings.
  func plan(
    _ outcome: GestureReplay.Outcome, after event: GestureEvent, travel: Double, index: Int
  ) -> Plan? {
    let settle: Plan?
    switch rules.drive {
    case .damped:
      let displacement = rules.drive.value(at: travel)
      let velocity = event.phase == .cancelled ? 0 : rules.drive.slope(at: travel) * event.velocity.y
      settle =
        outcome == .commit
        ? cardDown(from: displacement, velocity) : cardBack(from: displacement, velocity)
    case .direct: settle = pages(outcome, from: rules.drive.progress(at: travel))
    case .free: settle = outcome == .commit ? drop(event) : dropBack(event)
    }
    return settle.map { placed($0, velocityAt: index) }
  }

  /// The plan with warnings that point into a gesture's body: into the request, or at the event that gave the velocity.
  private func placed(_ plan: Plan, velocityAt index: Int?) -> Plan {
    var plan = plan
    for place in plan.warnings.indices {
      let isOfEvent = plan.warnings[place].code == .velocityUnfitted
      if isOfEvent, let index {
        plan.warnings[place].pointer = "/events/\(index)/velocity"
      } else {
        plan.warnings[place].pointer = "/request" + plan.warnings[place].pointer
      }
    }
    return plan
  }
}

// MARK: Sheet

extension GestureSettle {
  /// The plan for a settle that has a timing of its own: nothing that was said of the request's timing holds.
  private var withoutItsTiming: Plan {
    var plan = plan
    plan.isTruncated = false
    plan.warnings.removeAll { $0.code == .velocityUnfitted }
    return plan
  }

  private func stage(displacedBy displacement: Double) -> Stage {
    var stage = stage
    stage.arguments["displacement"] = .number(displacement)
    return stage
  }

  /// The close timeline from a displacement; a spring starts as fast as the card is.
  private func cardDown(from displacement: Double, _ velocity: Double) -> Plan {
    var stage = stage(displacedBy: displacement)
    let still = recipe.plan(on: stage)
    let way = still.layer("card").map { $0.to.frame.minY - $0.from.frame.minY } ?? 0
    // The UIView dialect tells velocities in whole distances; where there is none, there is no velocity.
    let share = way == 0 ? 0 : min(max(velocity / way, -Self.fastest), Self.fastest)
    for index in stage.phases.indices {
      stage.phases[index].timing = stage.phases[index].timing.starting(with: share)
    }
    return recipe.plan(on: stage)
  }

  /// The most whole distances a second that a spring starts with, as in a request.
  private static let fastest = 1e6

  /// The card alone, back up.
  ///
  /// In absolute units, so that a card that is hardly displaced but fast is led as exactly as any.
  private func cardBack(from displacement: Double, _ velocity: Double) -> Plan? {
    guard displacement != 0, case .spring(let duration, let dampingRatio, _) = rules.cancel,
      var card = recipe.plan(on: stage(displacedBy: displacement)).layer("card"),
      let rest = recipe.plan(on: stage(displacedBy: 0)).layer("card")
    else { return nil }
    let spring = SpringParameters.uiView(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: -velocity / displacement
    ).resolved()
    let path = RetargetPath(
      from: card.from.position, velocity: [0, velocity], to: rest.from.position, spring: spring.spring,
      duration: spring.duration)
    card.to = rest.from
    card.end = spring.duration
    card.motions = [
      Motion(
        .position,
        [Motion.Piece(begin: 0, progress: .even(duration: spring.duration), path: .springs(path))])
    ]
    var plan = withoutItsTiming
    plan.duration = spring.duration
    plan.layers = [card]
    plan.events = [Event(spring.duration, .cancel)]
    if spring.velocityUnfitted {
      plan.warnings.append(
        Warning(
          .velocityUnfitted, at: "",
          "the stiffness is that of velocity 0; the motion still starts with the velocity"))
    }
    return plan
  }
}

// MARK: Push

extension GestureSettle {
  /// The pages from the finger's place to either end, by the curve that the rules state.
  private func pages(_ outcome: GestureReplay.Outcome, from progress: Double) -> Plan? {
    let settle = outcome == .commit ? rules.commit.settle : rules.cancel
    guard progress != 0, case .curve(let curve, let whole, let isTimesProgress) = settle else { return nil }
    let duration = Grid.nanoseconds(isTimesProgress ? whole * progress : whole)
    let run = Progress(easing: .bezier(curve), duration: duration)
    var plan = withoutItsTiming
    plan.duration = duration
    plan.layers = plan.layers.map { layer in
      var layer = layer
      let (start, end) = (layer.from, layer.to)
      for property in Property.allCases {
        layer.from[property] = start[property] + (end[property] - start[property]) * progress
      }
      layer.to = outcome == .commit ? end : start
      layer.begin = 0
      layer.end = duration
      layer.motions = Motion.all(from: layer.from, to: layer.to, progress: run, begin: 0)
      return layer
    }
    let removals = plan.events.filter { $0.action == .remove }
    let rest = plan.events.filter { ![.add, .remove, .hide].contains($0.action) }
    let last = outcome == .commit ? rest : [Event(0, .cancel)]
    plan.events = (removals + last).map { Event(duration, $0.action, $0.target) }
    return plan
  }
}

// MARK: Lift

extension GestureSettle {
  /// The row dropped at its new place: the one that was asked for, else the nearest to where the finger was thrown.
  private func drop(_ event: GestureEvent) -> Plan {
    var stage = dropStage(event)
    if stage.arguments.number("insertAt") == nil, let place = nearestPlace(event) {
      stage.arguments["insertAt"] = .number(Double(place))
    }
    return recipe.plan(on: stage)
  }

  /// The row back at its own place.
  private func dropBack(_ event: GestureEvent) -> Plan {
    var stage = dropStage(event)
    stage.arguments["insertAt"] = nil
    var plan = recipe.plan(on: stage)
    plan.events = plan.events.filter { $0.action != .complete } + [Event(plan.duration, .cancel)]
    return plan
  }

  /// The stage of the drop: the finger where it let go.
  private func dropStage(_ event: GestureEvent) -> Stage {
    var stage = stage
    if stage.direction == .open {
      stage.direction = .close
      stage.phases = recipe.phases(.close)
    }
    let finger = stage.arguments.point("finger") ?? .zero
    stage.arguments["finger"] = .point(finger + event.translation)
    return stage
  }

  /// The number of the list's item whose middle is nearest to where the row would come to rest if it coasted on.
  ///
  /// A list's deceleration takes a velocity to r = 0.998 of it each millisecond, which sums to v·r/(1 − r)/1000 points.
  private func nearestPlace(_ event: GestureEvent) -> Int? {
    guard let row = stage.tree.item(of: stage.source), let list = stage.tree.list(of: row.list),
      let own = stage.tree.item(row.index, of: row.list)
    else { return nil }
    let held = recipe.plan(on: dropStage(event)).layer("lifted")?.from.position ?? .zero
    let throwing = Self.rate / (1 - Self.rate) / 1000
    let isFree = rules.axis == .both
    let thrown = held + Vector(isFree ? event.velocity.x : 0, event.velocity.y) * throwing
    // The source may be any part of its item; each item has its own at the same distance.
    let offset = stage.state(of: stage.source).position - stage.state(of: own).position
    var best = (place: row.index, distance: distance(from: thrown, to: own, offset))
    for place in 0..<list.count {
      guard let item = stage.tree.item(place, of: row.list) else { continue }
      let distance = distance(from: thrown, to: item, offset)
      if distance < best.distance { best = (place, distance) }
    }
    return best.place
  }

  private func distance(from point: Vector, to item: LayoutTree.Element, _ offset: Vector) -> Double {
    let way = stage.state(of: item).position + offset - point
    return way.x * way.x + way.y * way.y
  }

  /// What is left of a velocity after a millisecond of coasting.
  private static let rate = 0.998
}

extension Plan {
  fileprivate func layer(_ id: String) -> Layer? { layers.first { $0.id == id } }
}
