import Timelines
import Timing

extension Track {
  /// The same motion with straight lines between the keys, off by at most `tolerance` in each component.
  func linear(within tolerance: Double) -> Track {
    guard let easings else { return self }
    var result = self
    result.easings = nil
    result.interpolation = .linear
    result.times = [begin]
    result.values = [values[0]]
    for (key, easing) in easings.enumerated() {
      let step = values[key + 1] - values[key]
      let share = tolerance / max(abs(step.x), abs(step.y), tolerance)
      for x in easing.corners(within: share) {
        result.times.append(times[key] + (times[key + 1] - times[key]) * x)
        result.values.append(values[key] + step * easing.value(at: x))
      }
      result.times.append(times[key + 1])
      result.values.append(values[key + 1])
    }
    return result
  }

  /// The track as a player must get it: nowhere outside the property's legal range.
  ///
  /// Keys may stand off the exact motion by the tolerance, and sizes may overshoot; players wrap, ignore or mirror what is
  /// out of range.
  func playable() -> Track {
    if let limits = property.limits { return limited(to: limits) }
    return property == .size ? limited(to: 0...Double.greatestFiniteMagnitude) : self
  }

  /// The same motion cut off at `limits`, with keys where it meets them.
  private func limited(to limits: ClosedRange<Double>) -> Track {
    let low = Vector(repeating: limits.lowerBound)
    let high = Vector(repeating: limits.upperBound)
    guard leaves(low, high) else { return self }
    let straight = linear(within: Grid.roundingError(decimals: decimals))
    var result = straight
    result.times = []
    result.values = []
    for key in straight.times.indices {
      if key > 0 {
        let (a, b) = (straight.values[key - 1], straight.values[key])
        let shares = [low, high].flatMap { limit in
          let share = (limit - a) / (b - a)
          return [share.x, share.y]
        }
        for share in shares.filter({ $0 > 0 && $0 < 1 }).sorted() {
          let time = straight.times[key - 1] + (straight.times[key] - straight.times[key - 1]) * share
          guard time > result.end, time < straight.times[key] else { continue }
          result.times.append(time)
          result.values.append(pointwiseMin(pointwiseMax(a + (b - a) * share, low), high))
        }
      }
      result.times.append(straight.times[key])
      result.values.append(pointwiseMin(pointwiseMax(straight.values[key], low), high))
    }
    return result
  }

  /// Whether a key, or the way between two, is out of range by more than rounding.
  private func leaves(_ low: Vector, _ high: Vector) -> Bool {
    if values.contains(where: { any($0 .< low .| $0 .> high) }) { return true }
    guard let easings else { return false }
    let grain = Vector(repeating: Grid.roundingError(decimals: decimals))
    return easings.indices.contains { key in
      let step = values[key + 1] - values[key]
      // A Bézier stays between its control points, so most segments are done by looking at these.
      let controls = [easings[key].y1, easings[key].y2].map { values[key] + step * $0 }
      guard controls.contains(where: { any($0 .< low .| $0 .> high) }) else { return false }
      return (1...32).contains { part in
        let value = values[key] + step * easings[key].value(at: Double(part) / 33)
        return any(value .< low - grain .| value .> high + grain)
      }
    }
  }

  /// Two scalar tracks of one layer as the components of one, for formats in which they are one property.
  ///
  /// Tracks with the same keys stay as they are; else both get straight lines and the keys of both.
  static func paired(_ x: Track, _ y: Track) -> Track {
    var result = x
    result.decimals = max(x.decimals, y.decimals)
    if x.times == y.times, x.easings == y.easings {
      result.values = zip(x.values, y.values).map { [$0.x, $1.x] }
      return result
    }
    let straightX = x.linear(within: Grid.roundingError(decimals: x.decimals))
    let straightY = y.linear(within: Grid.roundingError(decimals: y.decimals))
    result.interpolation = .linear
    result.easings = nil
    result.times = Set(straightX.times + straightY.times).sorted()
    result.values = result.times.map { [straightX.value(at: $0).x, straightY.value(at: $0).x] }
    return result
  }

  /// A scalar as one component of a pair whose other component stands still.
  func component(_ place: WritableKeyPath<Vector, Double>, besides rest: Vector) -> Track {
    var result = self
    result.values = values.map { value in
      var pair = rest
      pair[keyPath: place] = value.x
      return pair
    }
    return result
  }

  /// Every value times `factor`, plus `offset`, spelled in so many decimals more.
  func scaled(by factor: Vector, plus offset: Vector = .zero, decimals more: Int) -> Track {
    var result = self
    result.values = values.map { $0 * factor + offset }
    result.decimals = max(0, decimals + more)
    return result
  }
}

extension CubicBezier {
  /// The places strictly between 0 and 1 at which straight lines must bend to stay within `tolerance` of the curve.
  fileprivate func corners(within tolerance: Double) -> [Double] {
    var corners: [Double] = []
    func halve(_ a: Double, _ b: Double, _ depth: Int) {
      let (ya, yb) = (value(at: a), value(at: b))
      // A curve may cross its chord in the middle, so the quarters count as well; half is left for what is between.
      let isNear = [0.25, 0.5, 0.75].allSatisfy { share in
        abs(value(at: a + (b - a) * share) - (ya + (yb - ya) * share)) <= tolerance / 2
      }
      guard depth > 0, !isNear else { return }
      let middle = (a + b) / 2
      halve(a, middle, depth - 1)
      corners.append(middle)
      halve(middle, b, depth - 1)
    }
    halve(0, 1, 10)
    return corners
  }
}
