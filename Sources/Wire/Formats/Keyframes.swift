import Geometry
import Timelines
import Timing

extension Format {
  /// The service's own form (contract §6).
  package static let keyframes = Format(name: "keyframes", mediaType: "application/json") {
    timeline, id, explanation in
    var writer = JSONWriter(capacity: 1024 + 1400 * timeline.layers.count)
    writer.timeline(timeline, id: id, explanation)
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func timeline(_ timeline: Timeline, id: String, _ explanation: [UInt8]?) {
    let plan = timeline.plan
    let driver = plan.driver
    beginObject()
    identity(of: plan, id: id)
    key("settled")
    instant(timeline.settled, driver, decimals: 6)
    key("truncated")
    bool(plan.isTruncated)
    key("maxError")
    number(timeline.maxError, decimals: 4)
    key("slots")
    integer(timeline.slots)
    key("layers")
    beginArray()
    // Spans lend what arrays would copy to give.
    let layers = timeline.layers.span
    for index in layers.indices { layer(layers[index], z: index, plan) }
    endArray()
    key("events")
    beginArray()
    let events = plan.events.span
    for index in events.indices { event(events[index], driver) }
    endArray()
    if let interaction = plan.interaction {
      key("interaction")
      self.interaction(interaction)
    }
    key("warnings")
    beginArray()
    for warning in plan.warnings { self.warning(warning) }
    endArray()
    if let explanation {
      key("explain")
      raw(explanation)
    }
    endObject()
  }

  private mutating func layer(_ played: borrowing Timeline.PlayedLayer, z: Int, _ plan: borrowing Plan) {
    layer(played.layer, z: z, slot: played.slot, plan)
    key("tracks")
    beginArray()
    let tracks = played.tracks.span
    for index in tracks.indices { track(tracks[index], plan.driver) }
    endArray()
    endObject()
  }

  private mutating func layer(_ layer: borrowing Layer, z: Int, slot: Int, _ plan: borrowing Plan) {
    beginObject()
    key("id")
    string(layer.id)
    key("parent")
    if let parent = layer.parent { string(parent) } else { null() }
    key("z")
    integer(z)
    key("slot")
    integer(slot)
    key("owner")
    string(layer.owner.rawValue)
    key("begin")
    instant(layer.begin, plan.driver)
    key("end")
    instant(layer.end, plan.driver)
    key("clips")
    bool(layer.clips)
    key("content")
    content(layer.content, scale: plan.screen.scale)
    key("from")
    state(layer.from, layer)
    key("to")
    state(layer.to, layer)
  }

  mutating func content(_ content: Content, scale: Double) {
    beginObject()
    key("type")
    string(content.kind.rawValue)
    key("node")
    if let node = content.node { string(node) } else { null() }
    if let mode = content.mode {
      key("mode")
      string(mode.rawValue)
    }
    if let crop = content.crop, let pixels = content.cropPixels(scale: scale) {
      key("crop")
      rect(crop)
      key("cropPixels")
      rect(pixels)
    }
    endObject()
  }

  private mutating func state(_ state: LayerState, _ layer: borrowing Layer) {
    beginObject()
    key("position")
    pair(state.position)
    key("size")
    pair(state.size)
    // What nearly every state has is spelled as one.
    if state.scale == [1, 1], state.rotation == 0 {
      members(#""scale":[1,1],"rotation":0"#)
    } else {
      key("scale")
      pair(state.scale)
      key("rotation")
      number(state.rotation)
    }
    key("opacity")
    number(state.opacity)
    key("cornerRadius")
    number(state.cornerRadius)
    key("corners")
    string(layer.corners.rawValue)
    if state.shadowOpacity == 0, state.shadowRadius == 0 {
      members(#""shadowOpacity":0,"shadowRadius":0"#)
    } else {
      key("shadowOpacity")
      number(state.shadowOpacity)
      key("shadowRadius")
      number(state.shadowRadius)
    }
    if layer.shadowOffset.x != 0 || layer.shadowOffset.y != 0 {
      key("shadowOffset")
      pair([layer.shadowOffset.x, layer.shadowOffset.y])
    }
    key("frame")
    rect(state.frame)
    endObject()
  }

  private mutating func track(_ track: Track, _ driver: Driver) {
    beginObject()
    key("property")
    string(track.property.rawValue)
    if case .scroll = driver {
      key("driver")
      string("scroll")
    }
    key("times")
    beginArray()
    times(of: track, driver)
    endArray()
    key("values")
    beginArray()
    values(of: track)
    endArray()
    key("interpolation")
    string(track.interpolation.rawValue)
    if let easings = track.easings {
      key("easings")
      beginArray()
      for easing in easings {
        beginArray()
        for number in [easing.x1, easing.y1, easing.x2, easing.y2] { self.number(number, decimals: 6) }
        endArray()
      }
      endArray()
    }
    endObject()
  }

  private mutating func times(of track: Track, _ driver: Driver) {
    let times = track.times.span
    let origin = if case .scroll(let origin) = driver { origin } else { 0.0 }
    elements(0..<times.count, decimals: 9, arePairs: false) { (origin + times[$0], 0) }
  }

  /// The values; those at the ends are exactly the states' own numbers.
  private mutating func values(of track: Track) {
    let values = track.values.span
    let arePairs = track.property.isPair
    let last = values.count - 1
    guard last >= 0 else { return }
    value(values[0], isPair: arePairs)
    if last > 0 {
      elements(1..<last, decimals: track.decimals, arePairs: arePairs) { (values[$0].x, values[$0].y) }
      value(values[last], isPair: arePairs)
    }
  }

  private mutating func value(_ value: Vector, isPair: Bool) {
    if isPair { pair(value) } else { number(value.x) }
  }

  mutating func event(_ event: borrowing Event, _ driver: Driver) {
    beginObject()
    key("time")
    instant(event.time, driver, decimals: 9)
    key("action")
    string(event.action.rawValue)
    if let target = event.target {
      key("target")
      string(target)
    }
    endObject()
  }

  mutating func warning(_ warning: Warning) {
    beginObject()
    key("pointer")
    string(warning.pointer)
    key("code")
    string(warning.code.rawValue)
    key("detail")
    string(warning.detail)
    endObject()
  }

  /// An instant on the driver's own scale: seconds, or points of scroll offset.
  private mutating func instant(_ time: Double, _ driver: Driver, decimals: Int? = nil) {
    switch driver {
    case .time: number(time, decimals: decimals)
    case .scroll(let origin): number(origin + time, decimals: decimals)
    }
  }

  private mutating func number(_ value: Double, decimals: Int?) {
    if let decimals { number(value, decimals: decimals) } else { number(value) }
  }

  mutating func pair(_ vector: Vector) {
    beginArray()
    number(vector.x)
    number(vector.y)
    endArray()
  }

  mutating func rect(_ rect: Rect) {
    beginObject()
    key("x")
    number(rect.minX)
    key("y")
    number(rect.minY)
    key("width")
    number(rect.size.width)
    key("height")
    number(rect.size.height)
    endObject()
  }
}
