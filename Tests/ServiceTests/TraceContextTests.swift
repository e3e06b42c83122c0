import HTTP
import Testing

@testable import Service

@Suite struct TraceContextTests {
  private let application = Application(Configuration())

  private func response(_ fields: [(name: String, value: String)]) throws -> Response {
    try #require(
      application.concluded(Request(method: .get, path: "/healthz", fields: Fields(fields))))
  }

  private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
  private static let parent = "00f067aa0ba902b7"

  @Test(arguments: ["00", "01", "ff"]) func `a right traceparent is echoed`(_ flags: String) throws {
    let text = "00-\(Self.trace)-\(Self.parent)-\(flags)"
    #expect(try response([("traceparent", text)]).values("traceparent") == [text])
  }

  @Test(arguments: [
    "", "00", "00-\(trace)-\(parent)", "00-\(trace)-\(parent)-0", "00-\(trace)-\(parent)-011",
    "ff-\(trace)-\(parent)-01", "00-\(trace.uppercased())-\(parent)-01", "00-\(trace)-\(parent)-0g",
    "00-00000000000000000000000000000000-\(parent)-01", "00-\(trace)-0000000000000000-01",
    "00_\(trace)-\(parent)-01", "00-\(trace)-\(parent)-01-more", "00-\(trace)-\(parent) 01",
  ])
  func `a wrong one is as none`(_ text: String) throws {
    let answer = try response([("traceparent", text)])
    #expect(answer.status == 200 && answer.values("traceparent") == [])
  }

  @Test(arguments: ["a", "~", "7b7e-44", String(repeating: "x", count: 128)])
  func `a request's own id is taken over`(_ id: String) throws {
    #expect(try response([("X-Request-Id", id)]).values("x-request-id") == [id])
  }

  @Test(arguments: ["", "two words", "é", String(repeating: "x", count: 129)])
  func `another id is replaced`(_ id: String) throws {
    let made = try #require(try response([("X-Request-Id", id)]).values("x-request-id").first)
    #expect(made.count == 16 && made.allSatisfy(\.isHexDigit))
  }

  @Test func `made ids differ`() {
    let ids = RequestIDs()
    #expect(Set((0..<10_000).map { _ in ids.next() }).count == 10_000)
    #expect(RequestIDs().next() != RequestIDs().next())
  }
}
