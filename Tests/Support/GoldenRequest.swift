/// What one file of `Tests/Golden` says to send and what it expects.
package struct GoldenRequest: Sendable, CustomStringConvertible {
  package let name: String
  package let method: String
  package let path: String
  package let headers: [(name: String, value: String)]
  package let body: [UInt8]
  /// The kind of transition that the body asks for, if it is one.
  package let kind: String?
  package let expect: JSONTree

  package var description: String { name }

  /// The cases whose names begin with one of the prefixes; all without any.
  package static func all(_ prefixes: String...) -> [GoldenRequest] {
    TestFiles.json(in: "Golden").compactMap { file in
      guard prefixes.isEmpty || prefixes.contains(where: { file.name.hasPrefix($0) }) else { return nil }
      return (try? JSONTree(file.bytes)).map { GoldenRequest(file.name, $0) }
    }
  }

  private init(_ name: String, _ tree: JSONTree) {
    self.name = name
    method = tree["method"]?.text ?? "POST"
    path = tree["path"]?.text ?? "/v1/timelines"
    if case .object(let members)? = tree["headers"] {
      headers = members.map { ($0.name, $0.value.text ?? "") }
    } else {
      headers = []
    }
    kind = tree["request"]?["transition"]?["kind"]?.text
    body = tree["body"]?.text.map { Array($0.utf8) } ?? tree["request"]?.json() ?? []
    expect = tree["expect"] ?? .null
  }
}
