import Testing
import TestSupport

@Suite struct CacheTests {
  private let server: ServerProcess
  private let client: Client
  private let tree: JSONTree

  init() throws {
    server = try ServerProcess()
    client = try Client(port: server.port)
    tree = try JSONTree(#require(TestFiles.examples.first { $0.name == "card-open" }).bytes)
  }

  @Test
  func `the first answer is a miss, the next a hit with the same bytes, and its location gives them too`()
    throws
  {
    let first = try client.send(.post(tree.json()))
    #expect(first.status == 200)
    #expect(first["content-type"] == "application/json")
    #expect(first["cache-status"] == "keyframed; fwd=miss")
    #expect(first["server-timing"]?.hasPrefix("solve;dur=") == true)
    let id = try #require(first.id)
    #expect(id.count == 64 && id.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    #expect(first.json["id"]?.text == id)
    #expect(first["content-location"] == "/v1/timelines/\(id)")

    let second = try client.send(.post(tree.json()))
    #expect(second["cache-status"] == "keyframed; hit")
    #expect(second["server-timing"] == nil)
    #expect(second.body == first.body)

    let stored = try client.send(.get("/v1/timelines/\(id)"))
    #expect(stored.body == first.body)
    #expect(stored["cache-control"] == "public, max-age=31536000, immutable")
    #expect(stored["etag"] == first["etag"])
    #expect(try client.send(.get("/v1/timelines/\(id)?format=keyframes")).body == first.body)
  }

  @Test func `an id that is not cached is 404, whatever it looks like`() throws {
    for id in [String(repeating: "0", count: 64), "x", "..", "%00", "a%2fb"] {
      let reply = try client.send(.get("/v1/timelines/\(id)"))
      #expect(reply.status == 404 && reply.isProblem, "\(id)")
    }
  }

  @Test func `other words for the same request hit the same answer`() throws {
    let first = try client.send(.post(tree.json()))
    var generator = SeededGenerator(seed: 1)
    var spelledOut = tree
    spelledOut["motion"] = .string("full")
    spelledOut["keyframes"] = try JSONTree(#"{"mode":"adaptive","tolerance":0.25,"precision":3}"#)
    let others: [[UInt8]] = [
      tree.shuffled(using: &generator).json(), tree.json(spell: { "\($0 / 10)e1" }),
      tree.json(spell: { "\($0)00" }), spelledOut.json(),
      Array("  \n\t".utf8) + tree.json() + Array("\r\n ".utf8),
    ]
    for other in others {
      let reply = try client.send(.post(other))
      #expect(reply["cache-status"] == "keyframed; hit")
      #expect(reply.body == first.body)
    }
  }

  @Test func `what the recipe does not read does not change the id`() throws {
    let plain = try client.send(.post(Bodies.icon(beside: 3)))
    for other in [Bodies.icon(beside: 4), Bodies.icon(beside: 3, name: "m"), Array(Bodies.icon.utf8)] {
      let reply = try client.send(.post(other))
      #expect(reply["cache-status"] == "keyframed; hit")
      #expect(reply.body == plain.body)
    }
  }

  @Test func `anything that moves something has an id of its own`() throws {
    let changes = [
      (#""x":20"#, #""x":21"#), (#""height":60"#, #""height":60.001"#),
      (#""height":667}"#, #""height":668}"#),
      (#""source":"icon""#, #""source":"icon","magnification":2"#),
      (#"{"screen""#, #"{"direction":"close","screen""#),
      (#"{"screen""#, #"{"keyframes":{"tolerance":0.5},"screen""#),
      (#"{"screen""#, #"{"timing":{"curve":"linear","duration":1},"screen""#),
    ]
    var ids = Set([try client.send(.post(Bodies.icon)).id])
    for (old, new) in changes {
      let reply = try client.send(.post(Bodies.icon.replacing(old, with: new)))
      #expect(reply.status == 200)
      #expect(ids.insert(reply.id).inserted, "\(new) changed nothing")
    }
  }

  @Test func `a restarted server gives the same bytes`() throws {
    let again = try ServerProcess()
    let other = try Client(port: again.port)
    for example in TestFiles.examples {
      #expect(
        try client.send(.post(example.bytes)).body == other.send(.post(example.bytes)).body, "\(example.name)"
      )
    }
  }

  @Test func `without room nothing is kept and everything is answered`() throws {
    let small = try ServerProcess("--cache-bytes", "0")
    let client = try Client(port: small.port)
    for _ in 0..<2 {
      let reply = try client.send(.post(tree.json()))
      #expect(reply["cache-status"] == "keyframed; fwd=miss")
      #expect(try client.send(.get(#require(reply["content-location"]))).status == 404)
    }
  }
}
