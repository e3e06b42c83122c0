/// An error answer (RFC 9457), `application/problem+json`.
package struct Problem: Error, Sendable {
  package var status: Int
  /// The last part of the problem type's URI.
  package var type: String
  package var title: String
  package var detail: String
  package var issues: [Issue]

  package init(status: Int, type: String, title: String, detail: String, issues: [Issue] = []) {
    self.status = status
    self.type = type
    self.title = title
    self.detail = detail
    self.issues = issues
  }

  package init(_ refusal: Refusal) {
    switch refusal {
    case .notJSON(let error):
      self.init(
        status: 400, type: "not-json", title: "The body is not JSON",
        detail: "\(error.message) at byte \(error.offset)")
    case .invalid(let issues):
      self.init(
        status: 422, type: "invalid-request", title: "The body breaks the contract",
        detail: issues.count == 1 ? issues[0].detail : "\(issues.count) things are wrong; each is listed",
        issues: issues)
    case .unknownTimeline(let id):
      self.init(
        status: 404, type: "not-found", title: "There is nothing here",
        detail: "no timeline \"\(id.prefix(64))\" is cached; send its request instead of its id")
    }
  }

  /// The document's bytes.
  package var json: [UInt8] {
    var writer = JSONWriter(capacity: 256 + 160 * issues.count)
    write(to: &writer)
    return writer.bytes
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("type")
    writer.string("urn:keyframed:problem:\(type)")
    writer.key("title")
    writer.string(title)
    writer.key("status")
    writer.integer(status)
    writer.key("detail")
    writer.string(detail)
    if !issues.isEmpty {
      writer.key("errors")
      writer.beginArray()
      for issue in issues {
        writer.beginObject()
        writer.key("pointer")
        writer.string(issue.pointer)
        writer.key("code")
        writer.string(issue.code.rawValue)
        writer.key("detail")
        writer.string(issue.detail)
        writer.endObject()
      }
      writer.endArray()
    }
    writer.endObject()
  }
}
