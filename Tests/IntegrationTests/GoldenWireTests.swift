import Testing
import TestSupport

/// The golden cases as a client meets them; their motions are measured without the wire.
@Suite struct GoldenWireTests {
  private let server: ServerProcess
  private let client: Client

  init() throws {
    server = try ServerProcess()
    client = try Client(port: server.port)
  }

  private func send(_ golden: GoldenRequest) throws -> Reply {
    var call = Call.post(golden.body, to: golden.path)
    call.method = golden.method
    call.fields += golden.headers.map { "\($0.name): \($0.value)" }
    return try client.send(call)
  }

  /// The cases of the kinds that the catalogue has.
  private func served(_ cases: [GoldenRequest]) throws -> [GoldenRequest] {
    let catalogue = try client.send(.get("/v1/transitions")).json["transitions"]?.elements ?? []
    let kinds = Set(catalogue.compactMap { $0["kind"]?.text })
    return cases.filter { golden in golden.kind.map(kinds.contains) ?? true }
  }

  @Test func `every timeline case has its status, duration, slots and events`() throws {
    let cases = try served(
      GoldenRequest.all().filter { $0.path == "/v1/timelines" && !$0.name.hasPrefix("error-") })
    #expect(cases.count >= 15)
    for golden in cases {
      let reply = try send(golden)
      #expect(reply.status == 200, "\(golden): \(reply.text)")
      let answer = reply.json
      for member in ["duration", "slots"] {
        let difference = (answer[member]?.double ?? .nan) - (golden.expect[member]?.double ?? .nan)
        #expect(abs(difference) <= 1e-6, "\(golden) \(member)")
      }
      let events = answer["events"]?.elements.map { Self.told([$0["time"], $0["action"], $0["target"]]) }
      #expect(events == golden.expect["events"]?.elements.map { Self.told($0.elements) }, "\(golden)")
      let layers = answer["layers"]?.elements.map { $0["id"] }
      #expect(layers == golden.expect["layers"]?.elements.map { $0["id"] }, "\(golden)")
    }
  }

  @Test func `every error case is refused with all the errors it lists`() throws {
    let cases = try served(GoldenRequest.all("error-"))
    #expect(cases.count >= 11)
    for golden in cases {
      let reply = try send(golden)
      #expect(reply.status == golden.expect["status"]?.double.map { Int($0) }, "\(golden)")
      #expect(reply.isProblem, "\(golden)")
      if reply.status == 405 { #expect(reply["allow"] != nil) }
      let found = reply.json["errors"]?.elements ?? []
      for error in golden.expect["errors"]?.elements ?? [] {
        let match = found.first { $0["pointer"] == error["pointer"] && $0["code"] == error["code"] }
        #expect(match != nil, "\(golden): \(error) is not among \(found)")
        if let word = error["detailHas"]?.text {
          #expect(match?["detail"]?.text?.contains(word) == true, "\(golden)")
        }
      }
    }
  }

  @Test(arguments: GoldenRequest.all("spring-")) func `every spring case has its numbers`(
    _ golden: GoldenRequest
  ) throws {
    let reply = try send(golden)
    #expect(reply.status == 200, "\(reply.text)")
    guard case .object(let members) = golden.expect else { return }
    for member in members where member.name != "status" && member.name != "progress" {
      let value = reply.json[member.name]
      if let number = member.value.double {
        let scale = max(1, abs(number))
        #expect(abs((value?.double ?? .nan) - number) <= 1e-6 * scale, "\(member.name)")
      } else if case .object(let parts) = member.value {
        for part in parts {
          #expect(
            abs((value?[part.name]?.double ?? .nan) - (part.value.double ?? .nan)) <= 1e-6, "\(member.name)")
        }
      } else {
        #expect(value == member.value, "\(member.name)")
      }
    }
    let times = reply.json["curve"]?["times"]?.elements.compactMap(\.double) ?? []
    let values = reply.json["curve"]?["values"]?.elements.compactMap(\.double) ?? []
    #expect(times.count == values.count && times.count > 1)
    #expect(values.last == 1)
    #expect(zip(times, times.dropFirst()).allSatisfy(<))
  }

  /// An event as text, its time rounded as the cases' are.
  private static func told(_ parts: [JSONTree?]) -> String {
    parts.compactMap { part in
      switch part {
      case .number(let time)?: "\((time * 1e6).rounded() / 1e6)"
      case .string(let word)?: word
      default: nil
      }
    }.joined(separator: " ")
  }
}
