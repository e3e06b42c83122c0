import HTTP
import Testing

@testable import Service

@Suite struct CrossOriginTests {
  private func response(
    _ origins: String?, _ method: Method = .get, _ path: String = "/v1/transitions",
    fields: [(name: String, value: String)]
  ) throws -> Response {
    var configuration = Configuration()
    configuration.crossOrigin = try origins.map { try #require(CrossOrigin($0)) }
    let request = Request(method: method, path: path, fields: Fields(fields))
    return try #require(Application(configuration).concluded(request))
  }

  @Test func `nothing is allowed unless it is configured`() throws {
    let response = try response(nil, fields: [("Origin", "https://a.example")])
    #expect(response.values("Access-Control-Allow-Origin") == [] && response.values("Vary") == [])
  }

  @Test func `every origin or those of the list`() throws {
    let list = "https://a.example, http://localhost:3000"
    for (origins, origin, allowed) in [
      ("*", "https://b.example", ["*"]), (list, "https://a.example", ["https://a.example"]),
      (list, "http://localhost:3000", ["http://localhost:3000"]), (list, "https://b.example", []),
      (list, "https://a.example.evil", []), (list, "null", []), (list, "HTTPS://A.EXAMPLE", []),
    ] {
      let response = try response(origins, fields: [("Origin", origin)])
      #expect(response.values("Access-Control-Allow-Origin") == allowed, "\(origins) \(origin)")
      #expect(response.values("Vary") == (origins == "*" ? [] : ["Origin"]))
      #expect(response.values("Access-Control-Allow-Credentials") == [])
      #expect(response.values("Access-Control-Expose-Headers").isEmpty == allowed.isEmpty)
    }
    #expect(try response(list, fields: []).values("Vary") == ["Origin"])
    #expect(try response("*", fields: []).values("Access-Control-Allow-Origin") == [])
  }

  @Test func `a preflight learns what a page may send`() throws {
    let asked = [("Origin", "https://a.example"), ("Access-Control-Request-Method", "POST")]
    let answer = try response("*", .options, "/v1/timelines", fields: asked.map { (name: $0.0, value: $0.1) })
    #expect(answer.status == 204)
    #expect(answer.values("Access-Control-Allow-Methods").first?.contains("POST") == true)
    let fields = try #require(answer.values("Access-Control-Allow-Headers").first)
    #expect(fields.contains("Content-Type") && fields.contains("Authorization"))
    #expect(answer.values("Access-Control-Max-Age") == ["86400"])
    #expect(answer.values("Access-Control-Expose-Headers") == [])
  }

  @Test func `a page may read a refusal too`() throws {
    let response = try response("*", .get, "/nowhere", fields: [("Origin", "https://a.example")])
    #expect(response.status == 404 && response.values("Access-Control-Allow-Origin") == ["*"])
  }
}
