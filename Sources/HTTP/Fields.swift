/// The header fields of a request, in the order they came, looked up without regard to case (RFC 9110 §5).
///
/// Holds the octets of the head and where each field stands in them: a `String` is made only for a field that
/// somebody asks for. Field values are trimmed and hold no control character but HTAB; octets that are not
/// UTF-8 read as U+FFFD.
package struct Fields: Sendable {
  /// Where a field stands in `octets`; the head limit keeps these within 31 bits.
  struct Entry: Sendable {
    let nameStart: Int32
    let nameEnd: Int32
    let valueStart: Int32
    let valueEnd: Int32

    var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
    var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  }

  private let octets: [UInt8]
  private let entries: [Entry]

  init(octets: [UInt8], entries: [Entry]) {
    self.octets = octets
    self.entries = entries
  }

  /// Fields from pairs, for requests made by hand.
  package init(_ pairs: [(name: String, value: String)] = []) {
    var octets: [UInt8] = []
    var entries: [Entry] = []
    for pair in pairs {
      let start = octets.count
      octets += pair.name.utf8
      let middle = octets.count
      octets += pair.value.utf8
      entries.append(
        Entry(
          nameStart: Int32(clamping: start), nameEnd: Int32(clamping: middle),
          valueStart: Int32(clamping: middle), valueEnd: Int32(clamping: octets.count)))
    }
    self.init(octets: octets, entries: entries)
  }

  /// The number of fields.
  package var count: Int { entries.count }

  /// The value of the first field of that name, nil when there is none.
  package subscript(name: StaticString) -> String? {
    for entry in entries where matches(entry, name) { return text(entry.value) }
    return nil
  }

  /// The values of all fields of that name, in order.
  package func values(of name: StaticString) -> [String] {
    entries.lazy.filter { matches($0, name) }.map { text($0.value) }
  }

  /// The values of all fields of that name joined by commas (RFC 9110 §5.3), nil when there is none.
  package func combined(_ name: StaticString) -> String? {
    let values = values(of: name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Whether there is a field of that name.
  package func contains(_ name: StaticString) -> Bool {
    entries.contains { matches($0, name) }
  }

  /// The octets of the first value of that name, which costs no allocation; nil when there is none.
  package func octets(of name: StaticString) -> ArraySlice<UInt8>? {
    for entry in entries where matches(entry, name) { return octets[entry.value] }
    return nil
  }

  /// All fields in order, as text.
  package var pairs: [(name: String, value: String)] {
    entries.map { (text($0.name), text($0.value)) }
  }

  private func matches(_ entry: Entry, _ name: StaticString) -> Bool {
    ASCIIText.equal(octets, entry.name, name)
  }

  /// Some of the head's octets as text.
  func text(_ range: Range<Int>) -> String {
    String(decoding: octets[range], as: UTF8.self)
  }
}
