/// Finds the path of the fewest straight lines through a tube.
///
/// The lines that pass all gates so far lie between a steepest one, which leans on the lower wall first and on the upper
/// wall later, and a shallowest one, which does the reverse. A gate above the steepest line (or below the shallowest) ends the
/// link: no line reaches beyond the place B where that line leaves the tube, and whatever can be reached further on is
/// reached from its last stretch A…B, A being where it leans last. The next link is any line that passes below A
/// and above B, for it crosses the stretch between the two. So each link reaches as far as any path of as many links, and no path
/// has fewer. The lines are found with two convex hulls, each gate being looked at a constant number of times on average.
///
/// Sources: O'Rourke, An on-line algorithm for fitting straight lines between data ranges, CACM 1981; Imai and Iri, An
/// optimal algorithm for approximating a piecewise linear function, 1986; Suri, A linear time algorithm for minimum
/// link paths inside a simple polygon, 1986.
struct Funnel {
  /// A line of the path and the stretch in which the path may change to the next one.
  struct Link {
    var line: Line
    var earliest: Double
    var latest: Double
  }

  private let gates: UnsafeBufferPointer<Tube.Gate>
  private var upper: Hull
  private var lower: Hull
  private var steepest: Ray
  private var shallowest: Ray
  /// The gates on whose upper and lower wall the steepest and the shallowest line lean last.
  private var steepestTouch = 0
  private var shallowestTouch = 0

  /// The links of the shortest path through a tube of two gates or more.
  static func links(_ tube: Tube) -> [Link] {
    let room = tube.gates.count + 1
    return tube.gates.withUnsafeBufferPointer { gates in
      withUnsafeTemporaryAllocation(of: Hull.Point.self, capacity: 2 * room) { points in
        let hulls = (
          upper: Hull(UnsafeMutableBufferPointer(rebasing: points[..<room])),
          lower: Hull(UnsafeMutableBufferPointer(rebasing: points[room...]))
        )
        var funnel = Funnel(gates, hulls)
        return funnel.run()
      }
    }
  }

  private init(_ gates: UnsafeBufferPointer<Tube.Gate>, _ hulls: (upper: Hull, lower: Hull)) {
    self.gates = gates
    (upper, lower) = hulls
    let first = gates[0]
    // From the first gate all directions are open.
    steepest = Ray(time: first.time, value: first.lower, rise: 1, run: 0)
    shallowest = Ray(time: first.time, value: first.upper, rise: -1, run: 0)
    upper.restart(first.time, first.upper)
    lower.restart(first.time, first.lower)
  }

  @inline(__always)
  private mutating func run() -> [Link] {
    var links: [Link] = []
    links.reserveCapacity(32)
    let last = gates.count - 1
    var index = 1
    while index <= last {
      let gate = gates[index]
      if steepest.isBelow(gate.time, gate.lower) {
        links.append(turnUp(before: index))
      } else if shallowest.isAbove(gate.time, gate.upper) {
        links.append(turnDown(before: index))
      }
      narrow(gate, index)
      index += 1
    }
    // Every mean of lines that pass is a line that passes; the middle one is the farthest from both walls.
    let end = gates[last].time
    let (high, low) = (steepest.line, shallowest.line)
    let value = 0.5 * (high.value(at: end) + low.value(at: end))
    let slope = 0.5 * (high.slope + low.slope)
    links.append(Link(line: Line(time: end, value: value, slope: slope), earliest: end, latest: end))
    return links
  }

  /// Lets the lines pass a gate, which at least one of them does.
  @inline(__always)
  private mutating func narrow(_ gate: Tube.Gate, _ index: Int) {
    if steepest.isAbove(gate.time, gate.upper) {
      steepest = lower.leastSlope(to: gate.time, gate.upper)
      steepestTouch = index
      upper.appendBelow(gate.time, gate.upper)
    }
    if shallowest.isBelow(gate.time, gate.lower) {
      shallowest = upper.greatestSlope(to: gate.time, gate.lower)
      shallowestTouch = index
      lower.appendAbove(gate.time, gate.lower)
    }
  }

  /// Ends a link at a gate that lies above its steepest line.
  @inline(__always)
  private mutating func turnUp(before index: Int) -> Link {
    let line = steepest.line
    let (before, after) = (gates[index - 1], gates[index])
    let exit = exit(of: line, (before.time, before.lower), (after.time, after.lower))
    let touch = gates[steepestTouch]
    upper.restart(touch.time, touch.upper)
    for index in steepestTouch + 1..<max(index, steepestTouch + 1) {
      upper.appendBelow(gates[index].time, gates[index].upper)
    }
    let value = line.value(at: exit)
    lower.restart(exit, value)
    shallowest = Ray(time: exit, value: value, rise: steepest.rise, run: steepest.run)
    steepest = Ray(time: exit, value: value, rise: 1, run: 0)
    return Link(line: line, earliest: touch.time, latest: exit)
  }

  /// Ends a link at a gate that lies below its shallowest line.
  @inline(__always)
  private mutating func turnDown(before index: Int) -> Link {
    let line = shallowest.line
    let (before, after) = (gates[index - 1], gates[index])
    let exit = exit(of: line, (before.time, before.upper), (after.time, after.upper))
    let touch = gates[shallowestTouch]
    lower.restart(touch.time, touch.lower)
    for index in shallowestTouch + 1..<max(index, shallowestTouch + 1) {
      lower.appendAbove(gates[index].time, gates[index].lower)
    }
    let value = line.value(at: exit)
    upper.restart(exit, value)
    steepest = Ray(time: exit, value: value, rise: shallowest.rise, run: shallowest.run)
    shallowest = Ray(time: exit, value: value, rise: -1, run: 0)
    return Link(line: line, earliest: touch.time, latest: exit)
  }

  /// Where a line crosses a wall between two gates, strictly before the second.
  private func exit(
    of line: Line, _ start: (time: Double, wall: Double), _ end: (time: Double, wall: Double)
  ) -> Double {
    let inside = abs(line.value(at: start.time) - start.wall)
    let outside = abs(line.value(at: end.time) - end.wall)
    // At a whole 1 the new link would begin at the gate that it must still pass.
    let fraction = min(inside / (inside + outside), 1 - 0x1p-20)
    return min(start.time + (end.time - start.time) * fraction, end.time.nextDown)
  }
}
