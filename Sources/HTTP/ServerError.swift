/// Why a server did not start.
package enum ServerError: Error, Sendable, Hashable {
  /// `start` was called before.
  case alreadyStarted
  /// The host is neither an IPv4 or IPv6 literal nor "localhost".
  case invalidHost(String)
  /// No descriptors are left for the event loops.
  case descriptorsExhausted
  /// A system call failed with that `errno`.
  case system(call: String, code: Int32)
}

extension ServerError: CustomStringConvertible {
  /// One sentence for the operator.
  package var description: String {
    switch self {
    case .alreadyStarted: "the server was started before"
    case .invalidHost(let host): "\"\(host)\" is not an IPv4 or IPv6 address nor localhost"
    case .descriptorsExhausted: "no descriptors are left for the event loops"
    case .system(let call, let code): "\(call) failed with error \(code)"
    }
  }
}
