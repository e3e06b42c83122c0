extension JSONTree {
  /// The value as JSON, with every number spelled by `spell`.
  package func json(spell: (Double) -> String = { "\($0)" }) -> [UInt8] {
    var text = ""
    write(to: &text, spell)
    return Array(text.utf8)
  }

  private func write(to text: inout String, _ spell: (Double) -> String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += spell(number)
    case .string(let string): text += Self.quoted(string)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text, spell)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += Self.quoted(member.name) + ":"
        member.value.write(to: &text, spell)
      }
      text += "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\0"..." ":
        let digits = String(scalar.value, radix: 16)
        text += scalar == " " ? " " : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
