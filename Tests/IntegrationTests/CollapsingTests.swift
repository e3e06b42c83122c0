import Testing
import TestSupport

@Suite struct CollapsingTests {
  @Test(arguments: [1, 2]) func `many equal requests at once are solved once`(_ spellings: Int) throws {
    let server = try ServerProcess("--threads", "2")
    // Long enough that the others arrive while the first is read, and short of the body limit.
    let body = Bodies.icon(beside: 8000)
    let bodies = (0..<spellings).map { body + [UInt8](repeating: 0x20, count: $0) }
    let replies = try Client.sendTogether((0..<50).map { .post(bodies[$0 % spellings]) }, to: server.port)
    let outcomes = replies.compactMap { $0["cache-status"] }
    #expect(replies.allSatisfy { $0.status == 200 && $0.body == replies[0].body })
    #expect(outcomes.count == 50)
    #expect(outcomes.count { $0 == "keyframed; fwd=miss" } == 1)
    #expect(outcomes.count { $0 == "keyframed; fwd=miss; collapsed" } > 0)
    #expect(replies.count { $0["server-timing"] != nil } == 1)
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
