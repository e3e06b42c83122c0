/// What an answer must know of the request it answers.
package struct Exchange: Sendable {
  /// The request was HEAD: the answer has its fields but no content (RFC 9110 §9.3.2).
  package var omitsContent: Bool
  /// The connection closes after this answer.
  package var closes: Bool
  /// The client speaks HTTP/1.0: that the connection stays open must be said (RFC 9112 §9.3, appendix C.2.2).
  package var isVersion10: Bool

  /// What an answer must know; the connection closes unless it is said to stay.
  package init(omitsContent: Bool = false, closes: Bool = true, isVersion10: Bool = false) {
    self.omitsContent = omitsContent
    self.closes = closes
    self.isVersion10 = isVersion10
  }
}

/// Writes answers in wire form (RFC 9112 §4).
package enum ResponseWriter {
  /// `100 Continue`, an interim answer without fields (RFC 9110 §15.2.1).
  static let interim: StaticString = "HTTP/1.1 100 Continue\r\n\r\n"

  /// Adds `response` to `output`.
  ///
  /// - Parameter dateLine: a whole Date field line with its CRLF, or nothing.
  package static func write(
    _ response: Response, for exchange: Exchange, dateLine: [UInt8], into output: inout Output
  ) {
    switch response.status {
    case 200: output.append("HTTP/1.1 200 OK\r\n")
    case 304: output.append("HTTP/1.1 304 Not Modified\r\n")
    default: statusLine(response.status, into: &output)
    }
    output.append(response.preparedFields)
    output.append(dateLine)
    let hasNoContent = Status.hasNoContent(response.status)
    if !hasNoContent {
      output.append("Content-Length: ")
      output.append(decimal: response.body.count)
      output.append("\r\n")
    }
    if exchange.closes {
      output.append("Connection: close\r\n")
    } else if exchange.isVersion10 {
      output.append("Connection: keep-alive\r\n")
    }
    output.append("\r\n")
    if !hasNoContent, !exchange.omitsContent { output.append(body: response.body) }
  }

  /// `HTTP-version SP status-code SP [ reason-phrase ]`.
  ///
  /// A status outside 200…599 is a mistake of the handler that a client could not read; it goes out as 500.
  private static func statusLine(_ status: Int, into output: inout Output) {
    let status = (200...599).contains(status) ? status : 500
    output.append("HTTP/1.1 ")
    output.append(decimal: status)
    output.append(" ")
    output.append(Status.reason(status))
    output.append("\r\n")
  }
}
