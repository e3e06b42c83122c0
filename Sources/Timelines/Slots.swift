/// The reusable views that play the layers.
///
/// Layers whose lives [begin, end) overlap never share a view, and the fewest possible are used: handing out the
/// lowest free one in order of beginning colours an interval graph with as many colours as lives overlap at the
/// busiest instant, which no colouring can beat. A life without length still occupies its instant.
struct Slots {
  /// The view of each layer, 0…count − 1.
  private(set) var numbers: [Int] = []
  /// When each view is free again.
  private var freeFrom: [Double] = []
  /// Known lower bound of `freeFrom`, so that thousands of lives that begin together need no search each.
  private var earliestFree = Double.infinity

  /// The number of views.
  var count: Int { freeFrom.count }

  init(for layers: [Layer]) {
    numbers.reserveCapacity(layers.count)
    freeFrom.reserveCapacity(layers.count)
    // Most plans list their layers so.
    var isInOrder = true
    for index in layers.indices.dropFirst() {
      isInOrder = isInOrder && layers[index].begin >= layers[index - 1].begin
    }
    guard !isInOrder else {
      for index in layers.indices { numbers.append(take(from: layers[index].begin, to: layers[index].end)) }
      return
    }
    numbers = [Int](repeating: 0, count: layers.count)
    for index in layers.indices.sorted(by: { (layers[$0].begin, $0) < (layers[$1].begin, $1) }) {
      numbers[index] = take(from: layers[index].begin, to: layers[index].end)
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
