/// The reusable views that play the layers.
package enum Slots {
  /// A slot for each life [begin, end): lives that overlap never share one, and the fewest possible are used.
  ///
  /// Handing out the lowest free slot in order of beginning colours an interval graph with as many colours as
  /// lives overlap at the busiest instant, which no colouring can beat. A life without length still occupies its
  /// instant.
  package static func assign(_ lives: [(begin: Double, end: Double)]) -> (slots: [Int], count: Int) {
    var slots = [Int](repeating: 0, count: lives.count)
    var freeFrom: [Double] = []
    // Known lower bound of `freeFrom`, so that thousands of lives that begin together need no search each.
    var earliestFree = Double.infinity
    for index in order(of: lives) {
      let life = lives[index]
      let end = max(life.end, life.begin.nextUp)
      if earliestFree <= life.begin, let slot = freeFrom.firstIndex(where: { $0 <= life.begin }) {
        slots[index] = slot
        freeFrom[slot] = end
        earliestFree = freeFrom.min() ?? .infinity
      } else {
        slots[index] = freeFrom.count
        freeFrom.append(end)
        earliestFree = min(earliestFree, end)
      }
    }
    return (slots, freeFrom.count)
  }

  /// The lives by their beginnings; most plans list them so.
  private static func order(of lives: [(begin: Double, end: Double)]) -> [Int] {
    var order = [Int](lives.indices)
    for index in order.dropFirst() where lives[index].begin < lives[index - 1].begin {
      order.sort { (lives[$0].begin, $0) < (lives[$1].begin, $1) }
      break
    }
    return order
  }
}
