import Foundation
import Timelines
import Timing

/// Keys as a player holds them: values at rising times, each segment straight, eased or held.
struct PlayedCurve {
  var times: [Double]
  var values: [[Double]]
  /// By segment; a straight one has none.
  var easings: [CubicBezier?]
  /// The segments that keep their first value to their end.
  var holds: Set<Int> = []

  /// The numbers at `time`, clamped to the first and the last key.
  func numbers(at time: Double) -> [Double] {
    guard time > times[0] else { return values[0] }
    guard time < times[times.count - 1] else { return values[values.count - 1] }
    var low = 0
    var high = times.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    if holds.contains(low) { return values[low] }
    var part = (time - times[low]) / (times[high] - times[low])
    if let easing = easings[low] { part = easing.value(at: part) }
    return zip(values[low], values[high]).map { $0 + ($1 - $0) * part }
  }

  /// Whether there is a value a key, times rise, and every number is finite.
  var isSound: Bool {
    times.count == values.count && times.count > 1 && easings.count == times.count - 1
      && zip(times, times.dropFirst()).allSatisfy(<=)
      && values.allSatisfy { $0.count == values[0].count && $0.allSatisfy(\.isFinite) }
  }
}

/// The pair of some numbers; a single one is a scalar.
func vector(_ numbers: [Double]) -> Vector {
  [numbers.first ?? .nan, numbers.count > 1 ? numbers[1] : 0]
}

/// JSON as a player reads it: fast, numbers as good as `JSONSerialization`'s.
enum PlayedJSON {
  static func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
  }
}
