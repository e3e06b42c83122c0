import Testing
import TestSupport

@Suite struct CollapsingTests {
  @Test(arguments: [1, 2]) func `many equal requests at once are solved once`(_ spellings: Int) throws {
    let server = try ServerProcess("--threads", "2")
    let body = Bodies.slow
    let connections = try (0..<50).map { number in
      let connection = try RawConnection(port: server.port)
      let padding = [UInt8](repeating: 0x20, count: number % spellings)
      connection.send("POST /v1/timelines HTTP/1.1\r\nHost: a\r\nConnection: close\r\n")
      connection.send("Content-Length: \(body.count + padding.count + 1)\r\n\r\n")
      connection.send(padding + body)
      return connection
    }
    // All bodies lack one byte: so they become complete together, while the first of them is solved.
    for connection in connections { connection.send(" ") }
    let answers = connections.map { $0.readAll() }
    let heads = answers.map { String(decoding: $0.prefix(600), as: UTF8.self).split(separator: "\r\n") }
    let outcomes = heads.compactMap { $0.first { $0.hasPrefix("Cache-Status: ") }?.dropFirst(14) }
    #expect(heads.allSatisfy { $0.first == "HTTP/1.1 200 OK" })
    #expect(Set(answers.map { $0.suffix(20_000) }).count == 1)
    #expect(outcomes.count == 50)
    #expect(outcomes.count { $0 == "keyframed; fwd=miss" } == 1, "\(outcomes)")
    #expect(outcomes.count { $0 == "keyframed; fwd=miss; collapsed" } > 0, "\(outcomes)")
    #expect(heads.count { $0.contains { $0.hasPrefix("Server-Timing: ") } } == 1)
  }

  @Test func `many equal wrong requests at once are all refused alike`() throws {
    let server = try ServerProcess("--threads", "2")
    let body = Array(
      String(decoding: Bodies.icon(beside: 8000), as: UTF8.self).replacing("preview", with: "prevew").utf8)
    let replies = try Client.sendTogether((0..<30).map { _ in .post(body) }, to: server.port)
    #expect(replies.allSatisfy { $0.status == 422 && $0.isProblem && $0.body == replies[0].body })
  }

  @Test func `different requests at once each get their own answer`() throws {
    let server = try ServerProcess("--threads", "2")
    let bodies = (0..<40).map { Bodies.icon.replacing(#""x":20"#, with: #""x":\#($0 + 20)"#) }
    let replies = try Client.sendTogether(bodies.map { .post($0) }, to: server.port)
    let client = try Client(port: server.port)
    #expect(Set(replies.map(\.id)).count == 40)
    for (body, reply) in zip(bodies, replies) {
      #expect(try client.send(.post(body)).body == reply.body)
    }
  }
}
