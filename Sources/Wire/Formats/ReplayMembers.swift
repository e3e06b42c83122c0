import Timelines

extension JSONWriter {
  /// What every JSON format begins with: which timeline it is, how long, and for which screen.
  mutating func identity(of plan: Plan, id: String) {
    key("id")
    string(id)
    key("kind")
    string(plan.kind)
    key("direction")
    string(plan.direction.rawValue)
    key("duration")
    number(plan.duration)
    key("screen")
    beginObject()
    key("width")
    number(plan.screen.width)
    key("height")
    number(plan.screen.height)
    key("scale")
    number(plan.screen.scale)
    endObject()
  }

  /// The first members of a JSON format that a client plays: what the timeline is.
  ///
  /// With a scroll driver every time in the answer is the offset less `origin`, a point standing for a second.
  mutating func replayHead(_ timeline: Timeline, id: String) {
    let plan = timeline.plan
    identity(of: plan, id: id)
    if case .scroll(let origin) = plan.driver {
      key("driver")
      string("scroll")
      key("origin")
      number(origin)
    }
    key("slots")
    integer(timeline.slots)
  }

  /// The members of a layer that are not motion.
  mutating func layerHead(_ played: Timeline.PlayedLayer, z: Int, scale: Double) {
    let layer = played.layer
    key("id")
    string(layer.id)
    key("parent")
    if let parent = layer.parent { string(parent) } else { null() }
    key("z")
    integer(z)
    key("slot")
    integer(played.slot)
    key("owner")
    string(layer.owner.rawValue)
    key("begin")
    number(layer.begin)
    key("end")
    number(layer.end)
    key("content")
    content(layer.content, scale: scale)
  }

  /// The last members: what happens at once, and what there is to say about the answer.
  mutating func replayTail(_ plan: Plan, _ unsupported: [Unsupported], _ explanation: [UInt8]?) {
    key("events")
    array(of: plan.events) { $0.event($1, .time) }
    if let interaction = plan.interaction {
      key("interaction")
      self.interaction(interaction)
    }
    key("warnings")
    array(of: plan.warnings) { $0.warning($1) }
    self.unsupported(unsupported)
    if let explanation {
      key("explain")
      raw(explanation)
    }
  }
}
