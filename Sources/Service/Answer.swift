import Timelines

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
  /// The field block of a GET.
  let getFields: [UInt8]
  private let commonFields: String

  init(id: String, format: String, mediaType: String, body: [UInt8], plan: Plan, options: KeyframeOptions) {
    self.id = id
    self.format = format
    self.body = body
    self.plan = plan
    self.options = options
    let suffix = format == "keyframes" ? "" : ".\(format)"
    let query = format == "keyframes" ? "" : "?format=\(format)"
    commonFields =
      "Content-Type: \(mediaType)\r\nETag: \"\(id)\(suffix)\"\r\nContent-Location: /v1/timelines/\(id)\(query)\r\n"
    hitFields = Array((commonFields + "Cache-Status: keyframed; hit\r\n").utf8)
    getFields = Array(
      (commonFields + "Cache-Control: public, max-age=31536000, immutable\r\nCache-Status: keyframed; hit\r\n")
        .utf8)
  }

  /// The strong entity tag, quotes included.
  var entityTag: String { "\"\(id)\(format == "keyframes" ? "" : ".\(format)")\"" }

  /// The field block of the POST that made this answer, or that waited for it.
  /// - Parameter solveTime: milliseconds; nil when another request's computation was waited for.
  func missFields(solveTime: Double?) -> [UInt8] {
    guard let solveTime else {
      return Array((commonFields + "Cache-Status: keyframed; fwd=miss; collapsed\r\n").utf8)
    }
    let rounded = (solveTime * 1000).rounded() / 1000
    return Array(
      (commonFields + "Cache-Status: keyframed; fwd=miss\r\nServer-Timing: solve;dur=\(rounded)\r\n").utf8)
  }
}
