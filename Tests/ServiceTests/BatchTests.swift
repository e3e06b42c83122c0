import HTTP
import Synchronization
import TestSupport
import Testing

@testable import Service

/// Many transitions of one screen in one call.
@Suite struct BatchTests {
  private let handler = Application(Configuration()).handler

  private func post(_ path: String, _ body: String) async throws -> (status: Int, json: JSONTree) {
    let later = Mutex<Response?>(nil)
    let request = Request(method: .post, path: path, body: Array(body.utf8))
    var response = handler.respond(request, Responder { response in later.withLock { $0 = response } })
    // A batch is answered by a worker, which may need the very thread that waits.
    while response == nil {
      try await Task.sleep(for: .milliseconds(1))
      response = later.withLock { $0 }
    }
    let made = try #require(response)
    return (made.status, try JSONTree(made.body))
  }

  private static let screen = #""screen":{"width":375,"height":667}"#
  private static let layout = """
    "layout":{"id":"w","frame":{"x":0,"y":0,"width":375,"height":667},"children":[
      {"id":"a","frame":{"x":10,"y":20,"width":90,"height":60}},{"id":"b","frame":{"x":110,"y":20,"width":90,"height":60}}]}
    """

  @Test func `each item is laid over what is shared and answered like a request of its own`() async throws {
    let batch = try await post(
      "/v1/timelines/batch",
      """
      {"shared":{\(Self.screen),\(Self.layout),"transition":{"kind":"preview","magnification":2},"keyframes":{"tolerance":1}},
       "items":[{"transition":{"source":"a"}},{"transition":{"source":"b"},"direction":"close","keyframes":{"precision":2}}]}
      """)
    #expect(batch.status == 200)
    var singles: [JSONTree] = []
    for members in [
      #""transition":{"kind":"preview","magnification":2,"source":"a"},"keyframes":{"tolerance":1}"#,
      #""transition":{"kind":"preview","magnification":2,"source":"b"},"direction":"close","keyframes":{"tolerance":1,"precision":2}"#,
    ] { singles.append(try await post("/v1/timelines", "{\(Self.screen),\(Self.layout),\(members)}").json) }
    let items = batch.json["items"]?.elements ?? []
    #expect(items.count == 2)
    for (item, single) in zip(items, singles) {
      #expect(item["status"] == .number(200))
      #expect(item["timeline"] == single)
    }
  }

  @Test func `a wrong item is told by its place in the batch and spoils no other`() async throws {
    let batch = try await post(
      "/v1/timelines/batch",
      """
      {"shared":{\(Self.screen),\(Self.layout)},"items":[
        {"transition":{"kind":"preview","source":"c"}},{"transition":{"kind":"preview","source":"b"}},
        {"transition":{"kind":"preview","source":"a","source":"b"}},{"layout":3,"transition":{"kind":"preview","source":"a"}}]}
      """)
    let items = batch.json["items"]?.elements ?? []
    #expect(items.compactMap { $0["status"]?.double } == [422, 200, 422, 422])
    func first(_ index: Int) -> JSONTree? { items[index]["problem"]?["errors"]?.elements.first }
    #expect(first(0)?["pointer"]?.text == "/items/0/transition/source")
    #expect(first(0)?["code"]?.text == "not-found")
    #expect(first(2)?["code"]?.text == "duplicate-member")
    #expect(first(3)?["pointer"]?.text == "/items/3/layout")
  }

  @Test(arguments: ["[]", "3", "[\(Array(repeating: "{}", count: 1001).joined(separator: ","))]"])
  func `a batch needs 1 to 1,000 items`(_ items: String) async throws {
    let batch = try await post("/v1/timelines/batch", #"{"items":\#(items)}"#)
    #expect(batch.status == 422)
    #expect(batch.json["errors"]?.elements.first?["pointer"]?.text == "/items")
  }

  @Test func `a timeline of a batch is kept under its id`() async throws {
    let batch = try await post(
      "/v1/timelines/batch",
      #"{"items":[{\#(Self.screen),\#(Self.layout),"transition":{"kind":"preview","source":"a"}}]}"#)
    let timeline = try #require(batch.json["items"]?.elements.first?["timeline"])
    let id = try #require(timeline["id"]?.text)
    let stored = try #require(
      handler.respond(Request(method: .get, path: "/v1/timelines/\(id)"), Responder { _ in }))
    #expect(stored.status == 200)
    #expect(try JSONTree(stored.body) == timeline)
  }
}
