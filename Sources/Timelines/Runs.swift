/// A polyline cut at its jumps into runs of strictly rising times.
///
/// A client can't show two values at one instant, so the run before a jump at J ends, up to `span` seconds early,
/// in [J − span, J), and the run after it starts at J (contract §6.2).
struct Runs {
  private(set) var lines: [Polyline]

  init(_ line: Polyline, span: Double) {
    lines = Runs.cut(line)
    guard lines.count > 1 else { return }
    for index in lines.indices.dropLast() {
      let jump = lines[index + 1].begin
      if lines[index].length > 0 {
        lines[index].trimEnd(to: Grid.nanoseconds(jump - min(span, lines[index].length / 2)))
      } else if index == 0, jump > 0 {
        lines[index].times = [Grid.nanoseconds(jump - min(span, jump / 2))]
      } else if index == 0, lines[index + 1].length > 0 {
        // Nothing can be shown before the first instant, so the jump comes just after it.
        lines[index + 1].trimStart(to: Grid.nanoseconds(jump + min(span, lines[index + 1].length / 2)))
      } else {
        lines[index] = Polyline()
      }
    }
    lines.removeAll { $0.times.isEmpty }
  }

  /// The largest distance between what a track shows and these runs, in points.
  ///
  /// Both are straight between the vertices of either, and every key time is a vertex or lies inside a run.
  func deviation(of track: Track, weight: Weight) -> Double {
    var largest = 0.0
    var key = 0
    for line in lines {
      for index in line.times.indices {
        let time = line.times[index]
        while key + 1 < track.times.count, track.times[key + 1] <= time {
          key += 1
          if track.times[key] > line.begin, track.times[key] < time, index > 0 {
            let exact = line.interpolated(at: track.times[key], before: index)
            largest = max(largest, weight.length(track.values[key] - exact))
          }
        }
        var shown = track.values[key]
        if key + 1 < track.times.count, time > track.times[key] {
          let fraction = (time - track.times[key]) / (track.times[key + 1] - track.times[key])
          shown += (track.values[key + 1] - shown) * fraction
        }
        largest = max(largest, weight.length(shown - line.values[index]))
      }
    }
    return largest
  }

  private static func cut(_ line: Polyline) -> [Polyline] {
    var lines: [Polyline] = []
    var current = Polyline()
    for index in line.times.indices {
      if let last = current.times.last, line.times[index] <= last {
        lines.append(current)
        current = Polyline()
      }
      current.append(line.times[index], line.values[index])
    }
    lines.append(current)
    return lines
  }
}

extension Polyline {
  fileprivate var begin: Double { times.first ?? 0 }
  fileprivate var length: Double { (times.last ?? 0) - begin }

  /// The value at `time`, which lies between the vertices `index - 1` and `index`.
  fileprivate func interpolated(at time: Double, before index: Int) -> Vector {
    let fraction = (time - times[index - 1]) / (times[index] - times[index - 1])
    return values[index - 1] + (values[index] - values[index - 1]) * fraction
  }

  fileprivate mutating func trimEnd(to time: Double) {
    guard let index = times.firstIndex(where: { $0 >= time }), index > 0 else { return }
    let value = interpolated(at: time, before: index)
    times.removeSubrange(index...)
    values.removeSubrange(index...)
    append(time, value)
  }

  fileprivate mutating func trimStart(to time: Double) {
    guard let index = times.firstIndex(where: { $0 > time }), index > 0 else { return }
    let value = interpolated(at: time, before: index)
    times.replaceSubrange(..<index, with: [time])
    values.replaceSubrange(..<index, with: [value])
  }
}
