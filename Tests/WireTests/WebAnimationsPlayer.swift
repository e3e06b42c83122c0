import Foundation
import Timelines
import Timing

/// Plays a `webanimations` answer as the Web Animations specification says.
struct WebAnimationsPlayer {
  private struct Animation {
    var curve: PlayedCurve
    var delay: Double
    var duration: Double
  }

  private struct Layer {
    var style: [String: [Double]] = [:]
    var animations: [String: Animation] = [:]
  }

  private var layers: [String: Layer] = [:]

  init(_ bytes: [UInt8]) throws {
    let answer = try PlayedJSON.object(bytes)
    for object in answer["layers"] as? [[String: Any]] ?? [] {
      var layer = Layer()
      for (member, value) in object["style"] as? [String: String] ?? [:] {
        layer.style[member] = Self.numbers(value)
      }
      for animation in object["animations"] as? [[String: Any]] ?? [] {
        let keyframes = animation["keyframes"] as? [[String: Any]] ?? []
        let members = Set(keyframes.flatMap(\.keys)).subtracting(["offset", "easing"])
        for member in members {
          guard let read = Self.animation(member, keyframes, animation["options"] as? [String: Any] ?? [:])
          else { throw Unsound(description: "\(animation)") }
          layer.animations[member] = read
        }
      }
      layers[object["id"] as? String ?? ""] = layer
    }
  }

  private static func animation(
    _ member: String, _ keyframes: [[String: Any]], _ options: [String: Any]
  ) -> Animation? {
    let offsets = keyframes.map { $0["offset"] as? Double ?? .nan }
    let easings = keyframes.dropLast().map { keyframe -> CubicBezier? in
      guard let easing = keyframe["easing"] as? String, easing.hasPrefix("cubic-bezier(") else { return nil }
      let points = numbers(easing)
      return CubicBezier(points[0], points[1], points[2], points[3])
    }
    let curve = PlayedCurve(
      times: offsets, values: keyframes.map { numbers($0[member] as? String ?? "") }, easings: easings)
    guard curve.isSound, offsets.first == 0, offsets.last == 1, options["fill"] as? String == "both",
      let duration = options["duration"] as? Double, let delay = options["delay"] as? Double, duration > 0
    else { return nil }
    return Animation(curve: curve, delay: delay, duration: duration)
  }

  /// The numbers of a member of a layer's style at second `time`; nil when it is not set at all.
  func numbers(_ member: String, of layer: String, at time: Double) -> [Double]? {
    guard let layer = layers[layer] else { return [.nan] }
    guard let animation = layer.animations[member] else { return layer.style[member] }
    return animation.curve.numbers(at: (time * 1000 - animation.delay) / animation.duration)
  }

  func value(_ property: Property, of layer: String, at time: Double) -> Vector {
    func pair(_ member: String, _ rest: Vector) -> Vector {
      numbers(member, of: layer, at: time).map { [$0[0], $0.count > 1 ? $0[1] : $0[0]] } ?? rest
    }
    func first(_ member: String, _ rest: Double) -> Vector {
      [numbers(member, of: layer, at: time)?.first ?? rest, 0]
    }
    switch property {
    case .position: return pair("translate", [.nan, .nan])
    case .size: return [first("width", .nan).x, first("height", .nan).x]
    case .scale: return pair("scale", [1, 1])
    case .rotation: return first("rotate", 0)
    case .opacity: return first("opacity", 1)
    case .cornerRadius: return first("borderRadius", 0)
    case .shadowOpacity: return [numbers("boxShadow", of: layer, at: time)?.last ?? 0, 0]
    case .shadowRadius:
      let shadow = numbers("boxShadow", of: layer, at: time) ?? []
      return [shadow.count > 2 ? shadow[2] / 2 : 0, 0]
    }
  }

  /// The numbers of a CSS value, without their units.
  private static func numbers(_ text: String) -> [Double] {
    text.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
  }
}
