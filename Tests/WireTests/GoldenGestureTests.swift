import Choreography
import Testing
import Timelines
import Wire

@Suite struct GoldenGestureTests {
  static let cases = GoldenCase.all("gesture-")

  @Test(arguments: cases) func `the gesture comes to what the case expects`(_ golden: GoldenCase) throws {
    let request = try GestureRequest(body: golden.body)
    let replay = try request.replay()
    let settle = replay.settle.map { Timeline($0, request.options) }
    let document = GestureDocument.json(
      replay, settle: settle.map { Format.keyframes.write($0, "id", nil) })
    let answer = try ExactJSON.object(document)
    let expect = golden.expect

    #expect(answer["outcome"] as? String == expect["outcome"] as? String)
    #expect(answer["at"] as? Double == expect["at"] as? Double)
    let samples = (answer["samples"] as? [[String: Any]] ?? []).map { sample in
      ["time", "displacement", "progress"].map { sample[$0] as? Double ?? .nan }
    }
    let expected = expect["samples"] as? [[Double]] ?? []
    #expect(samples.count == expected.count)
    for (sample, wanted) in zip(samples, expected) {
      #expect(zip(sample, wanted).allSatisfy { abs($0 - $1) <= 1e-6 }, "\(sample) is not \(wanted)")
    }
    let wanted = expect["settle"] as? [String: Any]
    #expect((settle == nil) == (wanted == nil))
    if let settle, let wanted {
      try ExpectedTimeline(wanted).check(settle)
      try checkShownValues(settle, request.options)
    }
  }
}
