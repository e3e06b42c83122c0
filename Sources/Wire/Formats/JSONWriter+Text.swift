extension JSONWriter {
  /// Bytes as they are, for formats whose values are spelled inside strings or that are not JSON at all.
  mutating func text(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  /// Text as it is.
  mutating func text(_ text: String) { output.append(contentsOf: text.utf8) }

  /// A number in fixed precision without the comma that JSON would put before it.
  mutating func bare(_ value: Double, decimals: Int) {
    // Opening a container forgets the comma that is due.
    let mark = output.count
    beginArray()
    output.truncate(to: mark)
    number(value, decimals: decimals)
  }

  /// A JSON string whose content `spell` writes; the content must need no escapes.
  mutating func quoted(_ spell: (inout JSONWriter) -> Void) {
    separate()
    text("\"")
    spell(&self)
    text("\"")
  }

  /// A JSON array with an element for each value.
  mutating func array<Values: Sequence>(
    of values: Values, _ write: (inout JSONWriter, Values.Element) -> Void
  ) {
    beginArray()
    for value in values { write(&self, value) }
    endArray()
  }
}
