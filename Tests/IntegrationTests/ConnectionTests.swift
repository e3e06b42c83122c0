import Testing

@Suite struct ConnectionTests {
  private let server: ServerProcess
  private let client: Client

  init() throws {
    server = try ServerProcess()
    client = try Client(port: server.port)
  }

  @Test func `one connection serves many requests of every sort`() throws {
    #expect(try client.send(.get("/healthz")).connections == 1)
    let calls: [Call] = [
      .get("/v1/transitions"), .post(Bodies.icon), .post(Bodies.icon).chunked, .post("{"),
      .get("/v1/examples"),
      .get("/nowhere"), Call(method: "DELETE", path: "/v1/timelines"), Call(method: "HEAD", path: "/healthz"),
      .get("/openapi.yaml"), .get("/readyz"),
    ]
    for call in calls + calls {
      let reply = try client.send(call)
      #expect(reply.connections == 0, "\(call.method) \(call.path) needed a new connection")
      #expect(reply.status > 0)
    }
  }

  @Test func `a chunked upload of any length gets the answer of a plain one`() throws {
    for count in [0, 1, 200, 5000] {
      let body = Bodies.icon(beside: count)
      let chunked = try client.send(.post(body).chunked)
      let plain = try client.send(.post(body))
      #expect(chunked.status == 200)
      #expect(chunked.body == plain.body)
      #expect(plain["cache-status"] == "keyframed; hit")
    }
  }

  @Test func `a body that waits for 100 Continue is asked for and read`() throws {
    let reply = try client.send(.post(Bodies.icon(beside: 100), "Expect: 100-continue"))
    #expect(reply.status == 200)
    let refused = try client.send(
      Call(
        method: "POST", path: "/v1/timelines", fields: ["Content-Type: text/plain", "Expect: 100-continue"],
        body: Array(Bodies.icon.utf8)))
    #expect(refused.status == 415)
  }

  @Test(arguments: [
    "/v1/transitions", "/v1/examples", "/v1/examples/card-open", "/openapi.yaml", "/healthz", "stored",
  ])
  func `HEAD answers as GET does but without content`(_ path: String) throws {
    let location = try client.send(.post(Bodies.icon))["content-location"]
    let path = path == "stored" ? try #require(location) : path
    let get = try client.send(.get(path))
    let head = try client.send(Call(method: "HEAD", path: path))
    #expect(get.status == 200 && head.status == 200)
    #expect(head.body.isEmpty && !get.body.isEmpty)
    for name in ["content-length", "content-type", "etag", "cache-control", "content-location"] {
      #expect(get[name] == head[name], "\(name)")
    }
    #expect(get["content-length"] == "\(get.body.count)")
  }

  @Test func `OPTIONS tells the methods of a resource`() throws {
    let one = try client.send(Call(method: "OPTIONS", path: "/v1/timelines"))
    #expect(one.status == 204)
    #expect(one["allow"] == "POST, OPTIONS")
    #expect(try client.send(Call(method: "OPTIONS", path: "/healthz"))["allow"] == "GET, HEAD, OPTIONS")
  }
}
