import HTTP

/// Which web pages of other origins may read the answers (the Fetch standard's CORS protocol).
///
/// No cookies are used, so credentials are never allowed; a bearer token is a field that the page itself sends.
struct CrossOrigin: Sendable, Equatable {
  /// The origins, as browsers write them; nil is every one.
  private let origins: [String]?

  /// Reads `*` or origins separated by commas: `https://a.example, http://localhost:3000`.
  ///
  /// Nil when one of them is no origin.
  init?(_ text: String) {
    guard text != "*" else {
      origins = nil
      return
    }
    let list = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    guard list.allSatisfy(Self.isOrigin) else { return nil }
    origins = list
  }

  /// What is added to an answer, to a preflight too.
  func fields(for head: RequestHead?) -> [UInt8] {
    // Caches must know that the answer depends on the origin, also where there is none.
    let vary = origins == nil ? [] : Self.vary
    guard let origin = head?.fields["origin"], origins?.contains(origin) ?? true else { return vary }
    let allowed = Response.prepare([("Access-Control-Allow-Origin", origins == nil ? "*" : origin)])
    let isPreflight =
      head?.method == .options && head?.fields.contains("access-control-request-method") == true
    return vary + allowed + (isPreflight ? Self.preflight : Self.exposed)
  }

  private static let vary = Response.prepare([("Vary", "Origin")])

  private static let exposed = Response.prepare([
    (
      "Access-Control-Expose-Headers",
      "Cache-Status, Content-Location, ETag, Retry-After, Server-Timing, X-Request-Id, traceparent"
    )
  ])

  private static let preflight = Response.prepare([
    ("Access-Control-Allow-Methods", "GET, HEAD, POST, OPTIONS"),
    (
      "Access-Control-Allow-Headers",
      "Accept, Authorization, Content-Type, If-None-Match, X-Request-Id, traceparent"
    ),
    ("Access-Control-Max-Age", "86400"),
  ])

  /// A scheme and an authority, nothing behind it.
  private static func isOrigin(_ text: String) -> Bool {
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      return !rest.isEmpty
        && rest.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-:[]".contains($0)) }
    }
    return false
  }
}
