import Testing

@Suite struct SlowClientTests {
  @Test func `half requests and silence do not hold up others`() throws {
    let server = try ServerProcess("--threads", "1")
    let halves = [
      "", "G", "GET /healthz HTTP/1.1\r\n",
      "POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{",
      "POST /v1/timelines HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{", "\r\n",
    ]
    let idlers = try (0..<120).map { number in
      let idler = try RawConnection(port: server.port)
      idler.send(halves[number % halves.count])
      return idler
    }
    let client = try Client(port: server.port)
    let start = ContinuousClock.now
    for number in 0..<20 {
      let body = Bodies.icon.replacing(#""x":20"#, with: #""x":\#(number)"#)
      #expect(try client.send(.post(body)).status == 200)
    }
    #expect(ContinuousClock.now - start < .seconds(5))
    withExtendedLifetime(idlers) {}
  }

  @Test func `beyond the connection limit a newcomer is told so while the others are served`() throws {
    let server = try ServerProcess("--max-connections", "4", "--threads", "1")
    let busy = try (0..<4).map { _ in
      let connection = try RawConnection(port: server.port)
      connection.send(
        "POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Length: \(Bodies.icon.utf8.count)\r\n\r\n")
      return connection
    }
    let reply = try Client(port: server.port).send(.get("/healthz"))
    #expect(reply.status == 503 && reply.isProblem)
    #expect(reply["retry-after"] != nil)
    for connection in busy {
      connection.send(Bodies.icon)
      connection.finish()
      #expect(connection.readText().hasPrefix("HTTP/1.1 200"))
    }
  }
}
