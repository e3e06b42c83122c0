#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Gathers CRLF-ended lines from input that comes in pieces.
enum LineReader {
  /// Moves octets from `input` at `position` to the end of `gathered`, up to and including a line feed.
  ///
  /// - Parameters:
  ///   - start: where the line begins in `gathered`.
  ///   - limit: the most octets `gathered` may hold from `start` on; one more throws `overflow`.
  /// - Returns: the line without its CRLF as a range of `gathered`, or nil while it is incomplete.
  ///
  /// RFC 9112 §2.2 lets a server take a single LF for a line end. This one does not: what one side of a proxy
  /// calls a line the other must call a line too.
  static func take(
    _ input: [UInt8], at position: inout Int, into gathered: inout [UInt8], from start: Int, limit: Int,
    overflow: Refusal
  ) throws(Refusal) -> Range<Int>? {
    let rest = input.count - position
    guard rest > 0 else { return nil }
    let feed = input.withUnsafeBytes { (octets: UnsafeRawBufferPointer) -> Int? in
      guard let base = octets.baseAddress,
        let found = memchr(base + position, Int32(Octet.lineFeed), rest)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
    let end = feed.map { $0 + 1 } ?? input.count
    guard gathered.count - start + (end - position) <= limit else { throw overflow }
    gathered.append(contentsOf: input[position..<end])
    position = end
    guard feed != nil else { return nil }
    let lineEnd = gathered.count - 2
    guard lineEnd >= start, gathered[lineEnd] == Octet.carriageReturn else {
      throw .malformed("bare-line-feed", "A line ends in LF without CR (RFC 9112 §2.2).")
    }
    return start..<lineEnd
  }
}
