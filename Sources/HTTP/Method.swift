/// A request method (RFC 9110 §9): the ones that this server passes on.
package enum Method: Sendable {
  case get, head, post, put, delete, patch, options, trace

  /// The method that those octets spell, case-sensitive (RFC 9110 §9.1); nil when it is another.
  init?(_ octets: [UInt8], _ range: Range<Int>) {
    switch range.count {
    case 3 where ASCIIText.spells(octets, range, "GET"): self = .get
    case 3 where ASCIIText.spells(octets, range, "PUT"): self = .put
    case 4 where ASCIIText.spells(octets, range, "POST"): self = .post
    case 4 where ASCIIText.spells(octets, range, "HEAD"): self = .head
    case 5 where ASCIIText.spells(octets, range, "PATCH"): self = .patch
    case 5 where ASCIIText.spells(octets, range, "TRACE"): self = .trace
    case 6 where ASCIIText.spells(octets, range, "DELETE"): self = .delete
    case 7 where ASCIIText.spells(octets, range, "OPTIONS"): self = .options
    default: return nil
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
    }
  }
}
