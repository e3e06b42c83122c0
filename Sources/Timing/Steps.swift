/// A staircase of equal steps from 0 to 1, as CSS `steps()`.
package struct Steps: Hashable, Sendable {
  /// On which side of its tread each step rises.
  package enum Position: String, Hashable, Sendable, CaseIterable {
    /// Each interval opens with its rise, so the curve leaps at 0 and arrives with the last interval.
    case start

    /// Each interval closes with its rise, so the curve leaps at 1.
    case end
  }

  /// How many steps, at least 1.
  package let count: Int
  package let position: Position

  /// A staircase of `count` steps; fewer than 1 counts as 1.
  package init(count: Int, position: Position) {
    self.count = max(count, 1)
    self.position = position
  }

  /// The value at x, after the rise where one falls on x: 0 for x < 0 and 1 for x ≥ 1.
  package func value(at x: Double) -> Double {
    guard x >= 0 else { return 0 }
    guard x < 1 else { return 1 }
    let steps = Double(count)
    // The product may round across a rise, which lies where the quotient says.
    var passed = (x * steps).rounded(.down)
    if (passed + 1) / steps <= x { passed += 1 } else if passed / steps > x { passed -= 1 }
    return min((position == .start ? passed + 1 : passed) / steps, 1)
  }

  /// The slope at x: 0, for the curve is flat but for its leaps.
  package func slope(at x: Double) -> Double { 0 }

  /// The rises, from the first to the last; made one by one, for there may be many.
  package var jumps: some Sequence<Jump> {
    let steps = Double(count)
    let lag: Double = position == .start ? 1 : 0
    return (1...count).lazy.map { k in
      Jump(x: (Double(k) - lag) / steps, before: Double(k - 1) / steps, after: Double(k) / steps)
    }
  }
}
