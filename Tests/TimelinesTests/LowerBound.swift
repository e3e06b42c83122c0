/// How few straight lines can possibly follow a curve, found in another way than the reducer's.
///
/// Lines are points (value at the piece's first instant, slope), and every sample cuts two half-planes off the convex polygon
/// of those that still pass. When nothing is left a new piece begins at that sample, without any connection to the last. Neither
/// what happens between samples nor that the pieces should meet is asked for, so no connected path has fewer lines.
enum LowerBound {
  /// The least number of lines that pass all the gates.
  static func lines(times: [Double], lower: [Double], upper: [Double]) -> Int {
    var count = 0
    var start = 0
    while start < times.count {
      count += 1
      guard start + 1 < times.count else { break }
      var polygon = lines(times, lower, upper, from: start)
      var index = start + 2
      while index < times.count {
        let span = times[index] - times[start]
        cut(&polygon) { upper[index] - ($0.value + $0.slope * span) }
        cut(&polygon) { $0.value + $0.slope * span - lower[index] }
        if polygon.isEmpty { break }
        index += 1
      }
      start = index
    }
    return count
  }

  private struct Line {
    var value: Double
    var slope: Double
  }

  /// The lines through two neighbouring gates: a parallelogram.
  private static func lines(_ times: [Double], _ lower: [Double], _ upper: [Double], from start: Int)
    -> [Line]
  {
    let span = times[start + 1] - times[start]
    let corners = [
      (lower[start], lower[start + 1]), (lower[start], upper[start + 1]), (upper[start], upper[start + 1]),
      (upper[start], lower[start + 1]),
    ]
    return corners.map { Line(value: $0.0, slope: ($0.1 - $0.0) / span) }
  }

  /// Keeps the part of a convex polygon on which `distance`, a linear function, is not negative.
  private static func cut(_ polygon: inout [Line], _ distance: (Line) -> Double) {
    let distances = polygon.map(distance)
    guard distances.contains(where: { $0 < 0 }) else { return }
    var result: [Line] = []
    for index in polygon.indices {
      let next = index + 1 < polygon.count ? index + 1 : 0
      let (here, there) = (distances[index], distances[next])
      if here >= 0 { result.append(polygon[index]) }
      if (here >= 0) != (there >= 0), here != 0, there != 0 {
        let share = here / (here - there)
        let (a, b) = (polygon[index], polygon[next])
        result.append(
          Line(value: a.value + (b.value - a.value) * share, slope: a.slope + (b.slope - a.slope) * share))
      }
    }
    polygon = result
  }
}
