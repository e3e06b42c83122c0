import Choreography
import Foundation
import Testing
import Timelines
import Wire

@Suite struct ScrollLinkedTests {
  static let nodes = Ask.node("header", 0, 0, 375, 200, #","opacity":0.5,"cornerRadius":6"#)

  static func request(_ range: String, _ tracks: String, _ direction: Direction = .open) throws -> Scene {
    try Ask.scene(#""kind":"scrollLinked","range":\#(range),"tracks":[\#(tracks)]"#, nodes: nodes, direction)
  }

  static func answer(_ scene: Scene) throws -> [String: Any] {
    let bytes = Format.keyframes.write(Timeline(scene.plan, scene.options), "id", nil)
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  static let fade = #"{"node":"header","property":"opacity","from":0,"to":1,"curve":"easeIn"}"#

  @Test(arguments: ["[100,300]", "[-300,-100]", "[0,200]"]) func `times are offsets`(_ range: String) throws {
    let answer = try Self.answer(Self.request(range, Self.fade))
    let ends = try #require(try JSONSerialization.jsonObject(with: Data(range.utf8)) as? [Double])
    let layer = try #require((answer["layers"] as? [[String: Any]])?.first)
    let track = try #require((layer["tracks"] as? [[String: Any]])?.first)
    let times = try #require(track["times"] as? [Double])
    #expect(track["driver"] as? String == "scroll")
    #expect([times.first, times.last] == ends)
    #expect(zip(times, times.dropFirst()).allSatisfy(<))
    #expect([layer["begin"], layer["end"]].map { $0 as? Double } == ends)
    #expect(answer["duration"] as? Double == 200)
    let events = try #require(answer["events"] as? [[String: Any]])
    #expect(events.map { $0["action"] as? String } == ["complete"])
    #expect(events[0]["time"] as? Double == ends[1])
  }

  @Test func `a falling range is the rising one read backwards`() throws {
    let rising = try #require(try Self.request("[0,200]", Self.fade).plan.layers.first)
    let falling = try #require(try Self.request("[200,0]", Self.fade).plan.layers.first)
    for step in 0...20 {
      let offset = Double(step) * 10
      let difference =
        rising.value(of: .opacity, at: offset).x - falling.value(of: .opacity, at: 200 - offset).x
      #expect(abs(difference) < 1e-9)
    }
    #expect(falling.from.opacity == 1 && falling.to.opacity == 0)
  }

  @Test func `closing swaps the ends of every track`() throws {
    let layer = try #require(try Self.request("[0,200]", Self.fade, .close).plan.layers.first)
    #expect(layer.from.opacity == 1 && layer.to.opacity == 0)
  }

  @Test func `the tracks of one node make one layer and the rest of it stays as it is`() throws {
    let scale = #"{"node":"header","property":"scale","from":1,"to":[0.5,0.25]}"#
    let plan = try Self.request("[0,50]", scale).plan
    let layer = try #require(plan.layers.first)
    #expect(layer.id == "header" && layer.owner == .system)
    #expect(layer.from.opacity == 0.5 && layer.from.cornerRadius == 6)
    #expect(layer.value(of: .scale, at: 25) == [0.75, 0.625])
    #expect(try Self.request("[0,50]", scale + "," + Self.fade).plan.layers.count == 1)
  }

  @Test func `what does not go together is refused`() {
    func issues(_ range: String, _ tracks: String) -> [String] {
      Ask.issues(#""kind":"scrollLinked","range":\#(range),"tracks":[\#(tracks)]"#, nodes: Self.nodes)
    }
    #expect(issues("[5,5]", Self.fade) == ["out-of-range /transition/range"])
    #expect(issues("[5,5.0000001]", Self.fade) == ["out-of-range /transition/range"])
    #expect(issues("[0,9]", Self.fade + "," + Self.fade) == ["out-of-range /transition/tracks/1/property"])
    #expect(
      issues("[0,9]", #"{"node":"header","property":"position","from":1,"to":[0,0]}"#)
        == ["wrong-type /transition/tracks/0/from"])
    #expect(
      issues("[0,9]", #"{"node":"header","property":"opacity","from":0,"to":2}"#)
        == ["out-of-range /transition/tracks/0/to"])
  }

  @Test func `uniform keys are a device pixel apart`() throws {
    let scene = try Ask.scene(
      #""kind":"scrollLinked","range":[0,100],"tracks":[\#(Self.fade)]"#, nodes: Self.nodes,
      more: #","keyframes":{"mode":"uniform"}"#)
    let timeline = Timeline(scene.plan, scene.options)
    #expect(timeline.layers.first?.tracks.first?.times.count == 201)
  }
}
