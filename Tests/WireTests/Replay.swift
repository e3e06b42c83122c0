import Foundation
import Geometry
import Timelines

/// Plays an answer as a client does: reads its bytes, interpolates its keys.
struct Replay {
  struct Track {
    let times: [Double]
    let values: [Vector]
    /// [x1, y1, x2, y2] a segment; nil is straight.
    var easings: [[Double]]?

    func value(at time: Double) -> Vector {
      guard time > times[0] else { return values[0] }
      guard time < times[times.count - 1] else { return values[values.count - 1] }
      var (last, next) = (0, times.count - 1)
      while next - last > 1 {
        let middle = (last + next) / 2
        if times[middle] <= time { last = middle } else { next = middle }
      }
      var fraction = (time - times[next - 1]) / (times[next] - times[next - 1])
      if let easings { fraction = Self.eased(fraction, easings[next - 1]) }
      return values[next - 1] + (values[next] - values[next - 1]) * fraction
    }

    /// y where x(s) = `share`, by halving.
    private static func eased(_ share: Double, _ easing: [Double]) -> Double {
      let (x1, x2) = (3 * easing[0], 3 * easing[2])
      var s = 0.5
      var step = 0.25
      while step > 1e-12 {
        let r = 1 - s
        s += s * (r * (r * x1 + s * x2) + s * s) < share ? step : -step
        step /= 2
      }
      return s * (3 * (1 - s) * ((1 - s) * easing[1] + s * easing[3]) + s * s)
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
    let easings = track["easings"] as? [[Double]]
    guard times.count == values.count, times.count > 1, easings?.count ?? times.count - 1 == times.count - 1,
      (easings != nil) == (track["interpolation"] as? String == "cubic")
    else { return nil }
    return Track(times: times, values: values, easings: easings)
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
