import Testing
import TestSupport

/// Retargets and gestures as a client meets them.
@Suite struct ContinuationTests {
  private let server: ServerProcess
  private let client: Client

  init() throws {
    server = try ServerProcess()
    client = try Client(port: server.port)
  }

  private func body(_ base: String, _ elapsed: Double) -> String {
    "{\(base),\"elapsed\":\(elapsed),\"target\":\"start\"}"
  }

  @Test func `by id and by request it is one timeline, kept and continued like any`() throws {
    let id = try #require(try client.send(.post(Bodies.icon)).id)
    let byID = try client.send(.post(body(#""id":"\#(id)""#, 0.1), to: "/v1/retarget"))
    #expect(byID.status == 200 && byID["cache-status"] == "keyframed; fwd=miss")
    let again = try client.send(.post(body(#""id":"\#(id)""#, 0.1), to: "/v1/retarget"))
    #expect(again["cache-status"] == "keyframed; hit" && again.body == byID.body)
    let byRequest = try client.send(.post(body(#""request":\#(Bodies.icon)"#, 0.1), to: "/v1/retarget"))
    #expect(byRequest["cache-status"] == "keyframed; hit" && byRequest.body == byID.body)

    let next = try #require(byID.id)
    #expect(byID["content-location"] == "/v1/timelines/\(next)")
    #expect(try client.send(.get("/v1/timelines/\(next)")).body == byID.body)
    let further = try client.send(.post(body(#""id":"\#(next)""#, 0.05), to: "/v1/retarget"))
    #expect(further.status == 200 && further.id != next)
  }

  @Test func `the same bytes mean something else at another path`() throws {
    let retarget = body(#""request":\#(Bodies.icon)"#, 0.1)
    #expect(try client.send(.post(retarget, to: "/v1/retarget")).status == 200)
    #expect(try client.send(.post(retarget)).status == 422)
    #expect(try client.send(.post(Bodies.icon)).status == 200)
    #expect(try client.send(.post(Bodies.icon, to: "/v1/retarget")).status == 422)
  }

  @Test func `an id that is not cached is 404, a continuation has nothing to explain`() throws {
    let gone = try client.send(
      .post(body(#""id":"\#(String(repeating: "0", count: 64))""#, 0), to: "/v1/retarget"))
    #expect(gone.status == 404 && gone.isProblem)
    let retarget = body(#""request":\#(Bodies.icon)"#, 0.1)
    #expect(try client.send(.post(retarget, to: "/v1/retarget?explain=true")).status == 400)
    let id = try #require(try client.send(.post(retarget, to: "/v1/retarget")).id)
    #expect(try client.send(.get("/v1/timelines/\(id)?explain=true")).status == 400)
  }

  @Test func `the timeline after a gesture can be asked for by its id`() throws {
    let golden = try #require(GoldenRequest.all("gesture-push-commit").first)
    let reply = try client.send(.post(golden.body, to: golden.path))
    #expect(reply.status == 200)
    #expect(reply.json["outcome"]?.text == "commit")
    let settle = try #require(reply.json["settle"])
    let id = try #require(settle["id"]?.text)
    #expect(try client.send(.get("/v1/timelines/\(id)")).json == settle)
    let back = try client.send(.post(body(#""id":"\#(id)""#, 0.1), to: "/v1/retarget"))
    #expect(back.status == 200)
  }

  @Test(arguments: GoldenRequest.all("retarget-") + GoldenRequest.all("gesture-"))
  func `every golden case is answered`(_ golden: GoldenRequest) throws {
    let reply = try client.send(.post(golden.body, to: golden.path))
    #expect(reply.status == golden.expect["status"]?.double.map { Int($0) }, "\(reply.text)")
  }
}
