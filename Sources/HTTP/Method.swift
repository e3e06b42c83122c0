/// A request method (RFC 9110 §9): the ones this server passes on, and every other by its name.
package enum Method: Sendable, Hashable {
  case get, head, post, put, delete, patch, options, trace

  /// A method that the server answers with 501 itself; so no handler ever meets it.
  case other(String)

  /// The method of a token; methods are case-sensitive (RFC 9110 §9.1).
  package init(token: some StringProtocol) {
    switch token {
    case "GET": self = .get
    case "HEAD": self = .head
    case "POST": self = .post
    case "PUT": self = .put
    case "DELETE": self = .delete
    case "PATCH": self = .patch
    case "OPTIONS": self = .options
    case "TRACE": self = .trace
    default: self = .other(String(token))
    }
  }

  /// The token on the wire.
  package var name: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .put: "PUT"
    case .delete: "DELETE"
    case .patch: "PATCH"
    case .options: "OPTIONS"
    case .trace: "TRACE"
    case .other(let name): name
    }
  }
}
