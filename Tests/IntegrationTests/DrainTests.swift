import Testing

@Suite struct DrainTests {
  @Test func `SIGTERM turns readiness off, answers what is under way and exits with 0`() throws {
    let server = try ServerProcess()
    let client = try Client(port: server.port)
    #expect(try client.send(.get("/readyz")).status == 200)
    let body = Bodies.icon
    let half = try RawConnection(port: server.port)
    half.send("POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n")
    half.send("Content-Length: \(body.utf8.count)\r\n\r\n\(body.prefix(100))")
    // The server has begun to read it once it has answered someone who came later.
    #expect(try client.send(.get("/healthz")).status == 200)
    server.terminate()

    var ready = try Client(port: server.port).send(.get("/readyz"))
    for _ in 0..<100 where ready["connection"] != "close" {
      ready = try Client(port: server.port).send(.get("/readyz"))
    }
    #expect(ready.status == 503)
    #expect(ready["retry-after"] != nil)
    #expect(ready["connection"] == "close")
    #expect(try Client(port: server.port).send(.get("/healthz")).status == 200)

    half.send(String(body.dropFirst(100)))
    let answer = half.readText()
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(answer.contains("Connection: close"))
    #expect(answer.hasSuffix("}"))
    #expect(server.exitStatus(within: 8) == 0)
  }

  @Test func `a second signal ends the program at once, not with 0`() throws {
    let server = try ServerProcess()
    let half = try RawConnection(port: server.port)
    half.send("GET /healthz HTTP/1.1\r\n")
    #expect(try Client(port: server.port).send(.get("/healthz")).status == 200)
    server.terminate()
    // Two signals that arrive together are one: wait until the first is seen.
    try awaitDrain(of: server)
    server.terminate()
    #expect(server.exitStatus(within: 2) == 130)
  }

  @Test func `no request is lost while clients go on asking`() throws {
    let server = try ServerProcess()
    let clients = try (0..<4).map { _ in try Client(port: server.port) }
    for client in clients { #expect(try client.send(.post(Bodies.icon)).status == 200) }
    server.terminate()
    try awaitDrain(of: server)
    // Each connection was kept alive: every request on it is answered, and as soon as its loop knows of the drain, told to
    // close; a further one reconnects.
    for client in clients {
      var reply = try client.send(.post(Bodies.icon))
      for _ in 0..<100 where reply.status == 200 && reply["connection"] != "close" {
        reply = try client.send(.post(Bodies.icon))
      }
      #expect(reply.status == 200 && reply["connection"] == "close")
    }
    #expect(server.exitStatus(within: 8) == 0)
  }

  /// Waits until the server says that it is not ready any more.
  private func awaitDrain(of server: ServerProcess) throws {
    for _ in 0..<200 where try Client(port: server.port).send(.get("/readyz")).status == 503 { return }
    Issue.record("SIGTERM did not turn readiness off")
  }
}
