import Choreography
import Foundation
import Testing
import Timelines
import Wire

/// The recipe of the README's "Add a transition" is `Drop.swift`, compiled here.
@Suite struct ReadmeRecipeTests {
  @Test func `the README shows the very file`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = try String(contentsOf: folder.appending(path: "Drop.swift"), encoding: .utf8)
    let readme = try String(
      contentsOf: folder.appending(path: "../../README.md").standardized, encoding: .utf8)
    #expect(readme.contains(file))
  }

  @Test(arguments: Direction.allCases) func `the recipe makes a plan`(_ direction: Direction) throws {
    let scene = try Ask.scene(
      #""kind":"preview","source":"leaf""#, nodes: Ask.node("leaf", 100, 200, 80, 60), direction)
    var stage = scene.stage
    stage.phases = Recipe.drop.phases(direction)
    let plan = Recipe.drop.plan(on: stage)
    let fallen = try #require(plan.layer("fallen"))
    let ends = direction == .open ? (fallen.from, fallen.to) : (fallen.to, fallen.from)
    #expect(ends.0.position == [140, 230])
    #expect(ends.1.position == [140, 727])
    #expect(ends.1.rotation == 0.3)
    #expect(plan.duration == 0.4)
    #expect(plan.events.last == Event(0.4, .complete))
  }
}
