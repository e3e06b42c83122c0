/// The keys of a path of straight lines: its two ends, and the crossings of its lines at instants short to write.
struct Knots {
  var times: [Double] = []
  var values: [Double] = []

  /// - Parameters:
  ///   - links: the lines, each crossing the next in its own stretch.
  ///   - start, end: seconds, where the path begins and ends.
  ///   - margin: how far the path may move. A key put between the two lines that cross τ away departs from both by half
  ///     of τ times the difference of their slopes, and what is drawn between two keys departs no more than its ends.
  ///   - decimals: those of the values when their rounding counts; then keys move in time to where a written value is right.
  init(_ links: [Funnel.Link], from start: Double, to end: Double, margin: Double, decimals: Int?) {
    times.reserveCapacity(links.count + 1)
    values.reserveCapacity(links.count + 1)
    times.append(start)
    values.append(links[0].line.value(at: start))
    var crossing = links.count > 1 ? Self.crossing(links[0], links[1].line) : end
    var before = start
    for index in 1..<max(links.count, 1) {
      let (line, next) = (links[index - 1].line, links[index].line)
      let after = index + 1 < links.count ? Self.crossing(links[index], links[index + 1].line) : end
      // A quarter of the way to its neighbours keeps the keys in order.
      let freedom = 0.25 * min(crossing - before, after - crossing)
      let time = Self.instant(of: crossing, line, next, within: freedom, margin, decimals)
      if time > times[times.count - 1], time < end {
        times.append(time)
        values.append(0.5 * (line.value(at: time) + next.value(at: time)))
      }
      (before, crossing) = (crossing, after)
    }
    times.append(end)
    values.append(links[links.count - 1].line.value(at: end))
  }

  /// An instant near a crossing at which a key departs from both lines by no more than `margin`, if there is one.
  private static func instant(
    of crossing: Double, _ line: Line, _ next: Line, within freedom: Double, _ margin: Double,
    _ decimals: Int?
  ) -> Double {
    let halfTurn = 0.5 * abs(next.slope - line.slope)
    if let decimals {
      let value = line.value(at: crossing)
      let slope = 0.5 * (next.slope + line.slope)
      let shift = (Grid.Decimals(decimals).nearest(value) - value) / slope
      let left = margin - halfTurn * abs(shift)
      if left > 0, abs(shift) < freedom {
        return Grid.short(crossing + shift, within: min(left / (abs(slope) + halfTurn), freedom - abs(shift)))
      }
    }
    return Grid.short(crossing, within: min(margin / halfTurn, freedom))
  }

  /// Where a link's line meets the next line, within the link's stretch.
  private static func crossing(_ link: Funnel.Link, _ next: Line) -> Double {
    let early = next.value(at: link.earliest) - link.line.value(at: link.earliest)
    let late = next.value(at: link.latest) - link.line.value(at: link.latest)
    guard early * late < 0 else { return abs(early) < abs(late) ? link.earliest : link.latest }
    return link.earliest + (link.latest - link.earliest) * (early / (early - late))
  }
}
