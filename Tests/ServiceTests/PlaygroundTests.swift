import HTTP
import Testing

@testable import Service

@Suite struct PlaygroundTests {
  private let application = Application(Configuration())

  private func get(_ path: String, _ fields: [(name: String, value: String)] = []) throws -> Response {
    let request = Request(method: .get, path: path, fields: Fields(fields))
    return try #require(application.handler.respond(request, Responder { _ in }))
  }

  private func field(_ name: String, of response: Response) -> String? {
    response.fields.first { $0.name.lowercased() == name }?.value
  }

  @Test func `the page is HTML that a browser may neither frame nor fill from elsewhere`() throws {
    let page = try get("/")
    #expect(page.status == 200)
    #expect(field("content-type", of: page) == "text/html; charset=utf-8")
    let policy = try #require(field("content-security-policy", of: page))
    #expect(policy.contains("default-src 'none'") && policy.contains("script-src 'self';"))
    #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
    #expect(field("x-content-type-options", of: page) == "nosniff")
    #expect(field("referrer-policy", of: page) == "no-referrer")
  }

  @Test func `every file that the page or another file names is served with its type`() throws {
    var waiting = ["/"]
    var seen: Set<String> = []
    while let path = waiting.popLast() {
      guard seen.insert(path).inserted else { continue }
      let response = try get(path)
      #expect(response.status == 200, "\(path)")
      let type = try #require(field("content-type", of: response))
      #expect(type.contains("charset=utf-8") || type == "image/svg+xml", "\(path)")
      let text = String(decoding: response.body, as: UTF8.self)
      waiting += text.matches(of: /"(\/playground\/[a-z]+\.[a-z]+)"/).map { String($0.1) }
      waiting += text.matches(of: /(?:from|import\() ?"\.\/([a-z]+\.js)"/).map { "/playground/\($0.1)" }
    }
    #expect(seen.count > 10)
  }

  @Test func `a browser that has a file is told so, and other names are not found`() throws {
    for path in ["/", "/playground/main.js"] {
      let tag = try #require(field("etag", of: try get(path)))
      #expect(tag.hasPrefix("\""))
      let again = try get(path, [("If-None-Match", tag)])
      #expect(again.status == 304 && again.body.isEmpty && field("etag", of: again) == tag)
    }
    for name in ["none.js", "..", "Examples", "index"] {
      #expect(try get("/playground/\(name)").status == 404)
    }
  }
}
