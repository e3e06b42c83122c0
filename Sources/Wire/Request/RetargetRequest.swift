import Choreography
import Geometry
package import Timelines
import Timing

/// `POST /v1/retarget` (contract §8): a running transition that is given another end.
package struct RetargetRequest: Sendable {
  package let plan: Plan
  package let options: KeyframeOptions
  /// What the plan's keyframes cost.
  package let effort: Effort

  /// The most retargets inside a retarget.
  package static let mostNested = 20

  /// Reads a body `{request or id, elapsed, target, timing, velocity, keyframes}`.
  ///
  /// - Parameter known: the exact motion of a timeline that is kept, by its id.
  /// - Throws: ``Refusal`` with all that is wrong.
  package init(body: [UInt8], known: @escaping (String) -> Plan?) throws(Refusal) {
    var reader = RetargetReader(body: try BodyReader(body), known: known)
    reader.body.noteRepeats()
    let read = reader.retarget(reader.body.json.root, depth: 0)
    guard reader.body.issues.isEmpty else { throw .invalid(reader.body.issues) }
    if let id = reader.unknownID { throw .unknownTimeline(id: id) }
    guard let read else { throw .invalid([]) }
    effort = try Budget.effort(of: read.plan, read.options)
    plan = read.plan
    options = read.options
  }
}

/// Reads retargets, one inside another.
private struct RetargetReader {
  var body: BodyReader
  let known: (String) -> Plan?
  /// The first id that names no timeline.
  var unknownID: String?
  private var layouts: BodyReader.LayoutStore? = BodyReader.LayoutStore()

  init(body: BodyReader, known: @escaping (String) -> Plan?) {
    self.body = body
    self.known = known
  }

  private static let timingNames: MemberNames = ["spring", "delay"]
  private static let names: MemberNames = [
    "request", "id", "elapsed", "target", "timing", "velocity", "keyframes",
  ]

  /// One body of this resource; nil when something was too wrong to go on with (noted).
  mutating func retarget(_ node: JSONDocument.Node, depth: Int) -> (plan: Plan, options: KeyframeOptions)? {
    guard let members = body.members(of: node, Self.names) else { return nil }
    let base = base(members, depth)
    let elapsed = body.required(members, 2, "elapsed").flatMap { self.elapsed($0, in: base) }
    let target = body.required(members, 3, "target").flatMap { self.target($0) }
    let spring = members[4].map { self.spring($0) } ?? Retarget.defaultSpring
    let velocity = members[5].map { body.point($0, Self.velocities) }
    let options = members[6].map { body.keyframes(Overlay($0)) } ?? KeyframeOptions()
    guard let base, let elapsed, let target, let spring else { return nil }
    var plan = Retarget(
      base, at: elapsed, to: target.goal, spring: spring, velocity: velocity.map { [$0.x, $0.y] }
    ).plan
    if spring.resolved().velocityUnfitted, let timing = members[4] {
      plan.warnings.append(
        Warning(
          .velocityUnfitted, at: body.json.pointer(to: timing) + "/spring/initialVelocity",
          "the stiffness is that of velocity 0; the motion starts with the velocity that it has"))
    }
    guard target.isReduced else { return (plan, options) }
    plan = ReducedMotion.plan(plan)
    // Its layers stand still, so there is no other place to go back to than where they stand.
    plan.origin?.states = [:]
    return (plan, options)
  }

  /// A finger's velocity, points a second: a thousand screens a second are more than any.
  private static let velocities = Shape.Limits(-1e6, 1e6)

  // MARK: What runs

  /// The running transition: a request, a retarget, or the id of either's timeline.
  private mutating func base(_ members: BodyReader.Members, _ depth: Int) -> Plan? {
    if let request = members[0] {
      if let id = members[1] {
        body.note(
          .unknownMember, at: id, "id can't stand beside request: the running timeline is one of them")
      }
      return running(request, depth)
    }
    guard let node = members[1] else {
      body.noteMissing("request", in: members.object)
      return nil
    }
    let id = body.text(node)
    guard !id.isEmpty else { return nil }
    guard let plan = known(id) else {
      if unknownID == nil { unknownID = id }
      return nil
    }
    return driven(plan, at: node)
  }

  private mutating func running(_ node: JSONDocument.Node, _ depth: Int) -> Plan? {
    let json = body.json
    let isRetarget =
      json.kind(of: node) == .object
      && json.members(of: node).contains { (json.index(of: $0.key, among: Self.names) ?? 4) < 4 }
    guard isRetarget else {
      return body.scene(Overlay(node), &layouts).flatMap { driven($0.plan, at: node) }
    }
    guard depth < RetargetRequest.mostNested else {
      body.note(.outOfRange, at: node, "retargets are nested at most \(RetargetRequest.mostNested) deep")
      return nil
    }
    return retarget(node, depth: depth + 1)?.plan
  }

  /// A plan that time drives; a scroll has no elapsed time to go on from (noted).
  private mutating func driven(_ plan: Plan, at node: JSONDocument.Node) -> Plan? {
    guard plan.driver != .time else { return plan }
    let isObject = body.json.kind(of: node) == .object
    body.note(
      .unknownValue, atPointer: body.json.pointer(to: node) + (isObject ? "/transition/kind" : ""),
      "a scroll drives a \(plan.kind) timeline, so there is no elapsed time to go on from")
    return nil
  }

  private mutating func elapsed(_ node: JSONDocument.Node, in base: Plan?) -> Double? {
    let value = body.number(node, .notNegative, fallback: 0)
    guard let base, value > base.duration else { return value }
    body.note(.outOfRange, at: node, "the running timeline lasts \(base.duration) s")
    return nil
  }

  // MARK: Where it goes

  private mutating func target(_ node: JSONDocument.Node) -> (goal: Retarget.Target, isReduced: Bool)? {
    guard body.json.kind(of: node) == .object else {
      return body.word(node, among: ["start", "end"]).map { ($0 == "start" ? .start : .end, false) }
    }
    guard let scene = body.scene(Overlay(node), &layouts) else { return nil }
    // The reduced form of the whole continuation is made, so the target counts in full.
    guard var plan = driven(scene.recipe.plan(on: scene.stage), at: node) else { return nil }
    let pointer = body.json.pointer(to: node)
    for index in plan.warnings.indices {
      plan.warnings[index].pointer = pointer + plan.warnings[index].pointer
    }
    return (.plan(plan), scene.isReduced)
  }

  /// `timing`: a spring in any dialect.
  private mutating func spring(_ node: JSONDocument.Node) -> SpringParameters? {
    guard let members = body.members(of: node, Self.timingNames) else { return nil }
    // It is checked like any timing's and means nothing here: what moves can't wait.
    if let delay = members[1] { _ = body.number(delay, Shape.Limits(0, BodyReader.longest), fallback: 0) }
    return body.required(members, 0, "spring").flatMap { body.springParameters($0) }
  }
}
