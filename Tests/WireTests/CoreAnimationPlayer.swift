import Foundation
import Timelines
import Timing

/// Plays a `coreanimation` answer as Core Animation documents it.
///
/// With `calculationMode` linear, `keyTimes` say when in 0…1 of the duration each value is reached and
/// `timingFunctions`, one fewer, how each segment is paced. `fillMode` backwards shows the first value before
/// `beginTime`; after the end the animation is removed and the model value is shown.
struct CoreAnimationPlayer {
  private let layers: [String: [String: Any]]

  init(_ bytes: [UInt8]) throws {
    let answer = try ExactJSON.object(bytes)
    let list = answer["layers"] as? [[String: Any]] ?? []
    layers = Dictionary(uniqueKeysWithValues: list.map { ($0["id"] as? String ?? "", $0) })
  }

  func value(_ keyPath: String, of layer: String, at time: Double) -> Vector {
    let layer = layers[layer] ?? [:]
    let model = (layer["model"] as? [String: Any])?[keyPath] ?? Double.nan
    let animations = layer["animations"] as? [[String: Any]] ?? []
    guard let animation = animations.first(where: { $0["keyPath"] as? String == keyPath }) else {
      return Replay.vector(model)
    }
    let begin = animation["beginTime"] as? Double ?? .nan
    let duration = animation["duration"] as? Double ?? .nan
    let values = (animation["values"] as? [Any] ?? []).map(Replay.vector)
    // Key times and control points are floats in Core Animation.
    let keyTimes = (animation["keyTimes"] as? [Double] ?? []).map { Double(Float($0)) }
    let functions = animation["timingFunctions"] as? [[Double]]
    guard animation["calculationMode"] as? String == "linear", keyTimes.count == values.count,
      keyTimes.first == 0, keyTimes.last == 1, zip(keyTimes, keyTimes.dropFirst()).allSatisfy(<=),
      functions.map({ $0.count == values.count - 1 }) ?? true, duration > 0
    else { return [.nan, .nan] }
    if time < begin {
      return animation["fillMode"] as? String == "backwards" ? values[0] : Replay.vector(model)
    }
    let share = (time - begin) / duration
    guard share < 1, let next = keyTimes.firstIndex(where: { $0 > share }) else {
      return Replay.vector(model)
    }
    var part = (share - keyTimes[next - 1]) / (keyTimes[next] - keyTimes[next - 1])
    if let points = functions?[next - 1].map({ Double(Float($0)) }) {
      part = CubicBezier(points[0], points[1], points[2], points[3]).value(at: part)
    }
    return values[next - 1] + (values[next] - values[next - 1]) * part
  }

  /// A property of a layer from the key paths that make it up.
  func value(_ property: Property, of layer: String, at time: Double) -> Vector {
    switch property {
    case .position: value("position", of: layer, at: time)
    case .size: value("bounds.size", of: layer, at: time)
    case .scale:
      [
        value("transform.scale.x", of: layer, at: time).x, value("transform.scale.y", of: layer, at: time).x,
      ]
    case .rotation: value("transform.rotation.z", of: layer, at: time)
    default: value(property.rawValue, of: layer, at: time)
    }
  }
}
