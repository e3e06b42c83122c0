import Timelines
import Timing

/// A value of a Lottie document that may move.
struct LottieProperty {
  /// The track in the format's unit; nil when the value stands still.
  var track: Track?
  /// The value where there is no track.
  var rest: Vector
  /// The instants of the keys whose value is held until it jumps at the next.
  private(set) var jumps: Set<Double> = []

  /// A property of a layer, times `factor` plus `offset`, with so many decimals more.
  init(
    _ property: Property, of layer: Timeline.PlayedLayer, times factor: Vector = [1, 1],
    plus offset: Vector = .zero, decimals more: Int = 0
  ) {
    if let made = layer.tracks.first(where: { $0.property == property }) {
      // What is cut to its legal range may have keys as near to each other as a jump's, so these are told before.
      jumps = Set(made.times.indices.dropLast().filter(made.isJump(from:)).map { made.times[$0] })
      track = made.playable().scaled(by: factor, plus: offset, decimals: more)
    }
    var value = layer.layer.to[property]
    if property == .size { value = pointwiseMax(value, .zero) }
    rest = value * factor + offset
  }

  /// A value that stands still.
  init(_ rest: Vector) { self.rest = rest }

  /// One component as a scalar.
  func component(_ place: KeyPath<Vector, Double>) -> LottieProperty {
    var result = LottieProperty([rest[keyPath: place], 0])
    result.jumps = jumps
    if var track {
      track.values = track.values.map { [$0[keyPath: place], 0] }
      if track.values.contains(where: { $0 != track.values[0] }) { result.track = track }
    }
    return result
  }
}

/// Frames, the unit of time of a Lottie document.
enum LottieFrames {
  static let rate = 60.0
}

extension JSONWriter {
  /// A scalar or a pair with its keys.
  ///
  /// Players differ in what they make of a key without handles, so every key but the last has both; those of a straight
  /// line lie on the diagonal. No key has spatial tangents: even zero ones cut off the overshoot in two players.
  mutating func lottie(_ property: LottieProperty, isPair: Bool) {
    beginObject()
    key("a")
    integer(property.track == nil ? 0 : 1)
    key("k")
    if let track = property.track {
      let decimals = track.timeDecimals(unit: 1 / LottieFrames.rate)
      array(of: track.times.indices) { writer, index in
        writer.beginObject()
        writer.key("t")
        writer.number(track.times[index] * LottieFrames.rate, decimals: decimals)
        writer.key("s")
        writer.lottie(track.values[index], isPair: isPair, decimals: track.decimals(at: index))
        if index < track.times.count - 1 {
          writer.handles(track, from: index, isHeld: property.jumps.contains(track.times[index]))
        }
        writer.endObject()
      }
    } else if isPair {
      lottie(property.rest, isPair: true, decimals: 9)
    } else {
      number(property.rest.x, decimals: 9)
    }
    endObject()
  }

  /// A position whose coordinates move by their own keys.
  mutating func lottieSplit(_ property: LottieProperty) {
    beginObject()
    key("s")
    bool(true)
    key("x")
    lottie(property.component(\.x), isPair: false)
    key("y")
    lottie(property.component(\.y), isPair: false)
    endObject()
  }

  private mutating func lottie(_ value: Vector, isPair: Bool, decimals: Int) {
    beginArray()
    number(value.x, decimals: decimals)
    if isPair { number(value.y, decimals: decimals) }
    endArray()
  }

  private mutating func handles(_ track: Track, from index: Int, isHeld: Bool) {
    let easing =
      track.easings.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      ?? CubicBezier(0.333, 0.333, 0.667, 0.667)
    for (name, x, y) in [("o", easing.x1, easing.y1), ("i", easing.x2, easing.y2)]
      as [(StaticString, Double, Double)]
    {
      key(name)
      beginObject()
      key("x")
      number(x, decimals: 6)
      key("y")
      number(y, decimals: 6)
      endObject()
    }
    if isHeld {
      key("h")
      integer(1)
    }
  }
}
