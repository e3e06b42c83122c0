import HTTP
import Synchronization
import TestSupport
import Testing

@testable import Service

/// What an answer does between two keys when the request does not say.
@Suite struct InterpolationTests {
  private let handler = Application(Configuration()).handler

  private func answer(_ keyframes: String?, _ format: String) throws -> (tag: String, body: String) {
    var tree = try JSONTree(#require(TestFiles.examples.first { $0.name.hasPrefix("card-open") }).bytes)
    tree["keyframes"] = try keyframes.map { try JSONTree($0) }
    return try send(
      Request(method: .post, path: "/v1/timelines", query: "format=\(format)", body: tree.json()))
  }

  private func send(_ request: Request) throws -> (tag: String, body: String) {
    let later = Mutex<Response?>(nil)
    let responder = Responder { response in later.withLock { $0 = response } }
    var response = handler.respond(request, responder)
    while response == nil { response = later.withLock { $0 } }
    let made = try #require(response)
    #expect(made.status == 200)
    let tag = try #require(made.fields.first { $0.name == "ETag" }?.value)
    return (tag, String(decoding: made.body, as: UTF8.self))
  }

  private static let linear = #"{"interpolation":"linear"}"#
  private static let cubic = #"{"interpolation":"cubic"}"#

  @Test(arguments: ["coreanimation", "webanimations", "css", "lottie"])
  func `a format whose players have curves uses them unless asked for lines`(format: String) throws {
    let own = try answer(nil, format)
    let eased = try answer(Self.cubic, format)
    let straight = try answer(Self.linear, format)
    #expect(own.body != straight.body)
    #expect(own.body.count == eased.body.count)
    // Another answer has another id, and the id is the body's own whatever the format.
    #expect(own.tag != straight.tag)
    #expect(
      try own.tag.split(separator: ".").first
        == answer(nil, "keyframes").tag.dropLast().split(separator: ".").first)
  }

  @Test(arguments: ["keyframes", "svg"])
  func `the others are linear, and saying so changes nothing`(format: String) throws {
    let own = try answer(nil, format)
    #expect(try own == answer(Self.linear, format))
    #expect(try own.tag != answer(Self.cubic, format).tag)
  }

  @Test func `one id gives the same bytes whatever came first`() throws {
    let tag = try answer(nil, "keyframes").tag.filter { $0 != "\"" }
    let first = try send(Request(method: .get, path: "/v1/timelines/\(tag)", query: "format=css"))
    #expect(try first.body == answer(nil, "css").body)
    #expect(try first.body != answer(Self.linear, "css").body)
    let again = try send(Request(method: .get, path: "/v1/timelines/\(tag)", query: "format=css"))
    #expect(again.body == first.body)
  }
}
