/// A corner of the polyline that stands for a curve.
package struct ProgressVertex: Hashable, Sendable {
  /// Seconds from the start.
  package let time: Double

  /// The curve's value there.
  package let value: Double

  package init(time: Double, value: Double) {
    self.time = time
    self.value = value
  }
}
