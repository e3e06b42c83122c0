/// Finds the fewest keys whose straight connections stay within a tolerance of a course.
struct Reduction {
  /// How the tolerance is shared.
  struct Margins {
    /// The share of the tolerance by which keys may move so that their times are short to write; twice that at most.
    static let knotShare = 1.0 / 96

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
  let margins: Margins

  /// The keys of each run; the first and the last one are exact.
  func keys(of runs: Runs) -> [Keys] {
    let last = runs.all.count - 1
    return runs.all.enumerated().map { index, run in keys(of: run, isFirst: index == 0, isLast: index == last)
    }
  }

  private func keys(of run: Runs.Run, isFirst: Bool, isLast: Bool) -> Keys {
    guard run.line.times.count > 1 else { return Keys(ends: run, course.axis) }
    guard let axis = course.axis else { return Discs(run, room: margins.room, weight.largest).keys() }
    let perUnit = max(axis.direction.length(weight.largest), .leastNormalMagnitude)
    var tube = tube(run, room: margins.room, perUnit)
    if isFirst { tube.pin(0, to: run.line.values[0]) }
    if isLast { tube.pin(tube.gates.count - 1, to: run.line.values[tube.gates.count - 1]) }
    // Under a moving ceiling keys stay where they are: it may be a point of contact.
    let isFree = course.ceiling == nil
    let knots = Knots(
      Funnel.links(tube), from: run.line.times[0], to: run.line.times[run.line.times.count - 1],
      margin: isFree ? margins.knots / perUnit : 0, decimals: isFree ? margins.decimals : nil)
    var keys = Keys()
    keys.times = knots.times
    keys.values = knots.values.map(axis.point(at:))
    return keys
  }

  /// The tube of a run in the axis's unit, cut to what is legal.
  private func tube(_ run: Runs.Run, room: Double, _ perUnit: Double) -> Tube {
    var tube = Tube(gates: [])
    tube.gates.reserveCapacity(run.line.times.count)
    for index in run.line.times.indices {
      let half = room / (run.weights.map { max($0[index], .leastNormalMagnitude) } ?? perUnit)
      let value = run.line.values[index]
      tube.gates.append(Tube.Gate(time: run.line.times[index], lower: value - half, upper: value + half))
    }
    if let limits = course.limits { tube.cut(to: limits) }
    if let ceiling = course.ceiling { tube.lower(to: ceiling, margin: course.ceilingMargin) }
    return tube
  }
}
