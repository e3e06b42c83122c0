import Foundation
import Timelines
import Timing

/// Plays a `webanimations` answer as the Web Animations specification says.
struct WebAnimationsPlayer {
  private let layers: [String: [String: Any]]

  init(_ bytes: [UInt8]) throws {
    let answer = try ExactJSON.object(bytes)
    let list = answer["layers"] as? [[String: Any]] ?? []
    layers = Dictionary(uniqueKeysWithValues: list.map { ($0["id"] as? String ?? "", $0) })
  }

  /// The numbers of a member of a layer's style at second `time`; nil when it is not set at all.
  func numbers(_ member: String, of layer: String, at time: Double) -> [Double]? {
    let layer = layers[layer] ?? [:]
    for animation in layer["animations"] as? [[String: Any]] ?? [] {
      let keyframes = animation["keyframes"] as? [[String: Any]] ?? []
      guard keyframes.first?[member] != nil else { continue }
      let options = animation["options"] as? [String: Any] ?? [:]
      guard options["fill"] as? String == "both", let duration = options["duration"] as? Double,
        let delay = options["delay"] as? Double
      else { return [.nan] }
      let offsets = keyframes.map { $0["offset"] as? Double ?? .nan }
      guard offsets.first == 0, offsets.last == 1 else { return [.nan] }
      let values = keyframes.map { Self.numbers($0[member] as? String ?? "") }
      let share = min(max((time * 1000 - delay) / duration, 0), 1)
      guard let next = offsets.firstIndex(where: { $0 > share }) else { return values[values.count - 1] }
      var part = (share - offsets[next - 1]) / (offsets[next] - offsets[next - 1])
      if let easing = keyframes[next - 1]["easing"] as? String {
        guard easing.hasPrefix("cubic-bezier(") else { return [.nan] }
        let points = Self.numbers(easing)
        part = CubicBezier(points[0], points[1], points[2], points[3]).value(at: part)
      }
      return zip(values[next - 1], values[next]).map { $0 + ($1 - $0) * part }
    }
    return ((layer["style"] as? [String: Any])?[member] as? String).map(Self.numbers)
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
    case .shadowRadius: return [(numbers("boxShadow", of: layer, at: time)?[2] ?? 0) / 2, 0]
    }
  }

  /// The numbers of a CSS value, without their units.
  static func numbers(_ text: String) -> [Double] {
    text.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
  }
}
