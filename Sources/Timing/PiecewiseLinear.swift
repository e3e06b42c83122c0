/// A curve of straight lines between points, as CSS `linear()`.
package struct PiecewiseLinear: Hashable, Sendable {
  /// A corner of the curve.
  package struct Point: Hashable, Sendable {
    package let x: Double
    package let y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The corners; x never falls.
  ///
  /// Two corners with one x are a jump.
  package let points: [Point]

  /// A curve through the points in their order; an x that lies before its predecessor's is moved up to it, as CSS does.
  ///
  /// No point at all is the straight line from (0, 0) to (1, 1), a single one a constant.
  package init(points: [(x: Double, y: Double)]) {
    var furthest = -Double.infinity
    self.points = points.map { point in
      furthest = max(furthest, point.x)
      return Point(x: furthest, y: point.y)
    }
  }

  /// The value at x; at a jump the later one.
  ///
  /// Beyond the outer points their lines go on.
  package func value(at x: Double) -> Double {
    guard let (a, b) = line(at: x) else { return points.first?.y ?? x }
    guard b.x > a.x else { return b.y }
    if x == a.x { return a.y }
    if x == b.x { return b.y }
    return a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
  }

  /// The slope of the line that leads on from x, 0 where it leads on by a jump alone.
  package func slope(at x: Double) -> Double {
    guard let (a, b) = line(at: x) else { return points.isEmpty ? 1 : 0 }
    return b.x > a.x ? (b.y - a.y) / (b.x - a.x) : 0
  }

  /// Where the curve leaps.
  package var jumps: [Jump] {
    var jumps: [Jump] = []
    var run = points[...]
    while let first = run.first {
      let next = run.firstIndex { $0.x > first.x } ?? run.endIndex
      let last = run[next - 1]
      if last.y != first.y { jumps.append(Jump(x: first.x, before: first.y, after: last.y)) }
      run = run[next...]
    }
    return jumps
  }

  /// The pair of corners whose line holds x: the last corner at or before x and its successor, or the outermost pair.
  private func line(at x: Double) -> (Point, Point)? {
    guard points.count > 1 else { return nil }
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].x <= x { low = middle + 1 } else { high = middle }
    }
    let b = min(max(low, 1), points.count - 1)
    return (points[b - 1], points[b])
  }
}
