import HTTP
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
  /// What every response with it says of it.
  private let fields: [UInt8]

  init(id: String, format: String, mediaType: String, body: [UInt8], plan: Plan, options: KeyframeOptions) {
    self.id = id
    self.format = format
    self.body = body
    self.plan = plan
    self.options = options
    fields = Self.fields(id, format, mediaType)
  }

  /// The field block of a POST that found this answer in the cache.
  var hitFields: [UInt8] { fields(and: "Cache-Status: keyframed; hit\r\n") }

  /// The field block of a GET.
  var getFields: [UInt8] {
    fields(and: "Cache-Control: public, max-age=31536000, immutable\r\nCache-Status: keyframed; hit\r\n")
  }

  /// The strong entity tag, quotes included.
  var entityTag: String { "\"\(id)\(format == "keyframes" ? "" : ".\(format)")\"" }

  /// The field block of the POST that made this answer, or that waited for it.
  /// - Parameter solveTime: milliseconds; nil when another request's computation was waited for.
  func missFields(solveTime: Double?) -> [UInt8] {
    guard let solveTime else { return fields(and: "Cache-Status: keyframed; fwd=miss; collapsed\r\n") }
    var block = fields(and: "Cache-Status: keyframed; fwd=miss\r\nServer-Timing: solve;dur=")
    var writer = JSONWriter(capacity: 32)
    writer.number(solveTime, decimals: 3)
    block += writer.bytes
    block.append("\r\n")
    return block
  }

  /// What every response says, `last`, and room for what is still to come: the time that it took, and the request's id.
  private func fields(and last: StaticString) -> [UInt8] {
    var block: [UInt8] = []
    block.reserveCapacity(fields.count + last.utf8CodeUnitCount + 80)
    block += fields
    block.append(last)
    return block
  }

  /// Put together from octets, which costs a fraction of text.
  private static func fields(_ id: String, _ format: String, _ mediaType: String) -> [UInt8] {
    let isDefault = format == "keyframes"
    var block: [UInt8] = []
    block.reserveCapacity(256)
    block.append("Content-Type: ")
    block.append(text: mediaType)
    block.append("\r\nETag: \"")
    block.append(text: id)
    if !isDefault {
      block.append(".")
      block.append(text: format)
    }
    block.append("\"\r\nContent-Location: /v1/timelines/")
    block.append(text: id)
    if !isDefault {
      block.append("?format=")
      block.append(text: format)
    }
    block.append("\r\n")
    return block
  }
}
