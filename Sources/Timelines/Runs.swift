/// A course cut at its jumps into runs of strictly rising times.
///
/// A client can't show two values at one instant, so the run before a jump at J ends, up to `span` seconds early,
/// in [J − span, J), and the run after it starts at J (contract §6.2).
struct Runs {
  struct Run {
    var line: Polyline
    /// The second component of a pair that bends.
    var other: Polyline?
    /// For each vertex a bound of the points that a unit of the axis is worth around it, where that changes.
    var weights: [Double]?
  }

  private(set) var all: [Run]
  private let axis: Axis?
  /// Points a unit: along the axis, and of each component, at most.
  private let largestAlong: Double
  private let largest: Vector

  init(_ course: Course, span: Double, _ weight: Weight) {
    axis = course.axis
    largest = weight.largest
    let direction = course.axis?.direction
    largestAlong = direction?.length(weight.largest) ?? weight.largest.max()
    let lines = Runs.cut(course.line, span: span)
    let others = course.other.map { Runs.cut($0, span: span) }
    all = lines.enumerated().map { index, line in
      let factors = direction == nil ? nil : weight.factors(at: line.times)
      return Run(
        line: line, other: others.map { $0[index] },
        weights: factors?.map { direction?.length($0) ?? 0 })
    }
  }

  /// The largest distance between what a track shows and these runs, in points.
  ///
  /// Both are straight between the vertices of either, and every key time is a vertex or lies inside a run.
  func deviation(of track: Track) -> Double {
    var key = 0
    guard let axis else {
      var square = 0.0
      for run in all { square = max(square, squaredDeviation(from: run, of: track, &key)) }
      return square.squareRoot()
    }
    // Rounding leaves an axis a little.
    let across = track.values.reduce(0) { max($0, axis.departure(of: $1)) }
    let shown = track.values.map(axis.distance(of:))
    var along = 0.0
    for run in all {
      let deviation = run.line.deviation(
        of: shown, at: track.times, &key, weights: run.weights, or: largestAlong)
      along = max(along, deviation)
    }
    return along + across * largest.max()
  }

  /// The square of the largest weighed distance from a run of two components, going on from `key`.
  private func squaredDeviation(from run: Run, of track: Track, _ key: inout Int) -> Double {
    let line = run.line
    var farthest = 0.0
    func exact(_ index: Int) -> Vector { [line.values[index], run.other?.values[index] ?? 0] }
    func judge(_ error: Vector) { farthest = max(farthest, (error * largest * error * largest).sum()) }
    for index in line.times.indices {
      while key + 1 < track.times.count, track.times[key + 1] <= line.times[index] {
        key += 1
        let time = track.times[key]
        if index > 0, time > line.times[index - 1] {
          let share = (time - line.times[index - 1]) / (line.times[index] - line.times[index - 1])
          judge(track.values[key] - exact(index - 1) - (exact(index) - exact(index - 1)) * share)
        }
      }
      judge(track.value(at: line.times[index]) - exact(index))
    }
    return farthest
  }

  private static func cut(_ line: Polyline, span: Double) -> [Polyline] {
    let jumps = line.times.indices.dropFirst().filter { line.times[$0] <= line.times[$0 - 1] }
    guard !jumps.isEmpty else { return [line] }
    var lines = zip([0] + jumps, jumps + [line.times.count]).map { start, end in
      Polyline(times: Array(line.times[start..<end]), values: Array(line.values[start..<end]))
    }
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
    return lines
  }
}

extension Polyline {
  fileprivate var begin: Double { times.first ?? 0 }
  fileprivate var length: Double { (times.last ?? 0) - begin }

  /// The value at `time`, which lies between the vertices `index - 1` and `index`.
  func interpolated(at time: Double, before index: Int) -> Double {
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
