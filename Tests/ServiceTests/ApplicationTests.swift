import HTTP
import TestSupport
import Testing

@testable import Service

@Suite struct ApplicationTests {
  private let application = Application(Configuration())

  private func send(_ request: Request) throws -> Response {
    try #require(application.handler.respond(request, Responder { _ in }))
  }

  private func get(_ path: String, _ fields: [(name: String, value: String)] = []) throws -> Response {
    try send(Request(method: .get, path: path, fields: Fields(fields)))
  }

  private func field(_ name: String, of response: Response) -> String? {
    response.fields.first { $0.name.lowercased() == name }?.value
  }

  @Test func `readiness turns 503 with the drain, health does not`() throws {
    #expect(try get("/readyz").status == 200)
    application.beginDraining()
    #expect(try get("/readyz").status == 503)
    #expect(try get("/healthz").status == 200)
  }

  @Test func `the head alone decides 404, 405 and 415`() {
    let admit = application.handler.admit
    func status(_ method: Method, _ path: String, _ fields: [(name: String, value: String)] = []) -> Int? {
      admit(RequestHead(method: method, path: path, fields: Fields(fields)))?.status
    }
    #expect(status(.post, "/v1/timelines") == nil)
    #expect(status(.options, "*") == nil)
    #expect(status(.get, "/v1/timelines/abc") == nil)
    #expect(status(.get, "/v2") == 404)
    #expect(status(.patch, "/v1/timelines") == 405)
    #expect(status(.trace, "/healthz") == 405)
    #expect(status(.post, "/v1/timelines", [("Content-Type", "text/plain")]) == 415)
    #expect(status(.post, "/v1/timelines", [("Content-Encoding", "gzip")]) == 415)
  }

  @Test func `a refusal of the server itself is a problem too`() throws {
    for status in [400, 408, 413, 414, 417, 431, 500, 501, 503, 505] {
      let response = application.handler.refusal(Refusal(status: status, code: "a-code", detail: "why"))
      #expect(response.status == status)
      #expect(field("content-type", of: response) == "application/problem+json")
      let problem = try JSONTree(response.body)
      #expect(problem["status"] == .number(Double(status)))
      #expect(problem["type"]?.text?.hasSuffix("a-code") == true && problem["detail"] == .string("why"))
      // The server itself says when to try again, once.
      #expect(field("retry-after", of: response) == nil)
    }
  }

  @Test func `an answer is kept for GET by its id and its tag`() throws {
    let body = try #require(TestFiles.examples.first).bytes
    let made = try send(Request(method: .post, path: "/v1/timelines", body: body))
    let location = try #require(field("content-location", of: made))
    let stored = try get(location)
    #expect(stored.body == made.body)
    let tag = try #require(field("etag", of: made))
    #expect(try get(location, [("If-None-Match", tag)]).status == 304)
    #expect(try get(location, [("If-None-Match", "\"x\"")]).status == 200)
  }
}
