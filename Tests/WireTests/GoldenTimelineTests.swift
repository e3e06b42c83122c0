import Choreography
import Foundation
import Geometry
import Testing
import Timelines
import Wire

@Suite struct GoldenTimelineTests {
  static let cases = GoldenCase.all(
    "card-", "split-", "preview-", "letter-", "fly-", "sheet-", "push-", "lift-")

  @Test(arguments: cases) func `the answer says what the case expects`(_ golden: GoldenCase) throws {
    let scene = try Scene(body: golden.body)
    let plan = scene.plan
    try ExpectedTimeline(golden.expect).check(Timeline(plan, scene.options))
  }

  @Test(arguments: cases) func `the shown value keeps the tolerance at every instant`(_ golden: GoldenCase)
    throws
  {
    let scene = try Scene(body: golden.body)
    try checkShownValues(Timeline(scene.plan, scene.options), scene.options)
  }
}
