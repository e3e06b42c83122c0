/// A polyline cut at its jumps into runs of strictly rising times.
///
/// A client can't show two values at one instant, so the run before a jump at J ends, up to `span` seconds early,
/// in [J − span, J), and the run after it starts at J (contract §6.2).
struct Runs {
  struct Run {
    var line: Polyline
    /// For each vertex a bound of the weight around it.
    var factors: [Vector]?
  }

  private(set) var all: [Run]
  /// A bound of the weight at any instant.
  private let largest: Vector

  init(_ line: Polyline, span: Double, _ weight: Weight) {
    var lines = Runs.cut(line)
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
    largest = weight.largest
    all = lines.filter { !$0.times.isEmpty }.map { Run(line: $0, factors: weight.factors(at: $0.times)) }
  }

  /// The largest distance between what a track shows and these runs, in points.
  ///
  /// Both are straight between the vertices of either, and every key time is a vertex or lies inside a run.
  func deviation(of track: Track) -> Double {
    var largestSquare = 0.0
    var key = 0
    for run in all {
      let line = run.line
      func judge(_ error: Vector, _ index: Int) {
        let weighed = error * (run.factors?[index] ?? largest)
        largestSquare = max(largestSquare, (weighed * weighed).sum())
      }
      for index in line.times.indices {
        let time = line.times[index]
        while key + 1 < track.times.count, track.times[key + 1] <= time {
          key += 1
          if track.times[key] > line.begin, track.times[key] < time, index > 0 {
            judge(track.values[key] - line.interpolated(at: track.times[key], before: index), index)
          }
        }
        var shown = track.values[key]
        if key + 1 < track.times.count, time > track.times[key] {
          let fraction = (time - track.times[key]) / (track.times[key + 1] - track.times[key])
          shown += (track.values[key + 1] - shown) * fraction
        }
        judge(shown - line.values[index], index)
      }
    }
    return largestSquare.squareRoot()
  }

  private static func cut(_ line: Polyline) -> [Polyline] {
    let jumps = line.times.indices.dropFirst().filter { line.times[$0] <= line.times[$0 - 1] }
    guard !jumps.isEmpty else { return [line] }
    return zip([0] + jumps, jumps + [line.times.count]).map { start, end in
      Polyline(times: Array(line.times[start..<end]), values: Array(line.values[start..<end]))
    }
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
