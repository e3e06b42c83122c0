/// An instant at which a curve leaps.
package struct Jump: Hashable, Sendable {
  /// Where on the curve, in 0…1 of its duration.
  package let x: Double

  /// The value that the curve comes with.
  package let before: Double

  /// The value that the curve goes on with, already at `x`.
  package let after: Double

  package init(x: Double, before: Double, after: Double) {
    self.x = x
    self.before = before
    self.after = after
  }
}
