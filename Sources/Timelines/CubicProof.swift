/// How far eased segments are from a polyline, at every instant and not only at samples.
struct CubicProof {
  /// Instants that rise strictly, and the values there.
  let times: [Double]
  let values: [Double]

  /// A bound of the distance between a segment and the polyline at any instant of the segment.
  ///
  /// While the polyline is straight the difference is a cubic polynomial of the curve's parameter, and a polynomial stays
  /// between its Bézier ordinates. They are taken from the differences and their rates at both ends of each straight piece.
  /// - Parameter most: above it the exact bound is of no interest, and the search may end.
  func deviation(of segment: CubicSegment, most: Double = .infinity) -> Double {
    var index = self.index(after: segment.start)
    guard index > 0, index < times.count, segment.length > 0 else { return .infinity }
    let perSecond = 1 / segment.length
    var farthest = 0.0
    var s = 0.0
    while true {
      let slope = (values[index] - values[index - 1]) / (times[index] - times[index - 1])
      let isLast = times[index] >= segment.end || index == times.count - 1
      let next = isLast ? 1 : segment.parameter(at: (times[index] - segment.start) * perSecond, from: s)
      let offset = values[index - 1] + slope * (segment.start - times[index - 1])
      let rise = slope * segment.length
      let third = (next - s) / 3
      let before = segment.value(at: s) - offset - rise * segment.share(at: s)
      let after = segment.value(at: next) - offset - rise * segment.share(at: next)
      let early = before + third * (segment.valueRate(at: s) - rise * segment.shareRate(at: s))
      let late = after - third * (segment.valueRate(at: next) - rise * segment.shareRate(at: next))
      // A comparison would let what is not a number pass.
      guard (before + after + early + late).isFinite else { return .infinity }
      farthest = max(farthest, max(abs(before), abs(after)), max(abs(early), abs(late)))
      guard !isLast, farthest <= most else { return farthest }
      s = next
      index += 1
    }
  }

  /// The first vertex after `time`.
  private func index(after time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
