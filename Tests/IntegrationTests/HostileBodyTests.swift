import Testing
import TestSupport

@Suite struct HostileBodyTests {
  private let server: ServerProcess
  private let client: Client

  init() throws {
    server = try ServerProcess()
    client = try Client(port: server.port)
  }

  /// Any body must be answered, and with an answer or a well-formed problem of the client's side.
  private func check(_ body: [UInt8], path: String = "/v1/timelines", _ what: @autoclosure () -> String)
    throws
  {
    let reply = try client.send(.post(body, to: path))
    let isRefused = [400, 422].contains(reply.status) && reply["content-type"] == "application/problem+json"
    let isFine = reply.status == 200 || isRefused
    #expect(isFine, "\(what()): \(reply.status) \(reply.text.prefix(300))")
    #expect(server.isRunning)
  }

  @Test func `every prefix of a body is a problem, not an answer and not an end`() throws {
    let body = Array(Bodies.icon.utf8)
    for count in 0..<body.count {
      let reply = try client.send(.post(Array(body[..<count])))
      #expect(reply.status == 400 && reply.isProblem, "\(count) bytes")
    }
  }

  @Test func `a body that ends before its length is never answered with 200`() throws {
    let body = Bodies.icon
    for count in stride(from: 0, to: body.utf8.count, by: 7) {
      let connection = try RawConnection(port: server.port)
      connection.send("POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n")
      connection.send("Content-Length: \(body.utf8.count)\r\n\r\n\(body.prefix(count))")
      connection.finish()
      let answer = connection.readText()
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400"), "\(count) bytes")
    }
    #expect(try client.send(.get("/healthz")).status == 200)
  }

  /// Written by hand: no double spells 1e999.
  private static let strange = [
    "null", "true", #""x""#, "1e999", "-1", "[]", "{}", "0", "1e300", "5e-324", "1e9",
  ]

  @Test(arguments: TestFiles.examples.map(\.name))
  func `any value in any place is answered`(_ name: String) throws {
    let tree = try JSONTree(#require(TestFiles.examples.first { $0.name == name }).bytes)
    // One example meets every value everywhere; of the others, which are alike in most places, each place meets three.
    let count = name == "card-open" ? Self.strange.count : 3
    for (number, path) in tree.paths.enumerated() {
      let parts = try Self.parts(around: path, of: tree)
      for turn in 0..<count {
        let value = Self.strange[(number * count + turn) % Self.strange.count]
        try check(parts.before + value.utf8 + parts.after, "\(path) = \(value)")
      }
    }
  }

  @Test(arguments: GoldenRequest.all("spring-"))
  func `any value in any place of a spring is answered`(_ golden: GoldenRequest) throws {
    let tree = try JSONTree(golden.body)
    for path in tree.paths {
      let parts = try Self.parts(around: path, of: tree)
      for value in Self.strange {
        try check(parts.before + value.utf8 + parts.after, path: "/v1/springs", "\(path) = \(value)")
      }
    }
  }

  /// What stands before and after one value of a body.
  private static func parts(around path: JSONTree.Path, of tree: JSONTree) throws
    -> (before: [UInt8], after: [UInt8])
  {
    let mark = UInt8(ascii: "*")
    let body = tree.replacing(path, with: .string("*")).json()
    let place = try #require(body.firstIndex(of: mark))
    return (Array(body[..<(place - 1)]), Array(body[(place + 2)...]))
  }

  @Test func `random bytes changed in a body are answered`() throws {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<400 {
      var body = Array(Bodies.icon.utf8)
      for _ in 0...generator.below(3) { body[generator.below(body.count)] = UInt8(generator.below(256)) }
      try check(body, "round \(round)")
    }
  }

  @Test func `20,000 nodes are taken and one more is refused`() throws {
    #expect(try client.send(.post(Bodies.list(of: 19_998))).status == 200)
    for count in [19_999, 1_000_000] {
      let reply = try client.send(.post(Bodies.list(of: count)))
      #expect(reply.status == 422)
      #expect(reply.json["errors"]?[0]?["code"]?.text == "too-many-nodes", "\(count)")
      #expect(reply.json["errors"]?[0]?["pointer"]?.text == "/layout")
    }
  }

  @Test func `depth 128 is taken and 129 is refused`() throws {
    #expect(try client.send(.post(Bodies.nested(to: 128))).status == 200)
    for depth in [129, 130, 1000] {
      let reply = try client.send(.post(Bodies.nested(to: depth)))
      #expect((400...422).contains(reply.status) && reply.isProblem, "\(depth)")
      if depth == 129 { #expect(reply.json["errors"]?[0]?["code"]?.text == "too-deep") }
    }
  }

  @Test func `numbers at the ends of a double are answered`() throws {
    for number in [
      "1e308", "-1e308", "4.9e-324", "1e-300", "0.1e-400", "-0", "123456789012345678901234567890",
    ] {
      for member in [#""x":20"#, #""width":60"#, #""height":667"#] {
        let name = member.prefix { $0 != ":" }
        try check(
          Array(Bodies.icon.replacing(member, with: "\(name):\(number)").utf8), "\(name) = \(number)")
      }
    }
  }
}
