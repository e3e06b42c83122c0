import Foundation
import Testing
import Timelines
import Wire

@Suite struct RetargetRequestTests {
  private static let icon = """
    {"screen":{"width":375,"height":667},"layout":{"id":"window","frame":{"x":0,"y":0,"width":375,"height":667},\
    "children":[{"id":"icon","frame":{"x":20,"y":100,"width":60,"height":60}}]},\
    "transition":{"kind":"preview","source":"icon"}}
    """

  private static func body(_ more: String, request: String = icon) -> String {
    #"{"request":\#(request),\#(more)}"#
  }

  private func read(_ text: String, known: @escaping (String) -> Plan? = { _ in nil }) throws
    -> RetargetRequest
  {
    try RetargetRequest(body: Array(text.utf8), known: known)
  }

  private func issues(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch Refusal.invalid(let issues) {
      return issues.map { "\($0.code.rawValue) \($0.pointer)" }
    } catch {
      return ["\(error)"]
    }
  }

  private func id(_ request: RetargetRequest) -> String { Canonical.id(request.plan, request.options) }

  @Test func `every way to be wrong has its code and pointer`() {
    let cases: [(String, [String])] = [
      (Self.body(#""elapsed":0.3,"target":"start""#), ["out-of-range /elapsed"]),
      (Self.body(#""elapsed":-1,"target":"start""#), ["out-of-range /elapsed"]),
      (Self.body(#""elapsed":0.1,"target":"middle""#), ["unknown-value /target"]),
      (Self.body(#""elapsed":0.1"#), ["missing-member /target"]),
      (Self.body(#""target":"end""#), ["missing-member /elapsed"]),
      (Self.body(#""elapsed":0.1,"target":"end","velocity":[1]"#), ["out-of-range /velocity"]),
      (Self.body(#""elapsed":0.1,"target":"end","velocity":[1e7,0]"#), ["out-of-range /velocity/0"]),
      (Self.body(#""elapsed":0.1,"target":"end","after":1"#), ["unknown-member /after"]),
      (
        Self.body(#""elapsed":0.1,"target":"end","timing":{"curve":"ease","duration":1}"#),
        ["unknown-member /timing/curve", "unknown-member /timing/duration", "missing-member /timing/spring"]
      ),
      (Self.body(#""elapsed":0.1,"target":"end","id":"x""#), ["unknown-member /id"]),
      (#"{"elapsed":0.1,"target":"end"}"#, ["missing-member /request"]),
      (
        Self.body(#""elapsed":0.1,"target":{"screen":{}}"#, request: "{}"),
        [
          "missing-member /request/screen", "missing-member /request/layout",
          "missing-member /request/transition",
          "missing-member /target/screen/width", "missing-member /target/screen/height",
          "missing-member /target/layout", "missing-member /target/transition",
        ]
      ),
      (
        Self.body(
          #""elapsed":0.1,"target":"end""#, request: Self.body(#""elapsed":9,"target":"start""#)),
        ["out-of-range /request/elapsed"]
      ),
    ]
    for (text, expected) in cases { #expect(Set(issues(text)) == Set(expected), "\(text)") }
  }

  @Test func `a scroll has no elapsed time to go on from`() {
    let scrolled = Self.icon.replacingOccurrences(
      of: #""kind":"preview","source":"icon""#,
      with:
        #""kind":"scrollLinked","range":[0,100],"tracks":[{"node":"icon","property":"opacity","from":0,"to":1}]"#
    )
    #expect(
      issues(Self.body(#""elapsed":0.1,"target":"end""#, request: scrolled)) == [
        "unknown-value /request/transition/kind"
      ])
    #expect(
      issues(Self.body(#""elapsed":0.1,"target":\#(scrolled)"#)) == ["unknown-value /target/transition/kind"])
  }

  @Test func `an id that is not kept is not found, one that is goes on like its request`() throws {
    #expect(throws: Refusal.self) { try self.read(#"{"id":"gone","elapsed":0.1,"target":"end"}"#) }
    do {
      _ = try read(#"{"id":"gone","elapsed":0.1,"target":"end"}"#)
    } catch let refusal as Refusal {
      #expect(Problem(refusal).status == 404)
    }
    let plan = try Scene(body: Array(Self.icon.utf8)).plan
    let byID = try read(#"{"id":"kept","elapsed":0.1,"target":"end"}"#) { $0 == "kept" ? plan : nil }
    let byRequest = try read(Self.body(#""elapsed":0.1,"target":"end""#))
    #expect(id(byID) == id(byRequest))
  }

  @Test func `what is spelled out is what is the default`() throws {
    let short = try read(Self.body(#""elapsed":0.1,"target":"end""#))
    let long = try read(
      Self.body(
        #""keyframes":{"mode":"adaptive"},"target":"end","timing":{"spring":{"response":0.4,"dampingFraction":1,"initialVelocity":3}},"elapsed":1e-1"#
      ))
    #expect(id(short) == id(long))
    let others = [
      #""elapsed":0.11,"target":"end""#, #""elapsed":0.1,"target":"start""#,
      #""elapsed":0.1,"target":"end","velocity":[0,0]"#,
      #""elapsed":0.1,"target":"end","timing":{"spring":{"response":0.41,"dampingFraction":1}}"#,
    ]
    for other in others { #expect(id(try read(Self.body(other))) != id(short), "\(other)") }
  }

  @Test func `continuations nest twenty deep and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      (0..<depth).reduce(Self.body(#""elapsed":0.1,"target":"start""#)) { inner, turn in
        Self.body(
          #""elapsed":0.01,"target":"\#(turn.isMultiple(of: 2) ? "end" : "start")""#, request: inner)
      }
    }
    #expect(try read(nested(20)).plan.layers.map(\.id) == ["preview"])
    #expect(
      issues(nested(21)) == ["out-of-range " + String(repeating: "/request", count: 21)])
  }

  @Test func `a reduced target cross-fades from what is on screen`() throws {
    let reduced = Self.icon.dropLast() + #","direction":"close","motion":"reduced"}"#
    let plan = try read(Self.body(#""elapsed":0.1,"target":\#(reduced)"#)).plan
    #expect(plan.duration <= 0.2)
    #expect(plan.layers.allSatisfy { layer in layer.motions.allSatisfy { $0.property == .opacity } })
    let full = try Scene(body: Array(Self.icon.utf8)).plan.layers[0].state(at: 0.1)
    #expect(plan.layers.contains { $0.from.position == full.position && $0.from.size == full.size })
  }

  @Test func `a warning of the target points into the target`() throws {
    let aside = Self.icon.replacingOccurrences(of: #""x":20"#, with: #""x":2000"#)
    let plan = try read(Self.body(#""elapsed":0.1,"target":\#(aside)"#)).plan
    #expect(plan.warnings.contains { $0.pointer == "/target/transition/source" })
  }
}
