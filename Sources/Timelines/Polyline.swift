import Timing

/// A motion as straight pieces in time that stay within a proven distance of it.
///
/// Times rise; two equal times are a jump (the value before, then the value from then on).
struct Polyline {
  var times: [Double] = []
  var values: [Vector] = []

  mutating func append(_ time: Double, _ value: Vector) {
    times.append(time)
    values.append(value)
  }

  /// The polyline with every value held between two others, with vertices where a bound takes over.
  ///
  /// Clamping never increases a distance, so the proven distance stays.
  func clamped(from low: Double, through high: Double) -> Polyline {
    guard values.contains(where: { $0.x < low || $0.x > high }) else { return self }
    var result = Polyline()
    for index in times.indices {
      if index > 0, times[index] > times[index - 1] {
        let (before, after) = (values[index - 1].x, values[index].x)
        let span = times[index] - times[index - 1]
        let crossings = [low, high].compactMap { bound -> (Double, Double)? in
          guard (before - bound) * (after - bound) < 0 else { return nil }
          return ((bound - before) / (after - before), bound)
        }
        for (fraction, bound) in crossings.sorted(by: { $0.0 < $1.0 }) {
          let time = Grid.nanoseconds(times[index - 1] + span * fraction)
          if time > times[index - 1], time < times[index], time > (result.times.last ?? -1) {
            result.append(time, [bound, 0])
          }
        }
      }
      result.append(times[index], [min(max(values[index].x, low), high), 0])
    }
    return result
  }

  /// The lower of two polylines in `x`, with vertices at the times of both and where they cross.
  func lowered(to ceiling: Polyline) -> Polyline {
    var result = Polyline()
    func add(_ time: Double, _ value: Double) {
      if let last = result.times.last, time < last { return }
      result.append(time, [value, 0])
    }
    var other = Cursor(ceiling)
    for index in times.indices {
      if index > 0, times[index] > times[index - 1] {
        let own = (times[index - 1], values[index - 1].x, times[index], values[index].x)
        func ownValue(_ time: Double) -> Double {
          own.1 + (own.3 - own.1) * (time - own.0) / (own.2 - own.0)
        }
        var start = (time: own.0, gap: own.1 - other.value(at: own.0))
        let stops = ceiling.times.filter { $0 > own.0 && $0 < own.2 } + [own.2]
        for stop in stops {
          let limit = other.value(at: stop)
          let value = ownValue(stop)
          let gap = value - limit
          if start.gap * gap < 0 {
            let time = Grid.nanoseconds(start.time + (stop - start.time) * start.gap / (start.gap - gap))
            if time > start.time, time < stop { add(time, min(ownValue(time), other.value(at: time))) }
          }
          if stop < own.2 { add(stop, min(value, limit)) }
          start = (stop, gap)
        }
      }
      add(times[index], min(values[index].x, other.value(at: times[index])))
    }
    return result
  }

  /// Reads a polyline at times that mostly rise.
  private struct Cursor {
    let line: Polyline
    var index = 0

    init(_ line: Polyline) { self.line = line }

    mutating func value(at time: Double) -> Double {
      let times = line.times
      guard let last = times.indices.last else { return .infinity }
      if index > 0, times[index] > time { index = 0 }
      while index < last, times[index + 1] <= time { index += 1 }
      guard index < last, times[index] < time else { return line.values[index].x }
      let fraction = (time - times[index]) / (times[index + 1] - times[index])
      return line.values[index].x + (line.values[index + 1].x - line.values[index].x) * fraction
    }
  }
}
