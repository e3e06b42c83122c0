import Timelines
import Wire

/// A finished answer: bytes that never change, and the plan they were made of.
final class Answer: Sendable {
  let id: String
  let format: String
  let body: [UInt8]
  /// The exact motion, from which another format or a continuation is made.
  let plan: Plan
  let options: KeyframeOptions
  /// The field block of a POST that found this answer in the cache.
  let hitFields: [UInt8]
  private let mediaType: String

  init(id: String, format: String, mediaType: String, body: [UInt8], plan: Plan, options: KeyframeOptions) {
    self.id = id
    self.format = format
    self.mediaType = mediaType
    self.body = body
    self.plan = plan
    self.options = options
    hitFields = Self.fields(id, format, mediaType, "Cache-Status: keyframed; hit\r\n")
  }

  /// The field block of a GET.
  var getFields: [UInt8] {
    Self.fields(
      id, format, mediaType,
      "Cache-Control: public, max-age=31536000, immutable\r\nCache-Status: keyframed; hit\r\n")
  }

  /// The strong entity tag, quotes included.
  var entityTag: String { "\"\(id)\(format == "keyframes" ? "" : ".\(format)")\"" }

  /// The field block of the POST that made this answer, or that waited for it.
  /// - Parameter solveTime: milliseconds; nil when another request's computation was waited for.
  func missFields(solveTime: Double?) -> [UInt8] {
    guard let solveTime else {
      return Self.fields(id, format, mediaType, "Cache-Status: keyframed; fwd=miss; collapsed\r\n")
    }
    var fields = Self.fields(
      id, format, mediaType, "Cache-Status: keyframed; fwd=miss\r\nServer-Timing: solve;dur=")
    var writer = JSONWriter(capacity: 32)
    writer.number(solveTime, decimals: 3)
    fields += writer.bytes
    fields += "\r\n".utf8
    return fields
  }

  /// What every answer says of itself, and what `last` adds.
  ///
  /// Put together from octets, which costs a fraction of text.
  private static func fields(_ id: String, _ format: String, _ mediaType: String, _ last: String) -> [UInt8] {
    let isDefault = format == "keyframes"
    var block: [UInt8] = []
    block.reserveCapacity(384)
    block += "Content-Type: ".utf8
    block += mediaType.utf8
    block += "\r\nETag: \"".utf8
    block += id.utf8
    if !isDefault {
      block += ".".utf8
      block += format.utf8
    }
    block += "\"\r\nContent-Location: /v1/timelines/".utf8
    block += id.utf8
    if !isDefault {
      block += "?format=".utf8
      block += format.utf8
    }
    block += "\r\n".utf8
    block += last.utf8
    return block
  }
}
