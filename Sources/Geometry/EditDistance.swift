/// The edit distance of two texts: how many bytes must be added, dropped or replaced.
///
/// Computed 64 rows at once in the bits of a word (G. Myers, "A fast bit-vector algorithm for approximate string
/// matching based on dynamic programming", J. ACM 46, 1999, in H. Hyyrö's form for the distance).
package struct EditDistance {
  /// Texts of which more than this many bytes in a row differ are not compared: they are no misspelling.
  package static let limit = 64

  /// For each byte the places in the pattern where it stands; all zero between two calls.
  private var places = [UInt64](repeating: 0, count: 256)

  /// Makes an empty work space, to be used again and again.
  package init() {}

  /// The distance; nil when the texts differ in more than `limit` bytes in a row.
  package mutating func between(_ a: [UInt8], _ b: [UInt8]) -> Int? {
    guard abs(a.count - b.count) <= Self.limit else { return nil }
    // A common start and end do not count.
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var endA = a.count
    var endB = b.count
    while endA > start, endB > start, a[endA - 1] == b[endB - 1] {
      endA -= 1
      endB -= 1
    }
    return endA <= endB
      ? distance(pattern: a[start..<endA], text: b[start..<endB])
      : distance(pattern: b[start..<endB], text: a[start..<endA])
  }

  private mutating func distance(pattern: ArraySlice<UInt8>, text: ArraySlice<UInt8>) -> Int? {
    guard !pattern.isEmpty else { return text.count }
    guard pattern.count <= Self.limit else { return nil }
    for (row, byte) in pattern.enumerated() { places[Int(byte)] |= 1 << UInt64(row) }
    let last: UInt64 = 1 << UInt64(pattern.count - 1)
    var distance = pattern.count
    // Bits say where the distance rises (up) or falls (down) from one row of the column to the next.
    var up = UInt64.max
    var down: UInt64 = 0
    for byte in text {
      let match = places[Int(byte)] | down
      let diagonal = (((match & up) &+ up) ^ up) | match
      let right = down | ~(up | diagonal)
      let left = up & diagonal
      if right & last != 0 { distance += 1 }
      if left & last != 0 { distance -= 1 }
      let shifted = right << 1 | 1
      up = left << 1 | ~(shifted | diagonal)
      down = shifted & diagonal
    }
    for byte in pattern { places[Int(byte)] = 0 }
    return distance
  }
}

/// The candidate nearest to a word by edit distance, the first of equals.
///
/// Nil when there is none, or when all differ from it by more than a misspelling can (`EditDistance.limit`).
package func closest(to word: String, among candidates: some Sequence<String>) -> String? {
  let target = Array(word.utf8)
  var measure = EditDistance()
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    guard let distance = measure.between(target, Array(candidate.utf8)) else { continue }
    if let best, best.distance <= distance { continue }
    best = (candidate, distance)
  }
  return best?.word
}
