/// One cell of the tape: a value or a member name, 16 bytes.
///
/// The tape lists values in document order, a container before its contents; an object's contents alternate
/// between a member name (a `string` entry) and the member's value.
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
