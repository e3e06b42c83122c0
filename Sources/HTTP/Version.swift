/// An HTTP version of major 1 (RFC 9112 §2.3); any other major is refused with 505 before this exists.
package struct Version: Sendable, Hashable {
  /// The digit after the dot, 0 to 9.
  ///
  /// Over 1 is taken as 1 in every rule (RFC 9110 §2.5).
  package let minor: UInt8

  /// A version 1.`minor`.
  package init(minor: UInt8) { self.minor = minor }

  /// HTTP/1.0: no Transfer-Encoding, no Expect, closes after the answer unless asked to stay.
  package static let http10 = Version(minor: 0)

  /// HTTP/1.1.
  package static let http11 = Version(minor: 1)

  /// Whether the rules of 1.1 hold.
  package var isPersistent: Bool { minor >= 1 }
}
