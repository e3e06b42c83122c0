import Foundation
import Timelines
import Timing

/// Plays a `coreanimation` answer as Core Animation documents it.
///
/// With `calculationMode` linear, `keyTimes` say when in 0…1 of the duration each value is reached and
/// `timingFunctions`, one fewer, how each segment is paced. `fillMode` backwards shows the first value before
/// `beginTime`; after the end the animation is removed and the model value is shown.
struct CoreAnimationPlayer {
  private struct Animation {
    var curve: PlayedCurve
    var begin: Double
    var duration: Double
  }

  private struct Layer {
    var model: [String: Vector] = [:]
    var animations: [String: Animation] = [:]
  }

  private var layers: [String: Layer] = [:]

  init(_ bytes: [UInt8]) throws {
    let answer = try PlayedJSON.object(bytes)
    for object in answer["layers"] as? [[String: Any]] ?? [] {
      var layer = Layer()
      for (keyPath, value) in object["model"] as? [String: Any] ?? [:] {
        layer.model[keyPath] = Replay.vector(value)
      }
      for animation in object["animations"] as? [[String: Any]] ?? [] {
        guard let keyPath = animation["keyPath"] as? String, let read = Self.animation(animation) else {
          throw Unsound(description: "\(animation)")
        }
        layer.animations[keyPath] = read
      }
      layers[object["id"] as? String ?? ""] = layer
    }
  }

  private static func animation(_ object: [String: Any]) -> Animation? {
    // Key times and control points are floats in Core Animation.
    let keyTimes = (object["keyTimes"] as? [Double] ?? []).map { Double(Float($0)) }
    let values = (object["values"] as? [Any] ?? []).map { $0 as? [Double] ?? [$0 as? Double ?? .nan] }
    let functions = (object["timingFunctions"] as? [[Double]])?.map { points -> CubicBezier? in
      let points = points.map { Double(Float($0)) }
      return points.count == 4 ? CubicBezier(points[0], points[1], points[2], points[3]) : nil
    }
    let curve = PlayedCurve(
      times: keyTimes, values: values,
      easings: functions ?? Array(repeating: nil, count: max(0, keyTimes.count - 1)))
    guard curve.isSound, keyTimes.first == 0, keyTimes.last == 1,
      object["calculationMode"] as? String == "linear", object["fillMode"] as? String == "backwards",
      object["isRemovedOnCompletion"] as? Bool == true,
      let begin = object["beginTime"] as? Double, let duration = object["duration"] as? Double, duration > 0
    else { return nil }
    return Animation(curve: curve, begin: begin, duration: duration)
  }

  func value(_ keyPath: String, of layer: String, at time: Double) -> Vector {
    let layer = layers[layer] ?? Layer()
    guard let animation = layer.animations[keyPath], time < animation.begin + animation.duration else {
      return layer.model[keyPath] ?? [.nan, .nan]
    }
    return vector(animation.curve.numbers(at: (time - animation.begin) / animation.duration))
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

/// An answer that a player would refuse.
struct Unsound: Error, CustomStringConvertible {
  var description: String
}
