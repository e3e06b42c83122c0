extension CubicSwing {
  /// A part of the swing between two crossings of a limit; at a `level` while that limit holds it.
  struct Stretch {
    var start: Double
    var end: Double
    var level: Double?
  }

  /// The stretches up to `end`; nil where the swing goes from one limit to the other at once.
  func stretches(until end: Double) -> [Stretch]? {
    func level(_ value: Double) -> Double? {
      value > legal.upperBound ? legal.upperBound : value < legal.lowerBound ? legal.lowerBound : nil
    }
    var result = [Stretch(start: 0, end: end, level: level(proof.values[0]))]
    guard proof.values.contains(where: { level($0) != nil }) else { return result }
    for index in proof.times.indices.dropFirst() where proof.times[index - 1] < end {
      let (before, after) = (level(proof.values[index - 1]), level(proof.values[index]))
      guard before != after else { continue }
      guard let limit = before ?? after, before == nil || after == nil else { return nil }
      let time = crossing(limit, proof.times[index - 1], proof.times[index])
      guard time < end else { break }
      let last = result.count - 1
      if time <= result[last].start {
        result[last].level = after
      } else {
        result[last].end = time
        result.append(Stretch(start: time, end: end, level: after))
      }
    }
    return merged(result)
  }

  /// When the swing passes a limit between two vertices, on a grid a thousand times as fine as the knots'.
  private func crossing(_ limit: Double, _ early: Double, _ late: Double) -> Double {
    let isAbove = swing.value(at: early) > limit
    let startsThere = swing.value(at: early) == limit
    var (low, high) = (early, late)
    guard !startsThere else { return early }
    while high - low > 1e-4 / density {
      let middle = 0.5 * (low + high)
      if (swing.value(at: middle) > limit) == isAbove { low = middle } else { high = middle }
    }
    let grid = 1000 * density
    return min(max((high * grid).rounded() / grid, early), late)
  }

  /// Holds a limit through dips that no one sees.
  private func merged(_ stretches: [Stretch]) -> [Stretch] {
    var result: [Stretch] = []
    for stretch in stretches where stretch.end > stretch.start {
      guard let held = result.last?.level else {
        result.append(stretch)
        continue
      }
      let returns = stretch.level == held || shown(stretch.end) == held || stretch.end < swing.duration
      if returns, stretch.level == nil || stretch.level == held, departure(from: held, stretch) <= room / 2 {
        result[result.count - 1].end = stretch.end
      } else {
        result.append(stretch)
      }
    }
    return result
  }

  /// The greatest distance of the polyline, cut off at the limits, from a level during a stretch.
  func departure(from level: Double, _ stretch: Stretch) -> Double {
    var farthest = max(abs(shown(stretch.start) - level), abs(shown(stretch.end) - level))
    for index in proof.times.indices
    where proof.times[index] > stretch.start && proof.times[index] < stretch.end {
      farthest = max(farthest, abs(min(max(proof.values[index], legal.lowerBound), legal.upperBound) - level))
    }
    return farthest
  }
}
