// Where the time of a cold request goes: microseconds of each step, the median of many rounds.
//
// usage: swift run -c release EngineBenchmark [REQUEST.json…]     (golden cases or plain requests)

import Foundation
import Timelines
import Wire

func median(_ rounds: Int, _ work: () -> Void) -> Double {
  var times: [Double] = []
  for _ in 0..<rounds {
    let start = ContinuousClock.now
    work()
    let spent = ContinuousClock.now - start
    times.append(Double(spent.components.attoseconds) / 1e12 + Double(spent.components.seconds) * 1e6)
  }
  return times.sorted()[rounds / 2]
}

func body(of path: String) throws -> [UInt8] {
  let data = try Data(contentsOf: URL(filePath: path))
  guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
    let request = object["request"]
  else { return Array(data) }
  return Array(try JSONSerialization.data(withJSONObject: request))
}

let golden = ["card-open-1", "split-open-1", "preview-open-1"].map { "Tests/Golden/\($0).json" }
let paths = CommandLine.arguments.count > 1 ? Array(CommandLine.arguments.dropFirst()) : golden
let curves = CurveStore()
print(
  "case                  body  answer  keys    error    read    plan      id  reduce   again   write   total µs"
)
for path in paths {
  let body = try body(of: path)
  let scene = try Scene(body: body)
  let plan = scene.plan
  let id = Canonical.id(plan, scene.options)
  let timeline = Timeline(plan, scene.options)
  let answer = Format.keyframes.write(timeline, id, nil)
  let keys = timeline.layers.flatMap(\.tracks).reduce(0) { $0 + $1.times.count }
  let rounds = 2000
  let steps = [
    median(rounds) { _ = try? Scene(body: body) },
    median(rounds) { _ = scene.plan },
    median(rounds) { _ = Canonical.id(plan, scene.options) },
    median(rounds) { _ = Timeline(plan, scene.options) },
    median(rounds) { _ = Timeline(plan, scene.options, curves: curves) },
    median(rounds) { _ = Format.keyframes.write(timeline, id, nil) },
  ]
  let name = URL(filePath: path).deletingPathExtension().lastPathComponent
  let columns = (steps + [steps.reduce(0, +)]).map { String(format: "%8.1f", $0) }.joined()
  print(
    name.padding(toLength: 20, withPad: " ", startingAt: 0)
      + String(format: "%6d%8d%6d%9.4f", body.count, answer.count, keys, timeline.maxError) + columns)
}
