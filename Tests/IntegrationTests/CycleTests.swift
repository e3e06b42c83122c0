import Testing
import TestSupport

/// Opening and closing again and again, each from where the last one ended, as an app does.
@Suite struct CycleTests {
  /// A card's request at a frame, spelled as the answers spell it.
  private func request(_ frame: JSONTree, _ direction: String) throws -> String {
    let number = { (name: String) throws -> String in "\(try #require(frame[name]?.double))" }
    return """
      {"screen":{"width":375,"height":667},"layout":{"id":"window","frame":{"x":0,"y":0,"width":375,"height":667},
      "children":[{"id":"cell","frame":{"x":\(try number("x")),"y":\(try number("y")),\
      "width":\(try number("width")),"height":\(try number("height"))},"cornerRadius":15}]},
      "transition":{"kind":"card","source":"cell"},"direction":"\(direction)"}
      """
  }

  @Test func `a thousand openings and closings through the service drift by nothing`() throws {
    let server = try ServerProcess()
    let client = try Client(port: server.port)
    let start = try JSONTree(#"{"x":30.125,"y":88.5,"width":315.25,"height":400.75}"#)
    var frame = start
    // The same bytes say the same: they are taken apart once.
    var read: [String: JSONTree] = [:]
    for _ in 0..<1000 {
      for (direction, end) in [("open", "from"), ("close", "to")] {
        let reply = try client.send(.post(try request(frame, direction)))
        #expect(reply.status == 200)
        let answer = read[reply.text] ?? reply.json
        read[reply.text] = answer
        let detail = try #require(answer["layers"]?[0])
        frame = try #require(detail[end]?["frame"])
        let shown = try #require(detail["tracks"]?[0]?["values"]?.elements)
        #expect((direction == "open" ? shown.first : shown.last) == detail[end]?["position"])
      }
    }
    #expect(frame == start)
  }
}
