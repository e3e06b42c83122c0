import Synchronization
import HTTP
import TestSupport
import Testing

@testable import Service

/// What the id of an answer depends on (contract §1): the meaning of a request and nothing else.
@Suite struct IdentityTests {
  private let handler = Application(Configuration()).handler

  /// The id of the answer to a body and the answer without it; nil when it is refused.
  private func answer(to body: [UInt8]) -> (id: String, rest: String)? {
    let later = Mutex<Response?>(nil)
    let request = Request(method: .post, path: "/v1/timelines", body: body)
    let responder = Responder { response in later.withLock { $0 = response } }
    var response = handler.respond(request, responder)
    while response == nil { response = later.withLock { $0 } }
    guard let response, response.status == 200,
      let id = response.fields.first(where: { $0.name == "ETag" })?.value.dropFirst().dropLast()
    else { return nil }
    return (String(id), String(decoding: response.body, as: UTF8.self).replacing(id, with: ""))
  }

  private static let examples = TestFiles.examples.map(\.name)

  private static func tree(_ name: String) throws -> JSONTree {
    try JSONTree(#require(TestFiles.examples.first { $0.name == name }).bytes)
  }

  @Test(arguments: examples) func `neither order nor spelling nor white space changes it`(_ name: String)
    throws
  {
    let tree = try Self.tree(name)
    let expected = try #require(answer(to: tree.json()))
    var generator = SeededGenerator(seed: 5)
    let spellings: [@Sendable (Double) -> String] = [
      { "\($0)" }, { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }, { "\($0)e0" },
      { "\($0)000" }, { "\($0 * 1024 / 1024)E+00" },
    ]
    for round in 0..<10 {
      var text = tree.shuffled(using: &generator).json(spell: spellings[round % spellings.count])
      if round % 2 == 1 {
        text = Array(String(decoding: text, as: UTF8.self).replacing(",\"", with: " ,\n\t\"").utf8)
      }
      let other = try #require(answer(to: text))
      #expect(other == expected)
    }
  }

  @Test(arguments: examples) func `a spelled-out default does not change it`(_ name: String) throws {
    let tree = try Self.tree(name)
    let expected = try #require(answer(to: tree.json()))
    var spelled = tree
    spelled["motion"] = .string("full")
    spelled["keyframes"] = try JSONTree(
      #"{"mode":"adaptive","tolerance":0.25,"frameRate":60,"interpolation":"linear","precision":3}"#)
    spelled["direction"] = tree["direction"] ?? .string("open")
    spelled["screen"]?["scale"] = tree["screen"]?["scale"] ?? .number(2)
    spelled["screen"]?["safeArea"] =
      try tree["screen"]?["safeArea"] ?? JSONTree(#"{"top":0,"left":0,"bottom":0,"right":0}"#)
    spelled["layout"]?["opacity"] = tree["layout"]?["opacity"] ?? .number(1)
    spelled["layout"]?["anchor"] = try tree["layout"]?["anchor"] ?? JSONTree("[0.5,0.5]")
    #expect(try #require(answer(to: spelled.json())) == expected)
  }

  @Test(arguments: examples) func `two answers of one id are one, whatever number is changed`(_ name: String)
    throws
  {
    let tree = try Self.tree(name)
    let expected = try #require(answer(to: tree.json()))
    var changes = 0
    for path in tree.paths {
      guard let number = tree.value(at: path).double else { continue }
      for changed in [number + 1, number * 1.01 + 0.001] {
        guard let other = answer(to: tree.replacing(path, with: .number(changed)).json()) else { continue }
        changes += other.id == expected.id ? 0 : 1
        if other.id == expected.id { #expect(other.rest == expected.rest, "\(path)") }
        if other.rest != expected.rest { #expect(other.id != expected.id, "\(path)") }
      }
    }
    #expect(changes > 0)
  }
}
