import Testing
import TestSupport

@Suite struct RefusalTests {
  private let server: ServerProcess
  private let client: Client

  init() throws {
    server = try ServerProcess("--max-body", "65536")
    client = try Client(port: server.port)
  }

  private func expect(_ call: Call, _ status: Int) throws -> Reply {
    let reply = try client.send(call)
    #expect(reply.status == status)
    #expect(reply.isProblem, "\(reply.text)")
    #expect(reply["cache-control"] == "no-store")
    return reply
  }

  @Test func `a body over the limit is 413, announced or in chunks`() throws {
    let limit = [UInt8](repeating: 0x20, count: 65_536)
    _ = try expect(.post(limit), 400)
    _ = try expect(.post(limit).chunked, 400)
    _ = try expect(.post(limit + [0x20]), 413)
    _ = try expect(.post(limit + [0x20]).chunked, 413)
    _ = try expect(.post(limit + [0x20], "Expect: 100-continue"), 413)
  }

  @Test func `the limit is 1 MiB unless it is set`() throws {
    let server = try ServerProcess()
    let client = try Client(port: server.port)
    let body = Array(Bodies.icon.utf8) + [UInt8](repeating: 0x20, count: 1_048_576 - Bodies.icon.utf8.count)
    #expect(try client.send(.post(body)).status == 200)
    #expect(try client.send(.post(body + [0x20])).status == 413)
  }

  @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "text/json"])
  func `a body of another type is 415`(_ type: String) throws {
    let reply = try expect(
      Call(
        method: "POST", path: "/v1/timelines", fields: ["Content-Type: \(type)"],
        body: Array(Bodies.icon.utf8)),
      415)
    #expect(reply["accept-post"] == "application/json")
  }

  @Test(arguments: ["application/json", "Application/JSON; charset=utf-8", "application/vnd.keyframed+json"])
  func `a body of a JSON type is read`(_ type: String) throws {
    let call = Call(
      method: "POST", path: "/v1/timelines", fields: ["Content-Type: \(type)"], body: Array(Bodies.icon.utf8))
    #expect(try client.send(call).status == 200)
  }

  @Test func `a coded body is 415 and names what is taken`() throws {
    for coding in ["gzip", "br", "identity, gzip"] {
      let reply = try expect(.post(Bodies.icon, "Content-Encoding: \(coding)"), 415)
      #expect(reply["accept-encoding"] == "identity")
    }
    #expect(try client.send(.post(Bodies.icon, "Content-Encoding: identity")).status == 200)
  }

  @Test func `a method that a resource does not take is 405 with Allow`() throws {
    #expect(try expect(Call(method: "DELETE", path: "/v1/timelines"), 405)["allow"] == "POST, OPTIONS")
    #expect(try expect(.get("/v1/timelines"), 405)["allow"] == "POST, OPTIONS")
    #expect(try expect(.post("{}", to: "/v1/transitions"), 405)["allow"] == "GET, HEAD, OPTIONS")
    #expect(
      try expect(Call(method: "PUT", path: "/v1/timelines/x", body: []), 405)["allow"] == "GET, HEAD, OPTIONS"
    )
  }

  @Test(arguments: [
    "/v1", "/v2/timelines", "/v1/timelines/", "/v1/timelines/a/b", "/v1/springs/x", "//", "/healthz/",
  ])
  func `a path without a resource is 404`(_ path: String) throws {
    _ = try expect(.get(path), 404)
  }

  @Test func `a form that does not exist is 406, an unknown query 400`() throws {
    _ = try expect(.post(Bodies.icon, "Accept: text/html"), 406)
    _ = try expect(.post(Bodies.icon, "Accept: application/json;q=0"), 406)
    _ = try expect(
      .post(#"{"spring":{"response":1,"dampingFraction":1}}"#, "Accept: image/*", to: "/v1/springs"), 406)
    #expect(try expect(.post(Bodies.icon, to: "/v1/timelines?format=mp4"), 400).text.contains("keyframes"))
    _ = try expect(.post(Bodies.icon, to: "/v1/timelines?x=1"), 400)
    for accept in [
      "*/*", "application/*", "text/html, application/json;q=0.1", "application/problem+json, */*;q=0.5",
    ] {
      #expect(try client.send(.post(Bodies.icon, "Accept: \(accept)")).status == 200)
    }
  }

  @Test func `all that is wrong is listed at once, each with pointer, code and detail`() throws {
    let body = """
      {"screen":{"width":-1,"height":"tall"},"layuot":{},"direction":"sideways","motion":null,\
      "layout":{"id":"a","frame":{"x":0,"y":0,"width":-5},"children":[{"id":"a","frame":{"x":1e999,"y":0,\
      "width":1,"height":1}}]},"transition":{"kind":"card","source":"b"},"timing":{"spring":{}}}
      """
    let reply = try expect(.post(body), 422)
    let found = (reply.json["errors"]?.elements ?? []).map {
      "\($0["pointer"]?.text ?? "") \($0["code"]?.text ?? "")"
    }
    let expected = [
      "/screen/width out-of-range", "/screen/height wrong-type", "/layuot unknown-member",
      "/direction unknown-value", "/motion wrong-type", "/layout/frame/width negative-size",
      "/layout/frame/height missing-member", "/layout/id duplicate-id", "/layout/children/0/id duplicate-id",
      "/layout/children/0/frame/x not-finite", "/timing/spring mixed-dialect",
    ]
    #expect(
      Set(found).isSuperset(of: expected), "missing: \(Set(expected).subtracting(found)), found: \(found)")
    #expect(reply.json["errors"]?.elements.allSatisfy { $0["detail"]?.text?.isEmpty == false } == true)
    #expect(reply.text.contains("layout"), "the nearest member is named")
  }

  @Test func `a body that is not JSON is 400 with the place`() throws {
    #expect(try expect(.post(#"{"screen": nul}"#), 400).json["detail"]?.text?.contains("byte 1") == true)
    for body in ["", " ", "{", "[1,]", "{\"a\":1,}", "\u{FEFF}{}", "{'a':1}", "nan", "{}{}"] {
      _ = try expect(.post(body), 400)
    }
    _ = try expect(.post([0xFF, 0xFE]), 400)
    _ = try expect(.post([UInt8](repeating: UInt8(ascii: "["), count: 60_000)), 400)
  }
}
