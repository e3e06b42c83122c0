/// Finds the fewest keys whose straight connections stay within a tolerance of a course.
struct Reduction {
  /// How the tolerance is shared.
  struct Margins {
    /// What the path itself may depart, points.
    var room: Double
    /// What moving its keys to short numbers may add, points.
    var knots: Double
    /// What rounding their values adds at most, points.
    var rounding: Double
    /// The decimals of the values when keys are to move to where a written value is right.
    var decimals: Int?
  }

  let course: Course
  let weight: Weight
  let isPair: Bool
  let margins: Margins

  /// The keys of each run; the first and the last one are exact.
  func keys(of runs: Runs) -> [Polyline] {
    let last = runs.all.count - 1
    return runs.all.enumerated().map { index, run in keys(of: run, isFirst: index == 0, isLast: index == last) }
  }

  private func keys(of run: Runs.Run, isFirst: Bool, isLast: Bool) -> Polyline {
    let line = run.line
    guard line.times.count > 1 else { return line }
    guard let axis = isPair ? Axis(line.values) : .scalar else {
      return Discs(run, room: margins.room, weight.largest).keys()
    }
    let tube = tube(run, axis, isFirst: isFirst, isLast: isLast)
    let perUnit = axis.direction.length(weight.largest)
    let knots = Knots(
      Funnel.links(tube), from: tube.times[0], to: tube.times[tube.count - 1],
      margin: margins.knots / max(perUnit, .leastNormalMagnitude), decimals: margins.decimals)
    return Polyline(times: knots.times, values: knots.values.map(axis.point(at:)))
  }

  /// The tube of a run along an axis, in the axis's unit, cut to what is legal.
  private func tube(_ run: Runs.Run, _ axis: Axis, isFirst: Bool, isLast: Bool) -> Tube {
    let line = run.line
    var tube = Tube(capacity: line.times.count)
    let steady = margins.room / max(axis.direction.length(weight.largest), .leastNormalMagnitude)
    let (low, high) = (course.limits?.lowerBound ?? -.infinity, course.limits?.upperBound ?? .infinity)
    var ceiling = course.ceiling.map { Polyline.Cursor($0) }
    // Near a pinned end on the ceiling a chord may rise faster than the ceiling itself, by four times its error at most.
    let ceilingMargin = 4 * course.ceilingError + margins.knots
    for index in line.times.indices {
      let value = axis.distance(of: line.values[index])
      let half =
        run.factors.map { margins.room / max(axis.direction.length($0[index]), .leastNormalMagnitude) } ?? steady
      var top = min(value + half, high)
      let bottom = max(value - half, low)
      if let limit = ceiling?.values(at: line.times[index]).after.x {
        top = max(min(top, limit - ceilingMargin), bottom)
      }
      tube.append(line.times[index], bottom, top)
    }
    if isFirst { tube.pin(0, to: axis.distance(of: line.values[0])) }
    if isLast { tube.pin(tube.count - 1, to: axis.distance(of: line.values[tube.count - 1])) }
    return tube
  }
}
