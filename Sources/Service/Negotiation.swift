import HTTP

/// Which representations a request sends and takes (RFC 9110 §12).
enum Negotiation {
  /// Whether the body is said to be JSON: `application/json` or `application/*+json`, parameters aside.
  ///
  /// A request that says nothing is taken for JSON: the service reads nothing else.
  static func sendsJSON(_ fields: Fields) -> Bool {
    if `is`(fields, "content-type", "application/json") { return true }
    guard let value = fields["content-type"] else { return true }
    let type = lowered(value.prefix { $0 != ";" })
    return type == "application/json" || (type.hasPrefix("application/") && type.hasSuffix("+json"))
  }

  /// Whether the body comes as it is, without a content coding.
  static func sendsPlain(_ fields: Fields) -> Bool {
    guard fields.contains("content-encoding"), let value = fields.combined("content-encoding") else {
      return true
    }
    return value.split(separator: ",").allSatisfy { ["identity", ""].contains(lowered($0)) }
  }

  /// Whether `Accept` takes a media type (RFC 9110 §12.5.1); an absent or unreadable field takes everything.
  static func accepts(_ mediaType: String, _ fields: Fields) -> Bool {
    if `is`(fields, "accept", "*/*") { return true }
    guard fields.contains("accept"), let value = fields.combined("accept") else { return true }
    let family = mediaType.prefix { $0 != "/" }
    var best: (specificity: Int, quality: Double)?
    for range in value.split(separator: ",") {
      let parts = range.split(separator: ";").map(lowered)
      guard let type = parts.first else { continue }
      let specificity =
        type == lowered(mediaType) ? 3 : type == "\(family)/*" ? 2 : type == "*/*" ? 1 : 0
      guard specificity > 0, specificity >= best?.specificity ?? 0 else {
        if !type.contains("/") { return true }
        continue
      }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      best = (specificity, quality)
    }
    return (best?.quality ?? 0) > 0
  }

  /// Whether `If-None-Match` names an entity tag: weak comparison, lists, `*` (RFC 9110 §13.1.2).
  static func matches(_ entityTag: String, _ fields: Fields) -> Bool {
    guard let value = fields.combined("if-none-match") else { return false }
    return value.split(separator: ",").contains { tag in
      let tag = trimmed(tag)
      return tag == "*" || tag == entityTag || tag == "W/\(entityTag)"
    }
  }

  /// Whether the first field of a name is just these octets: what most clients send, and found without a String.
  private static func `is`(_ fields: Fields, _ name: StaticString, _ value: StaticString) -> Bool {
    guard let octets = fields.octets(of: name), octets.count == value.utf8CodeUnitCount else { return false }
    return value.withUTF8Buffer { octets.elementsEqual($0) }
  }

  private static func lowered(_ text: some StringProtocol) -> String { trimmed(text).lowercased() }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
