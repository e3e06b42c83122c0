/// `field-name ":" OWS field-value OWS` (RFC 9112 §5).
enum FieldLine {
  /// Where the name and the trimmed value of `line` stand.
  ///
  /// `line` has no CRLF any more and is not empty.
  static func parse(_ octets: [UInt8], _ line: Range<Int>) throws(Refusal) -> Fields.Entry {
    let token = OctetSet.token
    var colon = line.lowerBound
    while colon < line.upperBound, token.contains(octets[colon]) { colon &+= 1 }
    // A space before the colon is 400 (§5.1), and so is a line that begins with one: obs-fold (§5.2) and the
    // ghost field before the first (§2.2). Both fail here, as does a line without a colon.
    guard colon > line.lowerBound, colon < line.upperBound, octets[colon] == Octet.colon else {
      throw .malformed("bad-field-name", "A header field has no valid name before a colon (RFC 9112 §5.1).")
    }
    let value = ASCIIText.trimmed(octets, colon &+ 1..<line.upperBound)
    for index in value where !octets[index].isFieldContent {
      throw .malformed("bad-field-value", "A header field value holds a control character (RFC 9110 §5.5).")
    }
    return Fields.Entry(
      nameStart: Int32(clamping: line.lowerBound), nameEnd: Int32(clamping: colon),
      valueStart: Int32(clamping: value.lowerBound), valueEnd: Int32(clamping: value.upperBound))
  }
}
