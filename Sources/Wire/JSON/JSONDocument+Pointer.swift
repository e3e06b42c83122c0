extension JSONDocument {
  /// JSON pointer (RFC 6901) of a value; a member name has the pointer of its member.
  ///
  /// The root's is empty.
  ///
  /// Found by walking down from the root, so that parents need not be kept: it costs only when an error is told.
  /// A repeated name gives the same pointer for each of its members.
  package func pointer(to target: Node) -> String {
    var pointer = ""
    var node = root
    while node != target {
      switch kind(of: node) {
      case .array:
        guard let (index, element) = elements(of: node).enumerated().first(where: { holds($1, target) })
        else { return pointer }
        pointer += "/\(index)"
        node = element
      case .object:
        guard
          let (key, value) = members(of: node).first(where: { $0.key == target || holds($0.value, target) })
        else { return pointer }
        pointer += "/" + Self.pointerToken(string(key))
        node = key == target ? target : value
      default:
        return pointer
      }
    }
    return pointer
  }

  /// A name as one reference token: `~` is spelled `~0` and `/` is spelled `~1` (RFC 6901 §3).
  package static func pointerToken(_ name: String) -> String {
    var token = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": token.append(contentsOf: "~0".unicodeScalars)
      case "/": token.append(contentsOf: "~1".unicodeScalars)
      default: token.append(scalar)
      }
    }
    return String(token)
  }

  private func holds(_ node: Node, _ target: Node) -> Bool {
    node <= target && target < Int(tape[node].next)
  }
}
