import Foundation
import Geometry
import Timelines

/// Plays an answer as a client does: reads its bytes, interpolates its keys.
struct Replay {
  struct Track {
    let times: [Double]
    let values: [Vector]

    func value(at time: Double) -> Vector {
      guard time > times[0] else { return values[0] }
      guard let next = times.firstIndex(where: { $0 > time }) else { return values[values.count - 1] }
      let fraction = (time - times[next - 1]) / (times[next] - times[next - 1])
      return values[next - 1] + (values[next] - values[next - 1]) * fraction
    }
  }

  let answer: [String: Any]

  init(_ bytes: [UInt8]) throws {
    answer = try ExactJSON.object(bytes)
  }

  var layers: [[String: Any]] { answer["layers"] as? [[String: Any]] ?? [] }

  func layer(_ id: String) -> [String: Any] { layers.first { $0["id"] as? String == id } ?? [:] }

  func track(_ property: String, of layer: String) -> Track? {
    let tracks = self.layer(layer)["tracks"] as? [[String: Any]] ?? []
    guard let track = tracks.first(where: { $0["property"] as? String == property }) else { return nil }
    let times = track["times"] as? [Double] ?? []
    let values = (track["values"] as? [Any] ?? []).map(Replay.vector)
    return times.count == values.count && times.count > 1 ? Track(times: times, values: values) : nil
  }

  static func vector(_ value: Any) -> Vector {
    if let pair = value as? [Double], pair.count == 2 { return [pair[0], pair[1]] }
    return [value as? Double ?? .nan, 0]
  }

  static func rect(_ value: Any?) -> [Double] {
    if let list = value as? [Double] { return list }
    let object = value as? [String: Double] ?? [:]
    return ["x", "y", "width", "height"].map { object[$0] ?? .nan }
  }
}

/// How far an error of one property displaces a layer, points (contract §6.2), stated again from the contract.
func displacement(_ property: Property, _ error: Vector, of state: LayerState) -> Double {
  func length(_ v: Vector) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }
  switch property {
  case .position: return length(error)
  case .size: return length(error * state.scale)
  case .scale: return length(error * state.size / 2)
  case .rotation: return 2 * abs(sin(error.x / 2)) * length(state.size * state.scale) / 2
  case .cornerRadius, .shadowRadius: return abs(error.x)
  case .opacity, .shadowOpacity: return 100 * abs(error.x)
  }
}
