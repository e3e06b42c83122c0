/// What one client may take of the server's memory and time.
///
/// Every number has its unit and its reason.
package struct Limits: Sendable {
  /// Octets of the request line, CRLF included; longer is 414 (RFC 9112 §3 asks for at least 8,000).
  package var requestLine = 8 * 1024
  /// Octets of the whole head, request line included; more is 431 (RFC 6585 §5).
  ///
  /// One page of cookies fits.
  package var head = 16 * 1024
  /// Header fields of a request; more is 431.
  ///
  /// Browsers behind two proxies send about 40.
  package var fields = 100
  /// Octets of a body after decoding; more is 413, from Content-Length alone where there is one.
  package var body = 1024 * 1024
  /// Octets of one chunk-size line with its extensions, CRLF included; longer is 400 (RFC 9112 §7.1.1).
  package var chunkLine = 256
  /// Octets of all chunk extensions of one body; more is 400, or small chunks could carry much for nothing.
  package var chunkExtensions = 4 * 1024
  /// Octets of the trailer section; more is 431.
  ///
  /// Trailers are checked and dropped.
  package var trailers = 4 * 1024
  /// Octets kept of requests that follow one not yet answered: the most one read takes from the socket.
  package var pipelined = 64 * 1024
  /// Octets of answers gathered for one write before further pipelined requests have to wait.
  package var gathered = 64 * 1024
  /// Open connections; beyond them idle ones are closed, and if none is, the newcomer gets 503.
  package var connections = 4096
  /// From the first octet of a request to the end of its head; longer is 408.
  ///
  /// Ends slow-header attacks.
  package var headTime: TimeSpan = .seconds(10)
  /// Between two reads of a body; longer is 408.
  package var bodyGap: TimeSpan = .seconds(10)
  /// From the end of the head to the end of the body; longer is 408.
  ///
  /// Ends bodies of one octet at a time.
  package var bodyTime: TimeSpan = .seconds(30)
  /// Without any octet of a request; then the connection is closed.
  ///
  /// As nginx, so balancers' pools agree.
  package var idleTime: TimeSpan = .seconds(75)
  /// While an answer waits and the client takes no octet; then the connection is closed.
  package var writeStall: TimeSpan = .seconds(10)
  /// Octets a second that a client takes of an answer, on average and beyond `writeStall`; slower is closed.
  ///
  /// Ends readers of one octet at a time; the slowest radio is quicker.
  package var writeRate = 2 * 1024
  /// After the last answer, for the client to read it and close; bounds RFC 9112 §9.6's lingering close.
  package var lingerTime: TimeSpan = .seconds(5)
  /// Octets dropped while lingering; a client that goes on sending more is cut off.
  package var lingerBytes = 16 * 1024 * 1024
  /// Seconds named in Retry-After when a connection is refused.
  package var retryAfter = 1

  /// The defaults.
  package init() {}
}

extension Limits {
  /// How often the time-outs are looked at, milliseconds: an eighth of the shortest, 5 to 500.
  var sweepMilliseconds: Int {
    let shortest = min(headTime, bodyGap, bodyTime, idleTime, writeStall, lingerTime)
    return min(max(shortest.milliseconds / 8, 5), 500)
  }
}
