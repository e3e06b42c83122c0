extension JSONWriter {
  /// A string.
  ///
  /// Only what JSON requires is escaped: quote, backslash and the control characters below U+0020.
  package mutating func string(_ value: String) {
    separate()
    output.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { appendEscaped($0) }
    output.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var clean = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[clean..<index]))
      appendEscape(of: byte)
      clean = index + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[clean...]))
  }

  private mutating func appendEscape(of byte: UInt8) {
    output.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: output.append(UInt8(ascii: "b"))
    case 0x09: output.append(UInt8(ascii: "t"))
    case 0x0A: output.append(UInt8(ascii: "n"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case 0x0D: output.append(UInt8(ascii: "r"))
    case 0x00..<0x20:
      output.append(contentsOf: "u00".utf8)
      output.append(UInt8(ascii: "0") &+ byte >> 4)
      output.append(Array("0123456789abcdef".utf8)[Int(byte & 15)])
    default: output.append(byte)
    }
  }
}
