extension JSONWriter {
  /// A string.
  ///
  /// Only what JSON requires is escaped: quote, backslash and the control characters below U+0020.
  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var clean = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      bytes.append(contentsOf: text[clean..<index])
      appendEscape(of: byte)
      clean = index + 1
    }
    bytes.append(contentsOf: text[clean...])
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x00..<0x20:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(UInt8(ascii: "0") &+ byte >> 4)
      bytes.append(Array("0123456789abcdef".utf8)[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}
