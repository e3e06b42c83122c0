import Testing

@Suite struct ConditionalTests {
  private let server: ServerProcess
  private let client: Client
  private let location: String
  private let tag: String

  init() throws {
    server = try ServerProcess()
    client = try Client(port: server.port)
    let reply = try client.send(.post(Bodies.icon))
    location = try #require(reply["content-location"])
    tag = try #require(reply["etag"])
  }

  @Test func `a matching entity tag gives 304 without content on GET and HEAD`() throws {
    for match in [tag, "W/\(tag)", "\"other\", \(tag)", "\"a\",\(tag),\"b\"", "*"] {
      for method in ["GET", "HEAD"] {
        let reply = try client.send(Call(method: method, path: location, fields: ["If-None-Match: \(match)"]))
        #expect(reply.status == 304, "\(method) \(match)")
        #expect(reply.body.isEmpty)
        #expect(reply["etag"] == tag)
        #expect(reply["cache-control"] == "public, max-age=31536000, immutable")
        #expect(reply["content-location"] == location)
      }
    }
  }

  @Test func `another entity tag gives the content`() throws {
    let bare = tag.replacing("\"", with: "")
    for match in ["\"other\"", bare, "\"\(bare.dropLast())\"", ""] {
      let reply = try client.send(.get(location, "If-None-Match: \(match)"))
      #expect(reply.status == 200, "\(match)")
    }
  }

  @Test func `a condition on POST never gives 304`() throws {
    #expect(try client.send(.post(Bodies.icon, "If-None-Match: \(tag)")).status == 200)
    #expect(try client.send(.post(Bodies.icon, "If-None-Match: *")).status == 200)
  }

  @Test(arguments: ["/v1/transitions", "/v1/examples", "/v1/examples/split-open", "/openapi.yaml"])
  func `a fixed document is conditional too`(_ path: String) throws {
    let tag = try #require(try client.send(.get(path))["etag"])
    #expect(try client.send(.get(path, "If-None-Match: \(tag)")).status == 304)
    #expect(try client.send(.get(path, "If-None-Match: \"other\"")).status == 200)
  }
}
