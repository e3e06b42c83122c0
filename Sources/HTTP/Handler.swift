/// What the server asks of the service behind it.
///
/// All four may be called from any event loop at any time.
package struct Handler: Sendable {
  /// Called when a head is complete and before its body is read: a response refuses the request, nil goes on.
  ///
  /// Where a body is on its way, a refusal is sent without reading it and the connection closes.
  package let admit: @Sendable (RequestHead) -> Response?

  /// Called with the complete request: returns the answer, or nil and has `Responder.send` called later.
  ///
  /// Runs on the event loop, so it may not block nor take long: every other connection of the loop waits.
  package let respond: @Sendable (Request, Responder) -> Response?

  /// Makes the answer of a request that the server refuses itself.
  package let refusal: @Sendable (Refusal) -> Response

  /// Called once for each answer as it goes out, whoever made it: returns it with what all answers have.
  ///
  /// Gets the head it answers, nil when there is none, and the time since that head was complete. The place to
  /// count and to log.
  package let conclude: @Sendable (RequestHead?, consuming Response, TimeSpan) -> Response

  /// A handler of its four functions.
  package init(
    admit: @escaping @Sendable (RequestHead) -> Response? = { _ in nil },
    respond: @escaping @Sendable (Request, Responder) -> Response?,
    refusal: @escaping @Sendable (Refusal) -> Response,
    conclude: @escaping @Sendable (RequestHead?, consuming Response, TimeSpan) -> Response = {
      _, response, _ in
      response
    }
  ) {
    self.admit = admit
    self.respond = respond
    self.refusal = refusal
    self.conclude = conclude
  }
}
