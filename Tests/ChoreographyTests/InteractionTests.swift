import Choreography
import Foundation
import Testing
import Timelines
import Wire

/// RECIPES §5.4 to §5.6: what the original drag got wrong.
@Suite struct InteractionTests {
  static let sheet = Interaction.sheet(travel: 80, finger: 200, isReleaseOnly: true, velocity: 1000)

  @Test func `a fast drag over the whole range arrives at its end`() {
    #expect(Self.sheet.drive.value(at: 201) == 80)
    #expect(Self.sheet.drive.value(at: 1e6) == 80)
  }

  @Test func `dragged back above the start the card is at rest`() {
    #expect(Self.sheet.drive.value(at: -30) == 0)
    #expect(Self.sheet.drive.slope(at: -30) == 0)
  }

  @Test func `the card follows at five eighths, less and less, and never falls`() {
    #expect(abs(Self.sheet.drive.slopeAtRest - 0.6283185307) < 1e-9)
    var last = -1.0
    for y in stride(from: 0.0, through: 400, by: 0.5) {
      let value = Self.sheet.drive.value(at: y)
      #expect(value >= last)
      last = value
    }
  }

  @Test(arguments: [(80.0, 200.0), (1, 1), (10_000, 1), (1, 10_000), (10_000, 10_000), (333.3, 77.7)])
  func `straight lines between the samples stay within a hundredth`(_ travel: Double, _ finger: Double) {
    let drive = Interaction.Drive.damped(travel: travel, finger: finger)
    let (times, values) = drive.samples
    #expect(times.first == 0 && times.last == finger && values.first == 0 && values.last == travel)
    #expect(zip(times, times.dropFirst()).allSatisfy(<))
    for (index, time) in times.enumerated().dropFirst() {
      for part in 1..<8 {
        let share = Double(part) / 8
        let y = times[index - 1] + (time - times[index - 1]) * share
        let line = values[index - 1] + (values[index] - values[index - 1]) * share
        #expect(abs(line - drive.value(at: y)) <= 0.01)
      }
    }
  }

  @Test func `slopes are those of the drive`() {
    let drives: [Interaction.Drive] = [
      Self.sheet.drive, .direct(extent: 375), .direct(extent: -375), .free(extent: 9),
    ]
    for drive in drives {
      for y in stride(from: -399.5, through: 399.5, by: 1) {
        let slope = (drive.value(at: y + 1e-4) - drive.value(at: y - 1e-4)) / 2e-4
        #expect(abs(slope - drive.slope(at: y)) < 1e-3)
      }
    }
  }

  @Test func `a point short of the whole travel is enough`() {
    let commit = Self.sheet.commit
    #expect(abs(Self.sheet.drive.travel(to: 79) - 179.8473) < 1e-4)
    #expect(commit.isReached(displacement: 79, progress: 79 / 80))
    #expect(!commit.isReached(displacement: 78.99, progress: 78.99 / 80))
    #expect(commit.isReleaseOnly && commit.velocity == 1000)
  }

  @Test func `the list has the finger unless it is at its top and goes down`() {
    let rules = Self.sheet.arbitration
    #expect(rules.first { $0.state == .undecided }?.when == .listAtTopAndDown)
    #expect(rules.contains(Interaction.Arbitration(.scrolling, when: .listPastTop, then: .bounceTogether)))
    #expect(rules.contains(Interaction.Arbitration(.driving, when: .otherwise, then: .holdList)))
    #expect(rules.filter { $0.then == .drive }.allSatisfy { $0.state == .undecided })
    for state in Set(rules.map(\.state)) { #expect(rules.last { $0.state == state }?.when == .otherwise) }
  }

  @Test(arguments: Direction.allCases, [false, true])
  func `a push is driven the way the page goes`(_ direction: Direction, _ isRightToLeft: Bool) throws {
    let plan = try Ask.plan(
      #""kind":"push","edge":40,"rightToLeft":\#(isRightToLeft)"#, nodes: "", direction)
    let interaction = try #require(plan.interaction)
    let front = try #require(plan.layer("front"))
    let way = front.to.position.x - front.from.position.x
    #expect(interaction.drive.extent == way)
    #expect(interaction.drive.progress(at: way / 2) == 0.5)
    #expect(interaction.drive.progress(at: -way) == 0)
    #expect(interaction.begin.way == (way < 0 ? .left : .right))
    #expect(interaction.begin.edge == (direction == .close ? 40 : nil))
    let least = direction == .open ? 0.3 : 0.4
    #expect(interaction.commit.threshold == .progress(least))
    #expect(!interaction.commit.isReached(displacement: 0, progress: least))
  }

  @Test func `an intercepted pan plays the timeline`() throws {
    let plan = try Ask.plan(#""kind":"push","intercept":true"#, nodes: "", .close)
    #expect(plan.interaction?.begin.isIntercepted == true)
    #expect(plan.interaction?.arbitration.contains { $0.then == .drive } == false)
  }

  @Test func `the answer tells the rules and the id depends on them`() throws {
    let plain = try Ask.scene(#""kind":"sheet""#, nodes: "")
    let other = try Ask.scene(#""kind":"sheet","drag":{"velocity":900}"#, nodes: "")
    #expect(plain.plan.layers == other.plan.layers)
    #expect(Canonical.id(plain.plan, plain.options) != Canonical.id(other.plan, other.options))
    let bytes = Format.keyframes.write(Timeline(plain.plan, plain.options), "id", nil)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let told = try #require(answer["interaction"] as? [String: Any])
    #expect(
      Set(told.keys) == ["axis", "input", "drive", "begin", "commit", "cancel", "arbitration"])
    #expect(told["axis"] as? String == "y" && told["input"] as? String == "translation")
    let drive = try #require(told["drive"] as? [String: Any])
    #expect((drive["times"] as? [Double])?.count == (drive["values"] as? [Double])?.count)
    #expect(
      (told["cancel"] as? [String: Any])?["spring"] as? [String: Double]
        == ["duration": 0.3, "dampingRatio": 0.93, "initialVelocity": 0.3])
  }

  @Test func `only a drag has rules`() throws {
    for example in Example.full {
      let hasRules = ["sheet", "push", "lift"].contains { example.name.hasPrefix($0) }
      #expect(try (example.plan.interaction != nil) == hasRules)
    }
  }
}
