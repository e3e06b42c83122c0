import HTTP
import Testing

/// Tests over real sockets; one after the other, since they count the descriptors of the process.
@Suite(.serialized) enum Sockets {}

extension Sockets {
  @Suite struct `A server` {
    private static func get(_ path: String, _ fields: String = "") -> String {
      "GET \(path) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n"
    }

    private static func post(_ path: String, _ body: String) -> String {
      "POST \(path) HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    @Test(arguments: [1, 2])
    func `keeps a connection for many requests`(threads: Int) throws {
      let service = try EchoService(threads: threads)
      let client = try #require(service.connect())
      for index in 0..<100 {
        client.send(Self.post("/a", "\(index)"))
        let answer = try #require(client.answer())
        #expect(text(answer.body) == "POST /a \(index)")
        #expect(answer.fields["date"]?.hasSuffix(" GMT") == true)
        #expect(answer.fields["connection"] == nil)
      }
      #expect(service.server.statistics.requests == 100)
      #expect(service.server.statistics.accepted == 1)
    }

    @Test func `answers a pipeline of mixed kinds in order`() throws {
      let service = try EchoService()
      let client = try #require(service.connect())
      let chunked =
        "POST /c HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n"
      client.send(Self.get("/a") + Self.get("/late") + chunked + Self.get("/big/100000") + Self.get("/none"))
      #expect(client.answer().map { text($0.body) } == "GET /a ")
      #expect(client.answer().map { text($0.body) } == "late")
      #expect(client.answer().map { text($0.body) } == "POST /c abcd")
      #expect(client.answer()?.body.count == 100_000)
      #expect(client.answer()?.status == 404)
      client.send(Self.get("/after"))
      #expect(client.answer().map { text($0.body) } == "GET /after ")
    }

    @Test func `loses no answer of many pipelines with long bodies and late answers among them`() throws {
      let service = try EchoService(threads: 1)
      let body = String(repeating: "x", count: 20_000)
      let clients = try (0..<24).map { _ in try #require(service.connect()) }
      for round in 0..<20 {
        // Long bodies make the loop send what others have waiting, late answers come by mail.
        for client in clients {
          client.send(Self.get("/a") + Self.get("/late") + Self.post("/b", body) + Self.get("/\(round)"))
        }
        for client in clients {
          #expect(client.answer().map { text($0.body) } == "GET /a ")
          #expect(client.answer().map { text($0.body) } == "late")
          #expect(client.answer()?.body.count == 20_008)
          #expect(client.answer().map { text($0.body) } == "GET /\(round) ")
        }
      }
    }

    @Test func `answers HEAD with fields only`() throws {
      let service = try EchoService()
      let client = try #require(service.connect())
      client.send("HEAD /a HTTP/1.1\r\nHost: h\r\n\r\n" + Self.get("/b"))
      #expect(client.answer(toHead: true)?.fields["content-length"] == "8")
      #expect(client.answer().map { text($0.body) } == "GET /b ")
    }

    @Test func `reads a body of a megabyte and no more`() throws {
      let service = try EchoService()
      let client = try #require(service.connect())
      let body = String(repeating: "x", count: 1024 * 1024)
      client.send(Self.post("/a", body))
      #expect(client.answer()?.body.count == 8 + 1024 * 1024)
      client.send(Self.post("/a", body + "y"))
      #expect(client.answer()?.status == 413)
      #expect(client.isClosedByServer())
    }

    @Test func `cuts off a chunked body, and its answer survives what the client still sends`() throws {
      let service = try EchoService()
      let client = try #require(service.connect())
      let chunk = "10000\r\n\(String(repeating: "x", count: 65_536))\r\n"
      client.send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")
      client.send(String(repeating: chunk, count: 40))
      let answer = try #require(client.answer())
      #expect(answer.status == 413)
      #expect(answer.fields["x-code"] == "body-too-large")
    }

    @Test func `says 500 for a responder that was dropped`() throws {
      let service = try EchoService()
      let client = try #require(service.connect())
      client.send(Self.get("/dropped"))
      let answer = try #require(client.answer())
      #expect(answer.status == 500)
      #expect(answer.fields["x-code"] == "unanswered")
    }

    @Test func `ignores an answer to a client that has gone`() async throws {
      let service = try EchoService()
      do {
        let client = try #require(service.connect())
        client.send("POST /kept HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n")
        #expect(try await eventually { service.server.statistics.requests == 1 })
      }
      service.releaseKept()
      let next = try #require(service.connect())
      next.send(Self.get("/a"))
      #expect(next.answer()?.status == 200)
    }

    @Test func `does not read on while a client takes no answer, and loses nothing`() async throws {
      let service = try EchoService()
      let client = try #require(service.connect(receiveBuffer: 4_096))
      let count = 300
      let pipeline = String(repeating: Self.get("/big/50000"), count: count)
      client.send(pipeline)
      try await Task.sleep(for: .milliseconds(100))
      let reached = service.server.statistics.requests
      #expect(reached < count, "15 MB of answers would have been held in memory")
      for index in 0..<count {
        #expect(client.answer()?.body.count == 50_000, "answer \(index)")
      }
      #expect(service.server.statistics.requests == count)
    }

    @Test func `closes slow clients and tells them why`() throws {
      var limits = Limits()
      limits.headTime = .milliseconds(60)
      limits.bodyGap = .milliseconds(60)
      limits.idleTime = .milliseconds(120)
      let service = try EchoService(limits: limits)
      let slowHead = try #require(service.connect())
      slowHead.send("GET / HT")
      let slowBody = try #require(service.connect())
      slowBody.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nab")
      let silent = try #require(service.connect())
      #expect(slowHead.answer()?.status == 408)
      #expect(slowBody.answer()?.status == 408)
      #expect(silent.isClosedByServer())
      #expect(service.server.statistics.timeouts == 2)
    }

    @Test func `listens on IPv6 and refuses names and taken ports`() throws {
      func server(_ host: String, _ port: UInt16 = 0) -> Server {
        let handler = Handler(respond: { _, _ in nil }, refusal: { Response(status: $0.status) })
        return Server(configuration: Server.Configuration(host: host, port: port, handler: handler))
      }
      let six = server("::1")
      #expect(try six.start() > 0)
      let local = server("localhost")
      let port = try local.start()
      #expect(throws: ServerError.alreadyStarted) { try local.start() }
      #expect(throws: ServerError.invalidHost("example.org")) { try server("example.org").start() }
      #expect(throws: ServerError.self) { try server("127.0.0.1", port).start() }
    }
  }
}
