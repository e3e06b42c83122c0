/// One cell of the tape, 16 bytes: a value, a member name, or the double that the number before it spells.
///
/// The tape lists values in document order, a container before its contents; an object's contents alternate
/// between a member name (a `string` entry) and the member's value. Behind a number stands its value.
struct JSONEntry: Sendable {
  /// Offset of the value's first byte; for a string the byte after the opening quote.
  var offset: Int32

  /// A string's bytes between the quotes, a number's or literal's bytes, a container's elements or members.
  var extent: Int32

  /// Index of the entry after this value and all that it holds.
  ///
  /// While a container is open: its parent's index.
  var next: Int32

  var kind: JSONDocument.Kind

  /// Whether a string must be unescaped before it means anything.
  var hasEscapes: Bool
}

extension JSONEntry {
  /// The cell behind a number: its value, or NaN when it has to be found in the text.
  init(value: Double) {
    let bits = value.bitPattern
    self.init(
      offset: Int32(truncatingIfNeeded: bits), extent: Int32(truncatingIfNeeded: bits >> 32), next: 0,
      kind: .number, hasEscapes: false)
  }

  var value: Double {
    Double(
      bitPattern: UInt64(UInt32(bitPattern: extent)) << 32 | UInt64(UInt32(bitPattern: offset)))
  }
}
