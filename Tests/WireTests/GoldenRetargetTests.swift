import Testing
import Timelines
import Wire

@Suite struct GoldenRetargetTests {
  static let cases = GoldenCase.all("retarget-")

  @Test(arguments: cases) func `the continuation is what the case expects`(_ golden: GoldenCase) throws {
    let request = try RetargetRequest(body: golden.body) { _ in nil }
    try ExpectedTimeline(golden.expect).check(Timeline(request.plan, request.options))
  }

  @Test(arguments: cases) func `the shown value keeps the tolerance at every instant`(_ golden: GoldenCase)
    throws
  {
    let request = try RetargetRequest(body: golden.body) { _ in nil }
    try checkShownValues(Timeline(request.plan, request.options), request.options)
  }
}
