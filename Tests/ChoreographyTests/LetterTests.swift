import Choreography
import Geometry
import Testing
import Timelines

/// RECIPES §4: the original letter used window points as container points.
@Suite struct LetterTests {
  static let letter = Ask.node("letter", 188, 200, 187, 100)
  static let inContainer = Ask.node("box", 0, 64, 375, 603, #","children":[\#(letter)]"#)

  @Test(arguments: Direction.allCases) func `the letter is centred on the screen whatever its container`(
    _ direction: Direction
  ) throws {
    let plan = try Ask.plan(#""kind":"letter","source":"letter""#, nodes: Self.inContainer, direction)
    let letter = try #require(plan.layer("letter"))
    let (middle, home) = direction == .open ? (letter.to, letter.from) : (letter.from, letter.to)
    #expect(middle.position == [187.5, 333.5])
    #expect(home.position == [281.5, 314])
  }

  @Test func `closing follows a list that has moved`() throws {
    let moved = Ask.node("box", 0, 64, 375, 603, #","scroll":{"y":50},"children":[\#(Self.letter)]"#)
    let plan = try Ask.plan(#""kind":"letter","source":"letter""#, nodes: moved, .close)
    #expect(plan.layer("letter")?.to.position == [281.5, 264])
  }

  @Test func `the shrinking page is as large as size times scale`() throws {
    let plan = try Ask.plan(#""kind":"letter","source":"letter""#, nodes: Self.letter, .close)
    let detail = try #require(plan.layer("detail"))
    for step in 0...10 {
      let time = 0.5 * Double(step) / 10
      let p = easeInOut(time / 0.5)
      let expected = (1 + 0.05 * p) * (375 + (187 / 1.05 - 375) * p)
      #expect(abs(detail.state(at: time).frame.width - expected) < 1e-9)
    }
    #expect(detail.end == 0.5)
  }

  @Test func `a plain timing replaces each phase and a delay counts twice`() throws {
    let plan = try Ask.plan(
      #""kind":"letter","source":"letter""#, nodes: Self.letter,
      more: #","timing":{"curve":"linear","duration":0.3,"delay":0.1}"#)
    let letter = try #require(plan.layer("letter"))
    #expect(plan.duration == 0.8)
    #expect(letter.value(of: .scale, at: 0.25).x == 1.025)
    #expect(letter.value(of: .position, at: 0.5) == letter.from.position)
    #expect(letter.value(of: .position, at: 0.65) == (letter.from.position + letter.to.position) / 2)
  }

  @Test func `a lift that takes no time is still shown`() throws {
    let plan = try Ask.plan(
      #""kind":"letter","source":"letter""#, nodes: Self.letter,
      more: #","timing":{"phases":{"lift":{"curve":"linear","duration":0}}}"#)
    let timeline = Timeline(plan, KeyframeOptions())
    let tracks = try #require(timeline.layers.first).tracks
    let opacity = try #require(tracks.first { $0.property == .opacity })
    #expect(opacity.value(at: 0).x == 0)
    #expect(opacity.value(at: 0.01).x == 0.98)
  }

  @Test func `a page given as a node is hidden and shown by its id`() throws {
    let nodes = Self.letter + "," + Ask.node("page", 14, 100, 347, 400)
    let transition = #""kind":"letter","source":"letter","detail":"page""#
    #expect(try Ask.plan(transition, nodes: nodes).told.contains("1.0 show page"))
    let close = try Ask.plan(transition, nodes: nodes, .close)
    #expect(close.told.first == "0.0 hide page")
    #expect(close.layer("detail")?.from.frame.width == 347)
  }
}

/// The default curve, stated again.
private func easeInOut(_ x: Double) -> Double {
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let s = (low + high) / 2
    let t = 1 - s
    if 3 * t * t * s * 0.42 + 3 * t * s * s * 0.58 + s * s * s < x { low = s } else { high = s }
  }
  return low * low * (3 - 2 * low)
}
