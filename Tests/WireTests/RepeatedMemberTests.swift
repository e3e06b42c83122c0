import Foundation
import Testing
import Wire

/// A member that stands twice is told wherever a request has members.
@Suite struct RepeatedMemberTests {
  @Test(arguments: GoldenTimelineTests.cases + GoldenCase.all("scroll", "real-"))
  func `a member that stands twice is told at its place, in every object`(_ golden: GoldenCase) throws {
    let request = try JSONSerialization.jsonObject(with: Data(golden.body))
    guard golden.path == "/v1/timelines", (try? Scene(body: golden.body)) != nil else { return }
    var pointers: [String] = []
    _ = Self.spelling(of: request, at: "", repeating: nil, &pointers)
    var random = JSONRandom(seed: UInt64(pointers.count))
    // A layout's nodes are all read alike.
    for pointer in pointers where !pointer.hasPrefix("/layout/") || random.below(8) == 0 {
      var all: [String] = []
      let body = Array(Self.spelling(of: request, at: "", repeating: pointer, &all).utf8)
      #expect {
        _ = try Scene(body: body)
      } throws: { error in
        guard case .invalid(let issues)? = error as? Refusal else { return false }
        return issues.map(\.code) == [.duplicateMember] && issues[0].pointer == pointer
      }
    }
  }

  /// The spelling of a value in which the member at `repeated` stands twice, and the pointers of all members.
  private static func spelling(
    of value: Any, at pointer: String, repeating repeated: String?, _ pointers: inout [String]
  ) -> String {
    switch value {
    case let object as [String: Any]:
      let members = object.keys.sorted().flatMap { name -> [String] in
        let place = pointer + "/" + JSONDocument.pointerToken(name)
        pointers.append(place)
        let value = spelling(of: object[name] as Any, at: place, repeating: repeated, &pointers)
        let member = "\(plain(name)):\(value)"
        return place == repeated ? [member, member] : [member]
      }
      return "{" + members.joined(separator: ",") + "}"
    case let array as [Any]:
      return "["
        + array.enumerated().map {
          spelling(of: $1, at: "\(pointer)/\($0)", repeating: repeated, &pointers)
        }.joined(separator: ",") + "]"
    default: return plain(value)
    }
  }

  private static func plain(_ value: Any) -> String {
    let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
