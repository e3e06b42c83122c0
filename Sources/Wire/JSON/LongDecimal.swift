/// A magnitude under 1,000 with at most twelve decimals: what clients make of positions that they have computed.
struct LongDecimal {
  /// The magnitude · 10¹², under 10¹⁵.
  private let steps: UInt64

  private static let grid = DecimalGrid(decimals: 12)

  /// A magnitude that is the very double which a reader gets from its twelve decimals; nil for others.
  @inline(__always)
  init?(exactly magnitude: Double) {
    guard magnitude < 1000, let steps = Self.grid.exactSteps(to: magnitude) else { return nil }
    self.steps = steps
  }

  /// The most bytes that a spelling takes while it is laid down.
  static let room = 24

  /// Lays down the shortest spelling, which has decimals, and says how long it is; `text` has `room` bytes.
  func lay(into text: UnsafeMutableRawPointer) -> Int {
    // Sixteen digits, of which the first four stand before the point.
    let high = steps / 100_000_000
    let first = DecimalDigits.word(high)
    let last = DecimalDigits.word(steps &- high &* 100_000_000)
    let leading = min(first.trailingZeroBitCount &>> 3, 3)
    let digits = (first | DecimalDigits.zeros).littleEndian
    text.storeBytes(of: digits &>> UInt64(8 &* leading), as: UInt64.self)
    let point = text + (4 &- leading)
    point.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    (point + 1).storeBytes(of: UInt32(truncatingIfNeeded: digits &>> 32), as: UInt32.self)
    (point + 5).storeBytes(of: (last | DecimalDigits.zeros).littleEndian, as: UInt64.self)
    let places =
      last == 0 ? 4 &- first.leadingZeroBitCount &>> 3 : 12 &- last.leadingZeroBitCount &>> 3
    return 4 &- leading &+ 1 &+ places
  }
}
