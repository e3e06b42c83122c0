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
    // Rounding leaves an axis a little.
    let across = axis.map { axis in track.values.reduce(0) { max($0, axis.departure(of: $1)) } } ?? 0
    let shown = axis.map { axis in track.values.map { Vector(axis.distance(of: $0), 0) } } ?? track.values
    var square = 0.0
    var key = 0
    for run in all { square = max(square, deviation(from: run, of: shown, at: track.times, &key)) }
    return square.squareRoot() + across * largest.max()
  }

  /// The square of the largest weighed distance from a run, going on from `key`.
  private func deviation(from run: Run, of values: [Vector], at times: [Double], _ key: inout Int) -> Double {
    let line = run.line
    var farthest = 0.0
    func slope(_ key: Int) -> Vector {
      key + 1 < times.count ? (values[key + 1] - values[key]) / (times[key + 1] - times[key]) : .zero
    }
    var turn = slope(key)
    for index in line.times.indices {
      let time = line.times[index]
      let weight = axis == nil ? largest : Vector(repeating: run.weights?[index] ?? largestAlong)
      while key + 1 < times.count, times[key + 1] <= time {
        key += 1
        turn = slope(key)
        if index > 0, times[key] > line.times[index - 1], times[key] < time {
          let exact = Vector(
            line.interpolated(at: times[key], before: index),
            run.other?.interpolated(at: times[key], before: index) ?? 0)
          let error = weight * (values[key] - exact)
          farthest = max(farthest, (error * error).sum())
        }
      }
      let shown = time > times[key] ? values[key] + turn * (time - times[key]) : values[key]
      let error = weight * (shown - Vector(line.values[index], run.other?.values[index] ?? 0))
      farthest = max(farthest, (error * error).sum())
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
  fileprivate func interpolated(at time: Double, before index: Int) -> Double {
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
