import HTTP
import Testing

extension Sockets {
  @Suite struct `A full server` {
    private static let request = "GET /kept HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test func `closes the longest idle connection for a newcomer`() async throws {
      var limits = Limits()
      limits.connections = 3
      let service = try EchoService(limits: limits)
      var clients: [Client] = []
      for index in 0..<4 {
        let client = try #require(service.connect())
        client.send("GET /\(index) HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(client.answer()?.status == 200)
        clients.append(client)
      }
      #expect(clients[0].isClosedByServer())
      clients[1].send("GET /again HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(clients[1].answer()?.status == 200)
      #expect(service.server.statistics.open == 3)
    }

    @Test func `turns a newcomer away with 503 when none is idle`() async throws {
      var limits = Limits()
      limits.connections = 2
      let service = try EchoService(limits: limits)
      let busy = try [#require(service.connect()), #require(service.connect())]
      for client in busy { client.send(Self.request) }
      #expect(try await eventually { service.server.statistics.requests == 2 })
      let newcomer = try #require(service.connect())
      newcomer.send(Self.request)
      let answer = try #require(newcomer.answer())
      #expect(answer.status == 503)
      #expect(answer.fields["retry-after"] == "1")
      #expect(answer.fields["connection"] == "close")
      #expect(newcomer.isClosedByServer())
      service.releaseKept()
      for client in busy { #expect(client.answer().map { text($0.body) } == "kept") }
    }

    @Test func `leaks no descriptor over a thousand connections and its own end`() async throws {
      let before = openDescriptors()
      do {
        let service = try EchoService(threads: 2)
        let idle = openDescriptors()
        for index in 0..<1_000 {
          let client = try #require(service.connect())
          client.send("GET /a HTTP/1.1\r\nHost: h\r\n\(index % 2 == 0 ? "Connection: close\r\n" : "")\r\n")
          #expect(client.answer()?.status == 200)
        }
        #expect(try await eventually { service.server.statistics.open == 0 })
        // Other suites of the process open and close files meanwhile; a leak would show a thousand times.
        #expect(openDescriptors() < idle + 100)
        #expect(service.server.statistics.accepted == 1_000)
      }
      #expect(try await eventually { openDescriptors() < before + 100 })
    }
  }
}
