import Foundation
import Timelines
import Timing

/// Evaluates the keys of a `lottie` answer as the Lottie 1.0 specification says.
struct LottiePlayer {
  let document: [String: Any]
  private var layers: [String: [Property: [PlayedCurve]]] = [:]

  init(_ bytes: [UInt8]) throws {
    document = try PlayedJSON.object(bytes)
    let assets = document["assets"] as? [[String: Any]] ?? []
    for layer in ([document] + assets).flatMap({ $0["layers"] as? [[String: Any]] ?? [] }) {
      guard layer["td"] == nil, let name = layer["nm"] as? String, let type = layer["ty"] as? Double else {
        continue
      }
      let transform = layer["ks"] as? [String: Any] ?? [:]
      var curves = layers[name] ?? [:]
      // A layer that fades with what is in it does so as a composition, which has its name too.
      if type == 0 || type == 4 { curves[.opacity, default: []].append(try Self.curve(transform["o"])) }
      if type == 4 {
        let position = transform["p"] as? [String: Any] ?? [:]
        let isSplit = position["s"] as? Bool == true
        curves[.position] = try (isSplit ? [position["x"], position["y"]] : [position]).map(Self.curve)
        curves[.scale] = [try Self.curve(transform["s"])]
        curves[.rotation] = [try Self.curve(transform["r"])]
        let group = (layer["shapes"] as? [[String: Any]])?.first
        let rectangle = (group?["it"] as? [[String: Any]])?.first
        curves[.size] = [try Self.curve(rectangle?["s"])]
        curves[.cornerRadius] = [try Self.curve(rectangle?["r"])]
      }
      layers[name] = curves
    }
  }

  /// Nil for what Lottie does not have.
  func value(_ property: Property, of name: String, at time: Double) -> Vector? {
    guard let curves = layers[name]?[property] else { return nil }
    let numbers = curves.map { $0.numbers(at: time * 60) }
    switch property {
    case .position: return vector(numbers.flatMap(\.self))
    case .scale: return vector(numbers[0]) / 100
    case .rotation: return vector(numbers[0]) * (.pi / 180)
    case .opacity: return [numbers.reduce(1) { $0 * $1[0] / 100 }, 0]
    default: return vector(numbers[0])
    }
  }

  private static func curve(_ property: Any?) throws -> PlayedCurve {
    guard let property = property as? [String: Any], let k = property["k"] else {
      throw Unsound(description: "\(property ?? "no property")")
    }
    func list(_ value: Any?) -> [Double] { value as? [Double] ?? [value as? Double ?? .nan] }
    guard property["a"] as? Double == 1 else {
      return PlayedCurve(times: [0, 1], values: [list(k), list(k)], easings: [nil])
    }
    let keys = k as? [[String: Any]] ?? []
    var curve = PlayedCurve(
      times: keys.map { $0["t"] as? Double ?? .nan }, values: keys.map { list($0["s"]) }, easings: [])
    for (index, key) in keys.dropLast().enumerated() {
      guard let o = key["o"] as? [String: Double], let i = key["i"] as? [String: Double],
        let x1 = o["x"], let y1 = o["y"], let x2 = i["x"], let y2 = i["y"]
      else { throw Unsound(description: "\(key)") }
      curve.easings.append(CubicBezier(x1, y1, x2, y2))
      if key["h"] as? Double == 1 { curve.holds.insert(index) }
    }
    guard curve.isSound else { throw Unsound(description: "\(keys)") }
    return curve
  }
}
