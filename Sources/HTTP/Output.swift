/// What waits to be written on a connection: gathered small octets and then at most one large body, which is
/// lent to the system call and never copied.
package struct Output: Sendable {
  /// A body from this size on is not copied, octets; below it a copy is cheaper than a second segment.
  private static let copyLimit = 2 * 1024

  private(set) var gathered: [UInt8] = []
  private var body: [UInt8] = []
  private var written = 0

  /// Nothing to write.
  package init() {}

  /// Octets still to be written.
  package var count: Int { gathered.count &+ body.count &- written }

  /// Whether all is written.
  package var isEmpty: Bool { count == 0 }

  /// Adds octets that are copied.
  mutating func append(_ octets: [UInt8]) {
    gatherBody()
    gathered.append(contentsOf: octets)
  }

  /// Adds the characters of a protocol word.
  mutating func append(_ word: StaticString) {
    gatherBody()
    gathered.append(word)
  }

  /// Adds a decimal number, 0 or more.
  mutating func append(decimal number: Int) {
    gatherBody()
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      gathered.append(UInt8(truncatingIfNeeded: 0x30 + number / divisor % 10))
      divisor /= 10
    }
  }

  /// Adds a body, which is copied only if it is small.
  mutating func append(body octets: [UInt8]) {
    gatherBody()
    if octets.count < Self.copyLimit { gathered.append(contentsOf: octets) } else { body = octets }
  }

  /// Takes note that so many octets went out; once all have, the memory is kept for the next answer.
  package mutating func advance(by count: Int) {
    written = min(written + max(count, 0), gathered.count + body.count)
    if isEmpty {
      gathered.removeAll(keepingCapacity: gathered.capacity <= 16 * 1024)
      body = []
      written = 0
    }
  }

  /// Gives the memory back that an idle connection does not need.
  mutating func trim() {
    if isEmpty { gathered = [] }
  }

  /// Lends the two segments that are left, in order; either may be empty.
  package func withSegments<Result>(
    _ send: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let headOffset = min(written, gathered.count)
    let bodyOffset = written - headOffset
    return gathered.withUnsafeBytes { head in
      body.withUnsafeBytes { body in
        send(
          UnsafeRawBufferPointer(rebasing: head[headOffset...]),
          UnsafeRawBufferPointer(rebasing: body[bodyOffset...]))
      }
    }
  }

  /// A later answer of a pipeline follows: what was lent must now stand in line.
  private mutating func gatherBody() {
    guard !body.isEmpty else { return }
    gathered.append(contentsOf: body)
    body = []
  }
}
