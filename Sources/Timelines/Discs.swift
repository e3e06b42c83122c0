/// Keys of a pair whose components move by different curves: a path through a row of discs.
///
/// Over a link the curve bends mostly one way, so its errors lie mostly along that way. A link is sought in rectangles inside
/// the discs, long in the direction of the bend, where the velocities that lead through all gates so far are two intervals. When a
/// gate leaves nothing, the link runs as near to it as it can, and of the places on its last half the one is taken from
/// where the next link gets farthest. In one dimension that is almost the optimum; in two the fewest links are hard to
/// find (Guibas, Hershberger, Mitchell and Snoeyink, Approximating polygons and subdivisions with minimum link paths, 1993).
struct Discs {
  private let times: [Double]
  /// The centres in points.
  private let values: [Vector]
  /// Points a unit, by component.
  private let weight: Vector
  /// The radius of the discs, points.
  private let room: Double

  init(_ run: Runs.Run, room: Double, _ weight: Vector) {
    let weight = pointwiseMax(weight, Vector(repeating: .leastNormalMagnitude))
    times = run.line.times
    values = zip(run.line.values, run.other?.values ?? run.line.values).map { Vector($0, $1) * weight }
    self.weight = weight
    self.room = room
  }

  /// The keys, the ends exactly the run's.
  func keys() -> Keys {
    let last = times.count - 1
    var keys = Keys()
    var link = link(from: 0, values[0], reach: 8)
    keys.append(times[0], values[0] / weight)
    while link.end < last {
      let reach = link.end - link.start
      var best = candidate(on: link, link.end, reach)
      for step in stride(from: 1, through: reach / 2, by: max(1, reach / (2 * Self.places)))
      where best.end < last {
        let next = candidate(on: link, link.end - step, reach)
        if next.end > best.end { best = next }
      }
      keys.append(best.time, best.value / weight)
      link = best
    }
    keys.append(times[last], values[last] / weight)
    return keys
  }

  /// How many places of a link are tried for the next one to begin at.
  private static let places = 8

  /// The half sides of the rectangles along and across the bend, in radii: from slim to square.
  private static let rectangles: [Vector] = [[0.98, 0.198], [0.9, 0.435], [0.7071, 0.7071]]

  /// A key, the velocity with which the path leaves it, and the gates at which it starts and which it passes last.
  private struct Link {
    var time: Double
    var value: Vector
    var velocity: Vector
    var start: Int
    var end: Int
  }

  private func candidate(on link: Link, _ gate: Int, _ reach: Int) -> Link {
    self.link(
      from: gate, link.value + link.velocity * (Grid.nanoseconds(times[gate]) - link.time), reach: reach)
  }

  /// The longest link from a value at a gate that is found, about `reach` gates long.
  private func link(from gate: Int, _ value: Vector, reach: Int) -> Link {
    let bend = bend(from: gate, to: min(gate + max(reach, 2), times.count - 1))
    var best = link(from: gate, value, along: bend, Self.rectangles[0])
    for rectangle in Self.rectangles.dropFirst() where best.end < times.count - 1 {
      let other = link(from: gate, value, along: bend, rectangle)
      if other.end > best.end { best = other }
    }
    return best
  }

  /// The direction in which the curve leaves its chord between two gates.
  private func bend(from first: Int, to last: Int) -> Vector {
    let middle = (first + last) / 2
    let share = (times[middle] - times[first]) / (times[last] - times[first])
    let away = values[middle] - values[first] - (values[last] - values[first]) * share
    let length = away.length
    return length > 0 ? away / length : [1, 0]
  }

  private func link(from gate: Int, _ value: Vector, along bend: Vector, _ rectangle: Vector) -> Link {
    func turned(_ vector: Vector) -> Vector {
      [vector.x * bend.x + vector.y * bend.y, vector.y * bend.x - vector.x * bend.y]
    }
    let time = Grid.nanoseconds(times[gate])
    let half = rectangle * room
    let last = times.count - 1
    var (low, high) = (Vector(repeating: -.infinity), Vector(repeating: .infinity))
    var velocity = Vector.zero
    var end = gate
    for next in gate + 1...last {
      let span = times[next] - time
      let way = turned(values[next] - value)
      let slack = next == last ? .zero : half
      let (newLow, newHigh) = (
        pointwiseMax(low, (way - slack) / span), pointwiseMin(high, (way + slack) / span)
      )
      let centre = way / span
      velocity = pointwiseMin(pointwiseMax(centre, low), high)
      if any(newLow .> newHigh) { break }
      (low, high, end) = (newLow, newHigh, next)
      if next == last { velocity = centre }
    }
    let back = Vector(velocity.x * bend.x - velocity.y * bend.y, velocity.y * bend.x + velocity.x * bend.y)
    return Link(time: time, value: value, velocity: back, start: gate, end: end)
  }
}
