extension JSONWriter {
  /// A string.
  ///
  /// Only what JSON requires is escaped: quote, backslash and the control characters below U+0020.
  package mutating func string(_ value: String) {
    separate()
    var value = value
    value.withUTF8 { text in
      if appendPlain(text) { return }
      output.append(UInt8(ascii: "\""))
      appendEscaped(text)
      output.append(UInt8(ascii: "\""))
    }
  }

  /// Adds a string that is ASCII without anything to escape, quotes around it; says whether it is one.
  ///
  /// It is looked through eight bytes at a time where it has been copied to, with spaces behind it.
  private mutating func appendPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = text.baseAddress else { return false }
    let size = text.count
    let copy = output.space(for: size &+ 10)
    let end = copy + 1 + size
    copy.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    ByteBuffer.copyFew(start, count: size, to: copy + 1)
    end.storeBytes(of: 0x2020_2020_2020_2020, as: UInt64.self)
    var word = copy + 1
    while word < end {
      guard JSONText.specialBytes(in: UInt64(littleEndian: word.loadUnaligned(as: UInt64.self))) == 0 else {
        return false
      }
      word += 8
    }
    end.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    output.add(size &+ 2)
    return true
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
