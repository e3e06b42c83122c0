extension JSONWriter {
  /// Many numbers of one precision, or pairs of them, each an element as `number(_:decimals:)` writes it.
  ///
  /// Most of an answer is such rows: room is asked for once, and what is usual is laid down in one loop without a call.
  @inline(__always)
  package mutating func elements(
    _ range: Range<Int>, decimals: Int, arePairs: Bool, _ value: (Int) -> (x: Double, y: Double)
  ) {
    let grid = DecimalGrid(decimals: decimals)
    var next = range.lowerBound
    while next < range.upperBound {
      if grid.decimals <= 9 { layElements(&next, range.upperBound, grid, arePairs, value) }
      guard next < range.upperBound else { return }
      let (x, y) = value(next)
      if arePairs {
        beginArray()
        number(x, decimals: decimals)
        number(y, decimals: decimals)
        endArray()
      } else {
        number(x, decimals: decimals)
      }
      next += 1
    }
  }

  /// Lays down elements up to one that is out of the usual.
  @inline(__always)
  private mutating func layElements(
    _ next: inout Int, _ end: Int, _ grid: DecimalGrid, _ arePairs: Bool,
    _ value: (Int) -> (x: Double, y: Double)
  ) {
    let most = arePairs ? 2 * ShortDecimal.signedRoom + 4 : ShortDecimal.signedRoom + 1
    let start = output.space(for: (end - next) * most)
    var written = start
    while next < end {
      let (x, y) = value(next)
      var text = written
      Self.lay(",", at: &text, if: followsValue)
      Self.lay("[", at: &text, if: arePairs)
      guard ShortDecimal.lay(x, grid, at: &text) else { break }
      if arePairs {
        Self.lay(",", at: &text, if: true)
        guard ShortDecimal.lay(y, grid, at: &text) else { break }
        Self.lay("]", at: &text, if: true)
      }
      followsValue = true
      written = text
      next &+= 1
    }
    output.add(written - start)
  }

  @inline(__always)
  private static func lay(
    _ byte: Unicode.Scalar, at text: inout UnsafeMutableRawPointer, if isDue: Bool
  ) {
    text.storeBytes(of: UInt8(truncatingIfNeeded: byte.value), as: UInt8.self)
    text += isDue ? 1 : 0
  }
}
