/// What a JSON text may cost before it is refused.
package struct JSONLimits: Equatable, Sendable {
  /// Containers that may be open at once.
  ///
  /// The parser does not recurse; the limit protects those who walk the document afterwards. A layout of
  /// depth 128 needs about 260, and retargets nest a few such bodies.
  package var maximumDepth: Int

  /// Longest input in bytes.
  ///
  /// Offsets are kept in 32 bits, so never above `Int32.max`.
  package var maximumBytes: Int

  package init(maximumDepth: Int = 600, maximumBytes: Int = Int(Int32.max)) {
    self.maximumDepth = maximumDepth
    self.maximumBytes = min(maximumBytes, Int(Int32.max))
  }
}
