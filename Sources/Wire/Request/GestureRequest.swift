package import Choreography
import Geometry
package import Timelines

/// `POST /v1/gestures` (contract §9): a recorded gesture and the transition whose rules it is played against.
package struct GestureRequest: Sendable {
  private let scene: Scene
  private let events: [GestureEvent]

  /// The most events of one trace: over a minute of a fast screen's.
  package static let mostEvents = 10_000

  /// Reads a body `{request, events}`.
  /// - Throws: ``Refusal`` with all that is wrong.
  package init(body: [UInt8]) throws(Refusal) {
    var reader = try BodyReader(body)
    reader.noteRepeats()
    var layouts: BodyReader.LayoutStore?
    guard let members = reader.members(of: reader.json.root, ["request", "events"]) else {
      throw .invalid(reader.issues)
    }
    let request = reader.required(members, 0, "request")
    let scene = request.flatMap { reader.scene(Overlay($0), &layouts) }
    if let scene, let request { reader.checkGesture(of: scene, at: request) }
    events = reader.required(members, 1, "events").map { reader.trace($0) } ?? []
    guard let scene, reader.issues.isEmpty else { throw .invalid(reader.issues) }
    self.scene = scene
  }

  package var options: KeyframeOptions { scene.options }

  /// What the gesture comes to, refused if the keyframes of its timeline would be too many to be of use.
  /// - Throws: ``Refusal/invalid(_:)``.
  package func replay() throws(Refusal) -> GestureReplay {
    var replay = GestureReplay(events, of: scene.recipe, on: scene.stage)
    guard let plan = replay.settle else { return replay }
    let settle = scene.isReduced ? ReducedMotion.plan(plan) : plan
    try Budget.effort(of: settle, options, at: "/request")
    replay.settle = settle
    return replay
  }
}

extension BodyReader {
  /// Notes a kind that has no gesture, and a sheet that is not the close one: its drag takes a card down.
  fileprivate mutating func checkGesture(of scene: Scene, at request: JSONDocument.Node) {
    let pointer = json.pointer(to: request)
    guard scene.recipe.plan(on: scene.stage).interaction != nil else {
      note(
        .unknownValue, atPointer: pointer + "/transition/kind",
        "no finger drives a \(scene.recipe.kind); sheet, push and lift have a gesture")
      return
    }
    if scene.recipe.kind == "sheet", scene.stage.direction == .open {
      note(
        .unknownValue, atPointer: pointer + "/direction",
        "a drag takes a sheet down, so the direction must be close")
    }
  }

  /// The events of a trace: times rise, the first began, and nothing comes after the end.
  fileprivate mutating func trace(_ node: JSONDocument.Node) -> [GestureEvent] {
    guard json.kind(of: node) == .array else {
      note(.wrongType, at: node, "an array of events is expected, not \(json.typeName(of: node))")
      return []
    }
    guard (1...GestureRequest.mostEvents).contains(json.count(of: node)) else {
      note(.outOfRange, at: node, "1 to \(GestureRequest.mostEvents) events are expected")
      return []
    }
    var events: [GestureEvent] = []
    var hasEnded = false
    for (index, element) in json.elements(of: node).enumerated() {
      guard let members = members(of: element, Self.eventNames), let event = event(members) else { continue }
      if let time = members[0], let last = events.last, event.time <= last.time {
        note(.outOfRange, at: time, "times must rise; the one before is \(last.time)")
      }
      if let phase = members[1] {
        if hasEnded {
          note(.unknownValue, at: phase, "the gesture has ended before; nothing comes after the end")
        } else if (event.phase == .began) != (index == 0) {
          note(.unknownValue, at: phase, "the first event, and no other, has the phase \"began\"")
        }
      }
      hasEnded = hasEnded || event.phase == .ended || event.phase == .cancelled
      events.append(event)
    }
    return events
  }

  private mutating func event(_ members: Members) -> GestureEvent? {
    let time = required(members, 0, "time").map { number($0, .notNegative) }
    let phase = required(members, 1, "phase").flatMap { word($0, GestureEvent.Phase.self) }
    let location = required(members, 2, "location").map { point($0, Self.way) }
    let translation = required(members, 3, "translation").map { point($0, Self.way) }
    let velocity = required(members, 4, "velocity").map { point($0, Self.way) }
    let offset = members[5].map { number($0) }
    let isDecelerating = members[6].map { boolean($0) }
    guard let time, let phase, let location, let translation, let velocity else { return nil }
    return GestureEvent(
      time: time, phase: phase, location: location, translation: translation, velocity: velocity,
      scrollOffset: offset, isDecelerating: isDecelerating ?? false)
  }

  /// Points, or points a second: no finger goes a thousand screens far.
  private static let way = Shape.Limits(-1e6, 1e6)

  private static let eventNames: MemberNames = [
    "time", "phase", "location", "translation", "velocity", "scrollOffset", "decelerating",
  ]
}
