import Timelines
import Wire

/// Whatever is taken is solved and written in every format: the same bytes each time, and JSON where it is said to be.
@Sendable func fuzzSolve(_ body: [UInt8]) {
  guard let scene = try? Scene(body: body), let plan = try? scene.checkedPlan().plan else { return }
  _ = Explanation.json(of: scene, plan)
  for format in Format.all {
    let options = format.filled(format.understood(scene.options))
    // Minutes under the sanitizer; the Swift tests look at the largest.
    guard Effort(of: plan, options).keys < 5000 else { continue }
    let id = Canonical.id(plan, format.understood(scene.options))
    let timeline = Timeline(plan, options)
    let answer = format.write(timeline, id, nil)
    precondition(format.write(Timeline(plan, options), id, nil) == answer, "the same plan, other bytes")
    if format.mediaType.hasSuffix("json") {
      precondition((try? JSONDocument(parsing: answer)) != nil, "the answer is not JSON")
    }
    check(timeline)
  }
}

private func check(_ timeline: Timeline) {
  precondition(timeline.maxError.isFinite)
  for track in timeline.layers.flatMap(\.tracks) {
    precondition(zip(track.times, track.times.dropFirst()).allSatisfy { $0 < $1 }, "times fall")
    precondition(track.times.allSatisfy(\.isFinite), "a time is not finite")
  }
}
