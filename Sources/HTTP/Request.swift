/// How a body is delimited (RFC 9112 §6.3).
package enum BodyFraming: Sendable, Hashable {
  /// No Content-Length and no Transfer-Encoding: the body is empty.
  case none
  /// Content-Length: exactly so many octets, 0 or more and within the limit.
  case length(Int)
  /// Transfer-Encoding: chunked.
  case chunked

  /// Whether octets of a body follow the head.
  package var hasBody: Bool {
    switch self {
    case .none: false
    case .length(let count): count > 0
    case .chunked: true
    }
  }
}

/// A request up to its body: all that is known when the head is complete.
///
/// An object, since it is handed round: from the parser to the connection, the handler and the log.
package final class RequestHead: Sendable {
  /// The method.
  package let method: Method
  /// The path as sent, percent signs not decoded; begins with "/", or is "*" for OPTIONS of the whole server.
  package let path: String
  /// What follows the first "?", without it and not decoded; nil when there is no "?".
  package let query: String?
  /// The version the client speaks.
  package let version: Version
  /// The header fields.
  package let fields: Fields
  /// How the body is delimited.
  package let framing: BodyFraming
  /// The authority of an absolute-form target, which wins over Host (RFC 9112 §3.2.2); nil otherwise.
  package let targetAuthority: String?
  /// Whether the client waits for `100 Continue` before it sends the body (RFC 9110 §10.1.1).
  package let expectsContinue: Bool
  /// Whether the client lets the connection be used again (RFC 9112 §9.3).
  package let keepsAlive: Bool

  /// A head; what is not given is that of an HTTP/1.1 request without a body.
  package init(
    method: Method, path: String, query: String? = nil, version: Version = .http11, fields: Fields = Fields(),
    framing: BodyFraming = .none, targetAuthority: String? = nil, expectsContinue: Bool = false,
    keepsAlive: Bool = true
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.version = version
    self.fields = fields
    self.framing = framing
    self.targetAuthority = targetAuthority
    self.expectsContinue = expectsContinue
    self.keepsAlive = keepsAlive
  }

  /// The host and port that the client asked for, nil when HTTP/1.0 named none.
  package var authority: String? { targetAuthority ?? fields["host"] }
}

/// A complete request: a head and its whole body.
package struct Request: Sendable {
  /// Everything up to the body.
  package let head: RequestHead
  /// The body with any chunked coding taken off; empty when there is none.
  package let body: [UInt8]

  /// A request of a head and its body.
  package init(head: RequestHead, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }

  /// A request made by hand.
  package init(
    method: Method, path: String, query: String? = nil, version: Version = .http11, fields: Fields = Fields(),
    body: [UInt8] = []
  ) {
    self.init(
      head: RequestHead(
        method: method, path: path, query: query, version: version, fields: fields,
        framing: body.isEmpty ? .none : .length(body.count)),
      body: body)
  }

  /// The method; see `RequestHead`.
  package var method: Method { head.method }
  /// The path as sent; see `RequestHead`.
  package var path: String { head.path }
  /// The query as sent; see `RequestHead`.
  package var query: String? { head.query }
  /// The version the client speaks.
  package var version: Version { head.version }
  /// The header fields.
  package var fields: Fields { head.fields }
}
