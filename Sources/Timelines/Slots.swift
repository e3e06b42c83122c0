/// The reusable views that play the layers.
///
/// Layers whose lives [begin, end) overlap never share a view, and the fewest possible are used: handing out the
/// lowest free one in order of beginning colours an interval graph with as many colours as lives overlap at the
/// busiest instant, which no colouring can beat. A life without length still occupies its instant.
struct Slots {
  /// When each view is free again.
  private var freeFrom: [Double] = []
  /// Known lower bound of `freeFrom`, so that thousands of lives that begin together need no search each.
  private var earliestFree = Double.infinity

  /// The number of views.
  var count: Int { freeFrom.count }

  /// Hands out a view for each layer.
  mutating func assign(to layers: inout [Timeline.PlayedLayer]) {
    freeFrom.reserveCapacity(layers.count)
    for index in layers.indices {
      // Most plans list their layers so.
      guard index == 0 || layers[index].layer.begin >= layers[index - 1].layer.begin else {
        freeFrom.removeAll()
        earliestFree = .infinity
        return assignSorted(to: &layers)
      }
      layers[index].slot = take(from: layers[index].layer.begin, to: layers[index].layer.end)
    }
  }

  private mutating func assignSorted(to layers: inout [Timeline.PlayedLayer]) {
    let lives = layers.map { (begin: $0.layer.begin, end: $0.layer.end) }
    for index in lives.indices.sorted(by: { (lives[$0].begin, $0) < (lives[$1].begin, $1) }) {
      layers[index].slot = take(from: lives[index].begin, to: lives[index].end)
    }
  }

  /// Hands out a view; lives come in order of beginning.
  private mutating func take(from begin: Double, to end: Double) -> Int {
    let end = max(end, begin.nextUp)
    if earliestFree <= begin, let slot = freeFrom.firstIndex(where: { $0 <= begin }) {
      freeFrom[slot] = end
      earliestFree = freeFrom.min() ?? .infinity
      return slot
    }
    freeFrom.append(end)
    earliestFree = min(earliestFree, end)
    return freeFrom.count - 1
  }
}
