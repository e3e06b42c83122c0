import HTTP
import Wire

/// The token that `Authorization: Bearer` has to carry (RFC 6750 §2.1).
struct BearerToken: Sendable {
  private let token: [UInt8]

  init(_ token: String) { self.token = Array(token.utf8) }

  /// Whether text can stand after `Bearer`: `1*( ALPHA / DIGIT / "-" / "." / "_" / "~" / "+" / "/" ) *"="`.
  static func isLegal(_ text: String) -> Bool {
    let core = text.reversed().drop { $0 == "=" }
    return !core.isEmpty
      && core.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~+/".contains($0)) }
  }

  /// The refusal of a request without this token; nil lets it pass.
  func refusal(of fields: Fields) -> Response? {
    let isGiven = fields.contains("authorization")
    guard !isGiven || !(fields.octets(of: "authorization").map(isMatch) ?? false) else { return nil }
    // RFC 6750 §3.1: a request that tried nothing is told no error.
    let challenge = "Bearer realm=\"keyframed\"" + (isGiven ? ", error=\"invalid_token\"" : "")
    return Response(
      Problem(
        status: 401, type: "unauthorized", title: "A token is required",
        detail: "send Authorization: Bearer with the token of this service"),
      fields: [("WWW-Authenticate", challenge)])
  }

  /// Takes the same time wherever the first wrong octet is, so that a client cannot find the token piece by piece.
  private func isMatch(_ value: ArraySlice<UInt8>) -> Bool {
    let scheme = Array("bearer ".utf8)
    guard value.count == scheme.count + token.count,
      zip(value, scheme).allSatisfy({ $0 | 0x20 == $1 })
    else { return false }
    return zip(value.dropFirst(scheme.count), token).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
