import TestSupport

/// What came back.
struct Reply {
  let status: Int
  let fields: [(name: String, value: String)]
  let body: [UInt8]
  /// How many connections were opened for it: 0 where an open one served.
  let connections: Int

  /// The value of the first field of that name (in lower case).
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  var text: String { String(decoding: body, as: UTF8.self) }

  var json: JSONTree { (try? JSONTree(body)) ?? .null }

  /// The id that a timeline's entity tag is made of.
  var id: String? { self["etag"]?.split(separator: "\"").first.map(String.init) }

  /// Whether this is an error told as RFC 9457 asks: the right type, and its own status among the members.
  var isProblem: Bool {
    self["content-type"] == "application/problem+json" && json["status"]?.double == Double(status)
      && ["type", "title", "detail"].allSatisfy { json[$0]?.text?.isEmpty == false }
  }

  /// Reads the head that libcurl handed over; of several (100 Continue first) the last one counts.
  init(head: [UInt8], body: [UInt8], status: Int, connections: Int) {
    var fields: [(name: String, value: String)] = []
    for line in String(decoding: head, as: UTF8.self).split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":"), !line.hasPrefix("HTTP/") else {
        fields.removeAll()
        continue
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields.append((line[..<colon].lowercased(), String(value)))
    }
    self.fields = fields
    self.body = body
    self.status = status
    self.connections = connections
  }
}
