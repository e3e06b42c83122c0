import Foundation
import Testing
import Timelines
import Wire

/// What users of other libraries reported of an end that changes while a transition runs (PEERS §2b, rows 20, 22), and of a
/// start inside something scaled (row 28).
@Suite struct ChangedEndTests {
  private static func request(scroll: Double = 300, height: Double = 667, _ direction: String) -> String {
    """
    {"screen":{"width":375,"height":667},"layout":{"id":"window","frame":{"x":0,"y":0,"width":375,"height":667},
     "children":[{"id":"feed","frame":{"x":0,"y":88,"width":375,"height":579},"scroll":{"y":\(scroll)},
     "list":{"axis":"vertical","count":8,"itemSize":{"width":315,"height":400},"spacing":40,"align":"center"}}]},
     "transition":{"kind":"card","source":"feed/1",
      "destination":{"x":0,"y":0,"width":375,"height":\(height)}},"direction":"\(direction)"}
    """
  }

  private func plan(_ text: String) throws -> Plan { try Scene(body: Array(text.utf8)).plan }

  /// The plan from `elapsed` on to the end of another request.
  private func retarget(_ base: String, _ elapsed: Double, to target: String) throws -> Plan {
    let body = #"{"request":\#(base),"elapsed":\#(elapsed),"target":\#(target)}"#
    return try RetargetRequest(body: Array(body.utf8)) { _ in nil }.plan
  }

  private func detail(_ plan: Plan) throws -> Layer {
    try #require(plan.layers.first { $0.id == "detail" })
  }

  /// The speed of a property by the difference quotient, units a second.
  private func velocity(_ layer: Layer, _ property: Property, after time: Double) -> Vector {
    let step = 1e-7
    return (layer.value(of: property, at: time + step) - layer.value(of: property, at: time)) / step
  }

  private func checkHandOver(_ before: Layer, at elapsed: Double, _ after: Layer) {
    for property in [Property.position, .size] {
      #expect(after.value(of: property, at: 0) == before.value(of: property, at: elapsed))
      let (old, new) = (velocity(before, property, after: elapsed), velocity(after, property, after: 0))
      #expect((old - new).x.magnitude + (old - new).y.magnitude < 0.01, "\(property) \(old) \(new)")
    }
  }

  @Test(arguments: [0.05, 0.1, 0.2, 0.4])
  func `a list that scrolls during the return is met where it is then`(
    _ elapsed: Double
  ) throws {
    let running = try detail(plan(Self.request("close")))
    let moved = Self.request(scroll: 360, "close")
    let after = try detail(retarget(Self.request("close"), elapsed, to: moved))
    checkHandOver(running, at: elapsed, after)
    #expect(after.to.position == running.to.position - [0, 60])
    #expect(after.to == (try detail(plan(moved))).to)
  }

  @Test(arguments: [0.1, 0.3, 0.7]) func `a page whose height changes while it opens ends at the new height`(
    _ elapsed: Double
  ) throws {
    let running = try detail(plan(Self.request("open")))
    let taller = Self.request(height: 1200, "open")
    let after = try detail(retarget(Self.request("open"), elapsed, to: taller))
    checkHandOver(running, at: elapsed, after)
    #expect(after.to.size == [375, 1200] && after.to.position == [187.5, 600])
  }

  @Test func `a radius is of the window at both ends, whatever scales the start`() throws {
    let text = """
      {"screen":{"width":375,"height":667},"layout":{"id":"window","frame":{"x":0,"y":0,"width":375,"height":667},
       "children":[{"id":"stage","frame":{"x":0,"y":0,"width":375,"height":667},"transform":{"scale":0.5},
       "children":[{"id":"cell","frame":{"x":40,"y":100,"width":200,"height":120},"cornerRadius":24}]}]},
       "transition":{"kind":"card","source":"cell","destinationRadius":44},
       "timing":{"curve":"linear","duration":1}}
      """
    let layer = try detail(plan(text))
    #expect(layer.from.size == [100, 60] && layer.from.scale == [1, 1] && layer.from.cornerRadius == 12)
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(abs(layer.value(of: .cornerRadius, at: time).x - (12 + 32 * time)) < 1e-9)
    }
  }
}
