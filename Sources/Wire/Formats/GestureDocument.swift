package import Choreography
import Timelines

/// The answer of `POST /v1/gestures` (contract §9).
package enum GestureDocument {
  /// The answer's bytes.
  ///
  /// - Parameter settle: the timeline that plays from the outcome on, as JSON; nil for none.
  package static func json(_ replay: GestureReplay, settle: [UInt8]?) -> [UInt8] {
    var writer = JSONWriter(capacity: 256 + 128 * replay.samples.count + (settle?.count ?? 0))
    writer.beginObject()
    writer.key("samples")
    writer.beginArray()
    for sample in replay.samples {
      writer.beginObject()
      writer.key("time")
      writer.number(sample.time)
      writer.key("state")
      writer.string(sample.state.rawValue)
      writer.key("displacement")
      writer.number(sample.displacement, decimals: 9)
      writer.key("scrollOffset")
      writer.number(sample.scrollOffset, decimals: 9)
      writer.key("progress")
      writer.number(sample.progress, decimals: 9)
      writer.endObject()
    }
    writer.endArray()
    writer.key("outcome")
    writer.string(replay.outcome.rawValue)
    writer.key("at")
    if let time = replay.time { writer.number(time) } else { writer.null() }
    writer.key("settle")
    if let settle { writer.raw(settle) } else { writer.null() }
    writer.endObject()
    return writer.bytes
  }
}
