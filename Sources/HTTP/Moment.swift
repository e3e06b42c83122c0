/// A reading of both clocks: the event loop takes one a batch and hands it to everything it calls.
package struct Moment: Sendable {
  /// The steady clock, for time-outs.
  package let instant: Instant
  /// The Date field line of this second, CRLF included.
  package let dateLine: [UInt8]

  /// A reading made elsewhere.
  package init(instant: Instant, dateLine: [UInt8] = []) {
    self.instant = instant
    self.dateLine = dateLine
  }
}
