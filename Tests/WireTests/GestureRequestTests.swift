import Choreography
import Foundation
import Testing
import Timelines
import Wire

@Suite struct GestureRequestTests {
  private static func body(_ events: String, kind: String = #""kind":"push""#, direction: String = "close")
    -> String
  {
    """
    {"request":{"screen":{"width":375,"height":667},"layout":{"id":"window",\
    "frame":{"x":0,"y":0,"width":375,"height":667},"children":[{"id":"a",\
    "frame":{"x":0,"y":0,"width":375,"height":60}}]},"transition":{\(kind)},"direction":"\(direction)"},\
    "events":\(events)}
    """
  }

  private static func event(_ time: Double, _ phase: String, _ x: Double = 0, _ more: String = "") -> String {
    """
    {"time":\(time),"phase":"\(phase)","location":[\(x),9],"translation":[\(x),0],"velocity":[900,0]\(more)}
    """
  }

  private func issues(_ text: String) -> [String] {
    do {
      _ = try GestureRequest(body: Array(text.utf8)).replay()
      return []
    } catch {
      guard case .invalid(let issues) = error else { return ["\(error)"] }
      return issues.map { "\($0.code.rawValue) \($0.pointer)" }
    }
  }

  @Test func `every way to be wrong has its code and pointer`() {
    let (began, ended) = (Self.event(0, "began"), Self.event(1, "ended", 90))
    let cases: [(String, [String])] = [
      ("[]", ["out-of-range /events"]),
      ("{}", ["wrong-type /events"]),
      ("[\(began),\(ended)]", []),
      ("[\(began)]", []),
      ("[\(ended)]", ["unknown-value /events/0/phase"]),
      ("[\(began),\(Self.event(1, "began"))]", ["unknown-value /events/1/phase"]),
      ("[\(began),\(Self.event(0, "changed"))]", ["out-of-range /events/1/time"]),
      ("[\(began),\(ended),\(Self.event(2, "changed"))]", ["unknown-value /events/2/phase"]),
      ("[\(began),\(ended),\(Self.event(2, "cancelled"))]", ["unknown-value /events/2/phase"]),
      ("[\(began),\(Self.event(1, "moved"))]", ["unknown-value /events/1/phase"]),
      ("[\(Self.event(-1, "began"))]", ["out-of-range /events/0/time"]),
      (
        "[\(began),\(Self.event(1, "changed", 1e7))]",
        [
          "out-of-range /events/1/location/0", "out-of-range /events/1/translation/0",
        ]
      ),
      ("[\(Self.event(0, "began", 0, #","scrollOffset":"top""#))]", ["wrong-type /events/0/scrollOffset"]),
      ("[\(Self.event(0, "began", 0, #","pressure":1"#))]", ["unknown-member /events/0/pressure"]),
      (
        #"[{"time":0,"phase":"began","location":[0,0]}]"#,
        [
          "missing-member /events/0/translation", "missing-member /events/0/velocity",
        ]
      ),
      (
        #"[{"time":1e999,"phase":"began","location":[0,0],"translation":[0,0],"velocity":[0,0]}]"#,
        [
          "not-finite /events/0/time"
        ]
      ),
    ]
    for (events, expected) in cases {
      #expect(Set(issues(Self.body(events))) == Set(expected), "\(events)")
    }
  }

  @Test func `only a kind that a finger drives has a gesture, and a sheet's takes it down`() {
    let events = "[\(Self.event(0, "began"))]"
    #expect(
      issues(Self.body(events, kind: #""kind":"preview","source":"a""#)) == [
        "unknown-value /request/transition/kind"
      ])
    #expect(
      issues(Self.body(events, kind: #""kind":"sheet""#, direction: "open")) == [
        "unknown-value /request/direction"
      ])
    #expect(issues(Self.body(events, direction: "open")) == [])
  }

  @Test func `an answer without an outcome says null`() throws {
    let request = try GestureRequest(body: Array(Self.body("[\(Self.event(0, "began"))]").utf8))
    let answer = try ExactJSON.object(GestureDocument.json(request.replay(), settle: nil))
    #expect(answer["at"] is NSNull && answer["settle"] is NSNull)
    #expect(answer["outcome"] as? String == "none")
    let sample = try #require((answer["samples"] as? [[String: Any]])?.first)
    #expect(Set(sample.keys) == ["time", "state", "displacement", "scrollOffset", "progress"])
    #expect(sample["state"] as? String == "driving")
  }

  @Test func `a settle can be continued like any timeline`() throws {
    let trace =
      "[\(Self.event(0, "began")),\(Self.event(0.1, "changed", 90)),\(Self.event(0.2, "ended", 200))]"
    let settle = try #require(try GestureRequest(body: Array(Self.body(trace).utf8)).replay().settle)
    let retarget = try RetargetRequest(
      body: Array(#"{"id":"s","elapsed":0.1,"target":"start"}"#.utf8)
    ) { _ in settle }
    let front = try #require(retarget.plan.layers.first { $0.id == "front" })
    let before = try #require(settle.layers.first { $0.id == "front" })
    #expect(front.from.position == before.value(of: .position, at: 0.1))
    #expect(front.velocity(of: .position, at: 0) == before.velocity(of: .position, at: 0.1))
  }
}
