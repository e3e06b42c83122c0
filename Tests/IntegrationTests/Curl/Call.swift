/// A request as a test asks for it.
struct Call {
  var method = "GET"
  var path: String
  var fields: [String] = []
  var body: [UInt8]?
  /// Whether the body goes out in chunks, its length not told.
  var isChunked = false

  static func get(_ path: String, _ fields: String...) -> Call { Call(path: path, fields: fields) }

  /// A POST of JSON.
  static func post(_ body: [UInt8], _ fields: String..., to path: String = "/v1/timelines") -> Call {
    Call(method: "POST", path: path, fields: ["Content-Type: application/json"] + fields, body: body)
  }

  /// A POST of JSON.
  static func post(_ body: String, _ fields: String..., to path: String = "/v1/timelines") -> Call {
    Call(
      method: "POST", path: path, fields: ["Content-Type: application/json"] + fields, body: Array(body.utf8))
  }

  /// The same call with its body in chunks.
  var chunked: Call {
    var call = self
    call.isChunked = true
    return call
  }
}
