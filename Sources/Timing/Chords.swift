/// A curve as chords between vertices on it, and how far it gets above and below each of them.
///
/// A curve that bends one way lies on one side of its chords, so that a path beside it loses room on that side only.
package struct Chords: Sendable {
  /// A place on the curve, and the chord that ends there.
  package struct Vertex: Sendable {
    /// Seconds from the start.
    package var time: Double
    package var value: Double
    /// A bound of what the curve rises above the chord; 0 at the first vertex.
    package var rise: Double
    /// A bound of what it falls below the chord.
    package var fall: Double

    @inline(__always)
    package init(time: Double, value: Double, rise: Double, fall: Double) {
      self.time = time
      self.value = value
      self.rise = rise
      self.fall = fall
    }
  }

  /// By time.
  package var vertices: [Vertex]

  init(capacity: Int) {
    vertices = []
    vertices.reserveCapacity(capacity)
  }

  @inline(__always)
  mutating func append(_ time: Double, _ value: Double, rise: Double, fall: Double) {
    vertices.append(Vertex(time: time, value: value, rise: rise, fall: fall))
  }
}
