/// A JSON text (RFC 8259) that has been checked in full and indexed once.
///
/// Parsing makes no strings and no dictionaries: it validates and writes a flat tape of entries, with the values of
/// the usual numbers, and what else there is is decoded where it is asked for. A `Node` is an index into that tape and only means something
/// in the document that it came from.
package struct JSONDocument: Sendable {
  /// A value or a member name of the document.
  package typealias Node = Int

  /// The kinds of value.
  ///
  /// A member name is a `string`.
  package enum Kind: UInt8, Sendable {
    case null, `false`, `true`, number, string, array, object
  }

  let tape: JSONTape

  /// Parses a whole text: one value with white space around it.
  ///
  /// Strict: no byte order mark, no comments, no trailing comma, UTF-8 and escapes valid, surrogates in pairs,
  /// numbers by the grammar, nothing after the value. Duplicate names are grammatical; see `duplicates`.
  package init(parsing bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
    tape = try JSONTape(parsing: bytes, limits: limits)
  }

  /// The outermost value.
  package var root: Node { 0 }

  package func kind(of node: Node) -> Kind { tape[node].kind }

  /// Elements of an array or members of an object; 0 for any other value.
  package func count(of node: Node) -> Int {
    let entry = tape[node]
    return entry.kind == .array || entry.kind == .object ? Int(entry.extent) : 0
  }

  /// Offset in bytes of the value's first byte, which for a string is its opening quote.
  package func offset(of node: Node) -> Int {
    let entry = tape[node]
    return entry.kind == .string ? Int(entry.offset) - 1 : Int(entry.offset)
  }

  /// The truth value, or nil when the value is neither `true` nor `false`.
  package func bool(_ node: Node) -> Bool? {
    switch tape[node].kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The number as the nearest double, ties to even; nil when it overflows to infinity or is no number.
  ///
  /// Too small a number is 0 with its sign, as the nearest double is.
  package func double(_ node: Node) -> Double? {
    let entry = tape[node]
    guard entry.kind == .number else { return nil }
    let value = tape[node &+ 1].value
    guard value.isNaN else { return value }
    return readDouble(entry, node)
  }

  /// The number that took the parser too long.
  private func readDouble(_ entry: JSONEntry, _ node: Node) -> Double? {
    if let exact = withText(of: entry, { DecimalText($0).double }) { return exact }
    let parsed = Double(written(node))
    return parsed.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The number when the written value is integral and fits (`1e3` and `1.0` do); else nil.
  package func integer(_ node: Node) -> Int? {
    let entry = tape[node]
    guard entry.kind == .number else { return nil }
    return withText(of: entry) { DecimalText($0).integer }
  }
}
