import Choreography
import Geometry
import Testing
import Timelines
import Wire

@Suite struct FlyTests {
  static let nodes = Ask.node("shirt", 15, 200, 120, 120) + "," + Ask.node("cart", 328, 628, 24, 24)

  static func flyer(_ more: String) throws -> Layer {
    try #require(
      try Ask.plan(#""kind":"fly","source":"shirt","target":"cart"\#(more)"#, nodes: nodes).layer("flyer"))
  }

  @Test func `a curve along its length is walked evenly`() throws {
    let flyer = try Self.flyer(#","path":{"arc":200},"pacing":"arcLength","reaction":null"#)
    let motion = try #require(flyer.motions.first { $0.property == .position })
    guard case .arc(let arc) = motion.pieces[0].path else {
      Issue.record("it is no arc")
      return
    }
    for step in 1...100 {
      let (a, b) = (arc.point(at: Double(step - 1) / 100), arc.point(at: Double(step) / 100))
      let chord = ((b - a) * (b - a)).sum().squareRoot()
      #expect(abs(chord - arc.length / 100) < 0.01)
    }
  }

  @Test func `an arc rises above the middle of the way`() throws {
    let flyer = try Self.flyer(#","path":{"arc":100},"reaction":null"#)
    #expect(flyer.value(of: .position, at: 0.5) == [207.5, 400])
  }

  @Test(arguments: ["parametric", "arcLength"], [0.001, 0.05, 0.25, 2])
  func `a bent way keeps its tolerance and its velocity`(_ pacing: String, _ tolerance: Double) throws {
    let scene = try Ask.scene(
      #""kind":"fly","source":"shirt","target":"cart","path":{"control":[20,640]},"pacing":"\#(pacing)""#,
      nodes: Self.nodes, more: #","keyframes":{"tolerance":\#(tolerance),"precision":6}"#)
    let timeline = Timeline(scene.plan, scene.options)
    let played = try #require(timeline.layers.first { $0.layer.id == "flyer" })
    let motion = try #require(played.layer.motions.first { $0.property == .position })
    let track = try #require(played.tracks.first { $0.property == .position })
    for step in 0...4000 {
      let time = Double(step) / 4000
      let away = track.value(at: time) - motion.unlimited(at: time)
      #expect((away * away).sum().squareRoot() <= tolerance)
    }
    for step in 1..<40 {
      let time = Double(step) / 40
      let slope = (motion.unlimited(at: time + 1e-6) - motion.unlimited(at: time - 1e-6)) / 2e-6
      let away = motion.unlimitedVelocity(at: time) - slope
      #expect((away * away).sum().squareRoot() < 0.01)
    }
  }

  @Test func `two turns are two turns`() throws {
    let flyer = try Self.flyer(#","rotation":12.566370614359172"#)
    #expect(flyer.to.rotation - flyer.from.rotation == 4 * .pi)
    #expect(abs(flyer.value(of: .rotation, at: 0.5).x - 2 * .pi) < 1e-9)
  }

  @Test func `the target reacts after the flight as often as asked`() throws {
    let plan = try Ask.plan(
      #""kind":"fly","source":"shirt","target":"cart","reaction":{"scale":1.5,"duration":0.2,"repeats":3}"#,
      nodes: Self.nodes)
    let target = try #require(plan.layer("target"))
    #expect(target.begin == 1 && target.end == 2.2 && plan.duration == 2.2)
    #expect([1.2, 1.6, 2.0].allSatisfy { target.value(of: .scale, at: $0) == [1.5, 1.5] })
    #expect([1.0, 1.4, 1.8, 2.2].allSatisfy { target.value(of: .scale, at: $0) == [1, 1] })
    #expect(plan.told == ["0.0 add flyer", "1.0 remove flyer", "2.2 complete"])
  }

  @Test func `a scaled and tilted element keeps its own scale and turn`() throws {
    let tilted = Ask.node("shirt", 15, 200, 120, 120, #","transform":{"scale":2,"rotation":0.3}"#)
    let plan = try Ask.plan(
      #""kind":"fly","source":"shirt","target":"cart","endScale":0.5,"rotation":1,"reaction":null"#,
      nodes: tilted + "," + Ask.node("cart", 328, 628, 24, 24))
    let flyer = try #require(plan.layer("flyer"))
    #expect(abs(flyer.from.scale.x - 2) < 1e-12 && abs(flyer.to.scale.x - 1) < 1e-12)
    #expect(abs(flyer.from.rotation - 0.3) < 1e-12 && abs(flyer.to.rotation - 1.3) < 1e-12)
  }

  @Test func `there is no way back and no way far out`() {
    let transition = #""kind":"fly","source":"shirt","target":"cart""#
    #expect(Ask.issues(transition, nodes: Self.nodes, .close) == ["no-close /direction"])
    #expect(
      Ask.issues(transition + #","path":{"control":[1e6,0]}"#, nodes: Self.nodes)
        == ["out-of-range /transition/path/control"])
  }
}

@Suite struct QuadraticArcTests {
  /// Straight, bent, hairpin, turned back on itself, started in its own control point, no way at all.
  static let arcs = [
    QuadraticArc(from: [0, 0], control: [50, 0], to: [100, 0]),
    QuadraticArc(from: [0, 0], control: [50.000001, 0.000001], to: [100, 0]),
    QuadraticArc(from: [0, 0], control: [50, -200], to: [100, 0]),
    QuadraticArc(from: [0, 0], control: [300, 1e-7], to: [10, 0]),
    QuadraticArc(from: [0, 0], control: [300, 0], to: [10, 0]),
    QuadraticArc(from: [3, 4], control: [3, 4], to: [100, -70]),
    QuadraticArc(from: [3, 4], control: [3, 4], to: [3, 4]),
  ]

  @Test(arguments: arcs) func `its length is that of many short chords`(_ arc: QuadraticArc) {
    var length = 0.0
    var last = arc.from
    for step in 1...20_000 {
      let u = Double(step) / 20_000
      let point = arc.from * ((1 - u) * (1 - u)) + arc.control * (2 * (1 - u) * u) + arc.to * (u * u)
      length += ((point - last) * (point - last)).sum().squareRoot()
      last = point
    }
    #expect(abs(arc.length - length) < 1e-3)
  }

  @Test(arguments: arcs) func `equal progress is equal way, beyond the ends too`(_ arc: QuadraticArc) {
    #expect(arc.point(at: 0) == arc.from && arc.point(at: 1) == arc.to)
    for step in -10...30 {
      let p = Double(step) / 20 + 0.011
      let tangent = arc.tangent(at: p)
      let speed = (tangent * tangent).sum().squareRoot()
      #expect(abs(speed - arc.length) <= 1e-9 * (1 + arc.length))
      let step = arc.point(at: p + 1e-5) - arc.point(at: p - 1e-5)
      #expect((step * step).sum().squareRoot() <= arc.length * 2e-5 * (1 + 1e-6) + 1e-11)
    }
  }
}
