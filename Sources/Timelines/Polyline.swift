/// A number as straight pieces in time that stay within a proven distance of it.
///
/// Times rise; two equal times are a jump (the value before, then the value from then on).
struct Polyline {
  var times: [Double] = []
  var values: [Double] = []

  mutating func append(_ time: Double, _ value: Double) {
    times.append(time)
    values.append(value)
  }

  /// The polyline with vertices where it passes one of the rising `levels`, and held between `low` and `high`.
  ///
  /// Clamping never increases a distance, so the proven distance stays.
  func clamped(from low: Double, through high: Double, levels: [Double]) -> Polyline {
    var result = Polyline()
    result.times.reserveCapacity(times.count + 16)
    result.values.reserveCapacity(times.count + 16)
    func bandOf(_ value: Double) -> Int { levels.reduce(0) { $0 + (value > $1 ? 1 : 0) } }
    var band = (before: 0, after: 0)
    for index in times.indices {
      band = (band.after, bandOf(values[index]))
      if index > 0, band.before != band.after, times[index] > times[index - 1] {
        let (before, after) = (values[index - 1], values[index])
        let perValue = (times[index] - times[index - 1]) / (after - before)
        for turn in levels.indices {
          let level = before < after ? levels[turn] : levels[levels.count - 1 - turn]
          let time = times[index - 1] + (level - before) * perValue
          if time > (result.times.last ?? 0), time > times[index - 1], time < times[index] {
            result.append(time, min(max(level, low), high))
          }
        }
      }
      result.append(times[index], min(max(values[index], low), high))
    }
    return result
  }

  /// The lower of two polylines, with the vertices of both and those where they cross.
  func lowered(to ceiling: Polyline) -> Polyline {
    var instants = times + ceiling.times.filter { $0 > (times.first ?? 0) && $0 < (times.last ?? 0) }
    instants.sort()
    var own = Cursor(self)
    var other = Cursor(ceiling)
    var result = Polyline()
    var last: (time: Double, gap: Double, value: Double)?
    for instant in instants where instant != last?.time {
      let (mine, limit) = (own.values(at: instant), other.values(at: instant))
      if let last, last.gap * (mine.before - limit.before) < 0 {
        let share = last.gap / (last.gap - (mine.before - limit.before))
        let time = last.time + (instant - last.time) * share
        if time > last.time, time < instant {
          result.append(time, last.value + (mine.before - last.value) * share)
        }
      }
      let before = min(mine.before, limit.before)
      let after = min(mine.after, limit.after)
      result.append(instant, before)
      if after != before { result.append(instant, after) }
      last = (instant, mine.after - limit.after, mine.after)
    }
    return result
  }

  /// Reads a polyline at rising times; outside of it its ends are held.
  struct Cursor {
    private let line: Polyline
    /// The first vertex that is not passed yet.
    private var index = 0

    init(_ line: Polyline) { self.line = line }

    /// The values from the left and from the right.
    mutating func values(at time: Double) -> (before: Double, after: Double) {
      let times = line.times
      while index < times.count, times[index] < time { index += 1 }
      guard index < times.count else {
        let value = line.values.last ?? 0
        return (value, value)
      }
      guard times[index] > time else {
        let first = index
        while index + 1 < times.count, times[index + 1] == time { index += 1 }
        return (line.values[first], line.values[index])
      }
      guard index > 0 else { return (line.values[0], line.values[0]) }
      let fraction = (time - times[index - 1]) / (times[index] - times[index - 1])
      let value = line.values[index - 1] + (line.values[index] - line.values[index - 1]) * fraction
      return (value, value)
    }
  }
}
