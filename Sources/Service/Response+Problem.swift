import HTTP
import Wire

extension Response {
  /// An error answer: `application/problem+json`, never stored by caches.
  init(_ problem: Problem, fields: [(name: String, value: String)] = []) {
    self.init(
      status: problem.status,
      fields: [("Content-Type", "application/problem+json"), ("Cache-Control", "no-store")] + fields,
      body: problem.json)
  }

  /// The answer when more work waits than the workers may take.
  static let overloaded = Response(.overloaded, fields: [("Retry-After", "1")])

  /// A JSON answer that is made anew each time.
  init(json: [UInt8], status: Int = 200, fields: [(name: String, value: String)] = []) {
    self.init(
      status: status, fields: [("Content-Type", "application/json"), ("Cache-Control", "no-store")] + fields,
      body: json)
  }
}

extension Problem {
  static let overloaded = Problem(
    status: 503, type: "overloaded", title: "Too much work is waiting", detail: "try again in a second")

  static func notFound(_ detail: String) -> Problem {
    Problem(status: 404, type: "not-found", title: "There is nothing here", detail: detail)
  }
}
