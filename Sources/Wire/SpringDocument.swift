import Timelines
import Timing

/// `POST /v1/springs` (contract §4.3): one spring in any dialect, told in all of them, with its curve.
package struct SpringDocument: Sendable {
  private let timing: SpringTiming
  private let options: KeyframeOptions

  /// - Throws: ``Refusal`` with all that is wrong.
  package init(body: [UInt8]) throws(Refusal) {
    var reader = try BodyReader(body)
    reader.noteRepeats()
    guard let members = reader.members(of: reader.json.root, ["spring", "keyframes"]) else {
      throw .invalid(reader.issues)
    }
    let parameters = reader.required(members, 0, "spring").flatMap { reader.springParameters($0) }
    options = members[1].map { reader.keyframes(Overlay($0)) } ?? KeyframeOptions()
    guard let parameters, reader.issues.isEmpty else { throw .invalid(reader.issues) }
    timing = parameters.resolved()
  }

  /// The answer's bytes.
  package var json: [UInt8] {
    let spring = timing.spring
    let curve = SpringCurve(Progress(spring: timing), options)
    var writer = JSONWriter(capacity: 4096)
    writer.beginObject()
    let numbers: [(StaticString, Double)] = [
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
      ("dampingRatio", spring.dampingRatio), ("naturalFrequency", spring.naturalFrequency),
      ("response", spring.response), ("bounce", spring.bounce), ("initialVelocity", spring.initialVelocity),
      ("duration", timing.duration),
    ]
    for (name, value) in numbers {
      writer.key(name)
      writer.number(value)
    }
    writer.key("settlingDuration")
    if let settling = timing.settlingDuration { writer.number(settling) } else { writer.null() }
    writer.key("overshoot")
    writer.number(timing.overshoot)
    writer.key("firstPeak")
    if let peak = timing.firstPeak {
      writer.beginObject()
      writer.key("time")
      writer.number(peak.time)
      writer.key("value")
      writer.number(peak.value)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.key("truncated")
    writer.bool(timing.truncated)
    writer.key("curve")
    writer.beginObject()
    writer.key("times")
    writer.beginArray()
    for time in curve.times { writer.number(time, decimals: 9) }
    writer.endArray()
    writer.key("values")
    writer.beginArray()
    for value in curve.values { writer.number(value, decimals: curve.decimals) }
    writer.endArray()
    writer.endObject()
    writer.key("css")
    writer.string(curve.css)
    writer.endObject()
    return writer.bytes
  }
}
