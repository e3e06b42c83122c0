import Wire

/// What the query of a timeline's URL asks for: `?format=` and `?explain=`.
struct Query: Sendable {
  var format = Format.keyframes
  /// Whether the answer tells what every node resolved to.
  var isExplained = false

  /// Reads a query as sent; nil and empty ask for nothing.
  /// - Throws: a problem with status 400 that names what is wrong.
  init(_ text: String?) throws(Problem) {
    guard let text else { return }
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? String(parts[1]) : ""
      switch parts[0] {
      case "format":
        guard let named = Format.named(value) else {
          throw Self.fault("format is one of \(Format.all.map(\.name).joined(separator: ", "))")
        }
        format = named
      case "explain":
        guard value == "true" || value == "false" else { throw Self.fault("explain is true or false") }
        isExplained = value == "true"
      default: throw Self.fault("this resource takes ?format= and ?explain=")
      }
    }
    guard !isExplained || format.name == Format.keyframes.name else {
      throw Self.fault("only the format \(Format.keyframes.name) has a place for explain")
    }
  }

  private static func fault(_ detail: String) -> Problem {
    Problem(status: 400, type: "wrong-query", title: "The query is wrong", detail: detail)
  }
}
