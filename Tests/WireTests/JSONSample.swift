import Wire

/// A JSON value as a tree, to compare readers and writers by.
indirect enum JSONSample: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONSample])
  case object([String: JSONSample])

  /// What a parsed document holds.
  init(_ document: JSONDocument, _ node: JSONDocument.Node = 0) {
    switch document.kind(of: node) {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .number: self = .number(document.double(node) ?? .infinity)
    case .string: self = .string(document.string(node))
    case .array: self = .array(document.elements(of: node).map { JSONSample(document, $0) })
    case .object:
      let members = document.members(of: node).map { ($0, $1) }
      self = .object(
        Dictionary(members.map { (document.string($0), JSONSample(document, $1)) }) { $1 })
    }
  }

  static func random(depth: Int, using random: inout JSONRandom) -> JSONSample {
    switch random.below(depth > 0 ? 9 : 6) {
    case 0: .null
    case 1: .bool(random.below(2) == 0)
    case 2, 3: .number(random.double())
    case 4, 5: .string(text(using: &random))
    case 6: .array((0..<random.below(5)).map { _ in JSONSample.random(depth: depth - 1, using: &random) })
    default:
      .object(
        Dictionary(
          (0..<random.below(6)).map { _ in
            (text(using: &random), JSONSample.random(depth: depth - 1, using: &random))
          }
        ) { $1 })
    }
  }

  /// Whether the value is `sample` or has it somewhere inside.
  func holds(_ sample: JSONSample) -> Bool {
    switch self {
    case .array(let elements): elements.contains { $0.holds(sample) }
    case .object(let members): members.values.contains { $0.holds(sample) }
    default: self == sample
    }
  }

  /// Some text, with all that needs care in it: quotes, controls, and scalars of one to four bytes.
  static func text(using random: inout JSONRandom) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "b", "z", "Z", "0", " ", "/", "\\", "\"", "~", "\n", "\t", "\r", "\0", "\u{8}", "\u{C}", "\u{1F}",
      "\u{7F}", "\u{80}", "é", "ß", "\u{7FF}", "\u{800}", "→", "\u{2028}", "\u{D7FF}", "\u{E000}", "\u{FFFD}",
      "\u{10000}", "😀", "\u{10FFFF}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(12) { text.append(scalars[random.below(scalars.count)]) }
    return String(text)
  }

  /// One of the many spellings of the value: white space and escapes at random.
  func spelled(using random: inout JSONRandom) -> String {
    let space = [" ", "", "", "\n", "\t\r\n  "][random.below(5)]
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return "\(value)"
    case .string(let text): return Self.spelled(text, using: &random)
    case .array(let elements):
      let items = elements.map { space + $0.spelled(using: &random) + space }
      return "[" + (items.isEmpty ? space : items.joined(separator: ",")) + "]"
    case .object(let members):
      let items = members.map {
        space + Self.spelled($0, using: &random) + space + ":" + space + $1.spelled(using: &random) + space
      }
      return "{" + (items.isEmpty ? space : items.joined(separator: ",")) + "}"
    }
  }

  private static func spelled(_ text: String, using random: inout JSONRandom) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if mustEscape || random.below(6) == 0 {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: random.below(2) == 0)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let value): writer.number(value)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for (name, value) in members {
        writer.key(named: name)
        value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

extension JSONDocument {
  /// Parses a text given as a string.
  init(_ text: String, limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }
}
