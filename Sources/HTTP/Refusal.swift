/// Why the server answers a request itself: the handler makes the response from it.
package struct Refusal: Error, Sendable, Hashable {
  /// The status of the answer: 400, 408, 413, 414, 417, 431, 500, 501, 503 or 505.
  package let status: Int
  /// A stable short name of the rule, for problem types, logs and tests.
  package let code: String
  /// One sentence for a person.
  ///
  /// Never holds octets that the client sent.
  package let detail: String

  /// A refusal with that status, code and sentence.
  package init(status: Int, code: String, detail: String) {
    self.status = status
    self.code = code
    self.detail = detail
  }

  /// A request that breaks the grammar or the framing rules.
  static func malformed(_ code: String, _ detail: String) -> Refusal {
    Refusal(status: 400, code: code, detail: detail)
  }
}

extension Refusal {
  /// RFC 9112 §3: a request line longer than the server reads.
  static let targetTooLong = Refusal(
    status: 414, code: "target-too-long", detail: "The request line is longer than this server reads.")

  /// RFC 6585 §5: too many or too long header fields.
  static let fieldsTooLarge = Refusal(
    status: 431, code: "fields-too-large", detail: "The header fields are more than this server reads.")

  /// RFC 9110 §15.5.14: a body over the limit, announced or arrived.
  static let bodyTooLarge = Refusal(
    status: 413, code: "body-too-large", detail: "The body is larger than this server reads.")

  /// RFC 9110 §15.6.2: a method that no resource here could have.
  static let methodUnknown = Refusal(
    status: 501, code: "method-unknown", detail: "This server does not know the method.")

  /// RFC 9112 §6.1: a transfer coding besides chunked.
  static let codingUnknown = Refusal(
    status: 501, code: "transfer-coding-unknown", detail: "Only the transfer coding chunked is decoded.")

  /// RFC 9110 §15.6.6: a major version besides 1.
  static let versionUnknown = Refusal(
    status: 505, code: "version-unknown", detail: "This server speaks HTTP/1.1 and HTTP/1.0.")

  /// RFC 9110 §15.5.18: an expectation besides 100-continue.
  static let expectationUnknown = Refusal(
    status: 417, code: "expectation-unknown", detail: "The only expectation met here is 100-continue.")

  /// RFC 9110 §15.5.9: the head or the body did not come in time.
  static let tooSlow = Refusal(
    status: 408, code: "request-timeout", detail: "The request did not arrive in time.")

  /// RFC 9112 §8: the client closed its side in the middle of a request.
  static let truncated = malformed("truncated", "The connection ended before the request was complete.")

  /// RFC 9110 §15.6.4: as many connections as the limit allows, and none of them idle.
  static let overloaded = Refusal(
    status: 503, code: "too-many-connections", detail: "The server has no room for another connection.")

  /// A handler that let its responder go without an answer.
  static let unanswered = Refusal(
    status: 500, code: "unanswered", detail: "The server did not finish the answer.")
}
