import Foundation
import Timelines
import Timing

/// Evaluates the keys of a `lottie` answer as the Lottie 1.0 specification says.
struct LottiePlayer {
  let document: [String: Any]

  init(_ bytes: [UInt8]) throws {
    document = try ExactJSON.object(bytes)
  }

  /// Every layer, also those inside compositions, that is not a matte and not a space.
  var layers: [[String: Any]] {
    let assets = document["assets"] as? [[String: Any]] ?? []
    let all = ([document] + assets).flatMap { $0["layers"] as? [[String: Any]] ?? [] }
    return all.filter { $0["td"] == nil && ($0["ty"] as? Double == 4 || $0["ty"] as? Double == 0) }
  }

  func value(_ property: Property, of name: String, at time: Double) -> Vector? {
    let layers = layers.filter { $0["nm"] as? String == name }
    guard let shape = layers.first(where: { $0["ty"] as? Double == 4 }) else { return nil }
    let transform = shape["ks"] as? [String: Any] ?? [:]
    let group = (shape["shapes"] as? [[String: Any]])?.first
    let rectangle = (group?["it"] as? [[String: Any]])?.first
    let frame = time * 60
    switch property {
    case .position:
      guard let position = transform["p"] as? [String: Any] else { return nil }
      if position["s"] as? Bool == true {
        return [Self.value(position["x"], at: frame).x, Self.value(position["y"], at: frame).x]
      }
      return Self.value(position, at: frame)
    case .size: return Self.value(rectangle?["s"], at: frame)
    case .scale: return Self.value(transform["s"], at: frame) / 100
    case .rotation: return Self.value(transform["r"], at: frame) * (.pi / 180)
    case .opacity:
      // A layer that fades with what is in it does so as a composition.
      return layers.reduce([1, 0]) { product, layer in
        product * Self.value((layer["ks"] as? [String: Any])?["o"], at: frame) / 100
      }
    case .cornerRadius: return Self.value(rectangle?["r"], at: frame)
    case .shadowOpacity, .shadowRadius: return nil
    }
  }

  static func value(_ property: Any?, at frame: Double) -> Vector {
    guard let property = property as? [String: Any], let k = property["k"] else { return [.nan, .nan] }
    guard property["a"] as? Double == 1 else { return Replay.vector(k) }
    let keys = k as? [[String: Any]] ?? []
    let times = keys.map { $0["t"] as? Double ?? .nan }
    let values = keys.map { key -> Vector in
      let list = key["s"] as? [Double] ?? []
      return [list.first ?? .nan, list.count > 1 ? list[1] : 0]
    }
    guard frame > times[0] else { return values[0] }
    guard let next = times.firstIndex(where: { $0 > frame }) else { return values[values.count - 1] }
    let key = keys[next - 1]
    if key["h"] as? Double == 1 { return values[next - 1] }
    guard let o = key["o"] as? [String: Double], let i = key["i"] as? [String: Double],
      let x1 = o["x"], let y1 = o["y"], let x2 = i["x"], let y2 = i["y"]
    else { return [.nan, .nan] }
    let share = (frame - times[next - 1]) / (times[next] - times[next - 1])
    let part = CubicBezier(x1, y1, x2, y2).value(at: share)
    return values[next - 1] + (values[next] - values[next - 1]) * part
  }
}
