/// An answer.
///
/// The server itself adds Date, Content-Length and Connection; a response must not hold these.
package struct Response: Sendable {
  /// The status code, 200 to 599.
  package let status: Int
  /// The field block as it goes out: `Name: value CRLF` for each field, no empty line.
  package var preparedFields: [UInt8]
  /// The content.
  ///
  /// Left out of answers to HEAD, whose Content-Length still tells its size; never sent with 204 and 304.
  package let body: [UInt8]

  /// A response from named fields.
  ///
  /// CR, LF and NUL in a value become spaces, so that no value can end its field.
  package init(status: Int, fields: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.init(status: status, preparedFields: Self.prepare(fields), body: body)
  }

  /// A response whose field block was made before, by `prepare` or by hand: nothing is built or checked.
  package init(status: Int, preparedFields: [UInt8], body: [UInt8]) {
    self.status = status
    self.preparedFields = preparedFields
    self.body = body
  }

  /// The field block of some fields.
  package static func prepare(_ fields: [(name: String, value: String)]) -> [UInt8] {
    var block: [UInt8] = []
    for field in fields {
      block += field.name.utf8
      block += ": ".utf8
      block += field.value.utf8.lazy.map { $0 == 0x0D || $0 == 0x0A || $0 == 0 ? Octet.space : $0 }
      block += "\r\n".utf8
    }
    return block
  }

  /// The fields of the block, as text; for tests and logs.
  package var fields: [(name: String, value: String)] {
    String(decoding: preparedFields, as: UTF8.self).split(separator: "\r\n").map { line in
      let name = line.prefix { $0 != ":" }
      return (String(name), String(line.dropFirst(name.count + 2)))
    }
  }
}
