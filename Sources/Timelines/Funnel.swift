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

  private let times: UnsafeBufferPointer<Double>
  private let lowerWall: UnsafeBufferPointer<Double>
  private let upperWall: UnsafeBufferPointer<Double>
  private var upper: Hull
  private var lower: Hull
  private var steepest: Line
  private var shallowest: Line
  /// The gates on whose upper and lower wall the steepest and the shallowest line lean last.
  private var steepestTouch = 0
  private var shallowestTouch = 0

  /// The links of the shortest path through a tube of two gates or more.
  static func links(_ tube: Tube) -> [Link] {
    let room = tube.count + 1
    return tube.times.withUnsafeBufferPointer { times in
      tube.lower.withUnsafeBufferPointer { lower in
        tube.upper.withUnsafeBufferPointer { upper in
          withUnsafeTemporaryAllocation(of: Hull.Point.self, capacity: 2 * room) { points in
            let hulls = (
              upper: Hull(UnsafeMutableBufferPointer(rebasing: points[..<room])),
              lower: Hull(UnsafeMutableBufferPointer(rebasing: points[room...]))
            )
            var funnel = Funnel(times, lower, upper, hulls)
            return funnel.run()
          }
        }
      }
    }
  }

  private init(
    _ times: UnsafeBufferPointer<Double>, _ lowerWall: UnsafeBufferPointer<Double>,
    _ upperWall: UnsafeBufferPointer<Double>, _ hulls: (upper: Hull, lower: Hull)
  ) {
    self.times = times
    self.lowerWall = lowerWall
    self.upperWall = upperWall
    (upper, lower) = hulls
    // From the first gate all directions are open.
    steepest = Line(time: times[0], value: lowerWall[0], slope: .infinity)
    shallowest = Line(time: times[0], value: upperWall[0], slope: -.infinity)
    upper.restart(times[0], upperWall[0])
    lower.restart(times[0], lowerWall[0])
  }

  private mutating func run() -> [Link] {
    var links: [Link] = []
    let last = times.count - 1
    var index = 1
    while index <= last {
      let time = times[index]
      if lowerWall[index] > steepest.value(at: time) {
        links.append(turnUp(before: index))
      } else if upperWall[index] < shallowest.value(at: time) {
        links.append(turnDown(before: index))
      }
      narrow(index)
      index += 1
    }
    // Every mean of lines that pass is a line that passes; the middle one is the farthest from both walls.
    let end = times[last]
    let value = 0.5 * (steepest.value(at: end) + shallowest.value(at: end))
    let slope = 0.5 * (steepest.slope + shallowest.slope)
    links.append(Link(line: Line(time: end, value: value, slope: slope), earliest: end, latest: end))
    return links
  }

  /// Lets the lines pass the gate `index`, which at least one of them does.
  @inline(__always)
  private mutating func narrow(_ index: Int) {
    let time = times[index]
    let high = upperWall[index]
    let low = lowerWall[index]
    if high < steepest.value(at: time) {
      steepest = lower.leastSlope(to: time, high)
      steepestTouch = index
      upper.appendBelow(time, high)
    }
    if low > shallowest.value(at: time) {
      shallowest = upper.greatestSlope(to: time, low)
      shallowestTouch = index
      lower.appendAbove(time, low)
    }
  }

  /// Ends a link at a gate that lies above its steepest line.
  private mutating func turnUp(before index: Int) -> Link {
    let line = steepest
    let exit = self.exit(of: line, through: lowerWall, before: index)
    let touch = times[steepestTouch]
    upper.restart(touch, upperWall[steepestTouch])
    for gate in steepestTouch + 1..<max(index, steepestTouch + 1) {
      upper.appendBelow(times[gate], upperWall[gate])
    }
    let value = line.value(at: exit)
    lower.restart(exit, value)
    shallowest = Line(time: exit, value: value, slope: line.slope)
    steepest = Line(time: exit, value: value, slope: .infinity)
    return Link(line: line, earliest: touch, latest: exit)
  }

  /// Ends a link at a gate that lies below its shallowest line.
  private mutating func turnDown(before index: Int) -> Link {
    let line = shallowest
    let exit = self.exit(of: line, through: upperWall, before: index)
    let touch = times[shallowestTouch]
    lower.restart(touch, lowerWall[shallowestTouch])
    for gate in shallowestTouch + 1..<max(index, shallowestTouch + 1) {
      lower.appendAbove(times[gate], lowerWall[gate])
    }
    let value = line.value(at: exit)
    upper.restart(exit, value)
    steepest = Line(time: exit, value: value, slope: line.slope)
    shallowest = Line(time: exit, value: value, slope: -.infinity)
    return Link(line: line, earliest: touch, latest: exit)
  }

  /// Where a line crosses a wall between two gates, strictly before the second.
  private func exit(of line: Line, through wall: UnsafeBufferPointer<Double>, before index: Int) -> Double {
    let (start, end) = (times[index - 1], times[index])
    let inside = abs(line.value(at: start) - wall[index - 1])
    let outside = abs(line.value(at: end) - wall[index])
    // At a whole 1 the new link would begin at the gate that it must still pass.
    let fraction = min(inside / (inside + outside), 1 - 0x1p-20)
    return start + (end - start) * fraction
  }
}
