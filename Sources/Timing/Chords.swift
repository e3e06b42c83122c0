/// A curve as chords between vertices on it, and how far it gets above and below each of them.
///
/// A curve that bends one way lies on one side of its chords, so that a path beside it loses room on that side only.
package struct Chords: Sendable {
  /// A place on the curve, and the chords that meet there.
  package struct Vertex: Sendable {
    /// Seconds from the start.
    package var time: Double
    package var value: Double
    /// A bound of what the curve rises above either chord.
    package var rise: Double
    /// A bound of what it falls below either chord.
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

  /// The start of a curve, with room for so many vertices.
  init(from time: Double, _ value: Double, capacity: Int) {
    vertices = []
    vertices.reserveCapacity(capacity)
    vertices.append(Vertex(time: time, value: value, rise: 0, fall: 0))
  }

  /// Goes on by equal chords, above which the curve rises and below which it falls by so much.
  ///
  /// - Parameter place: time and value at the end of a chord, the first being 1.
  @inline(__always)
  mutating func append(
    _ chords: Int, rise: Double, fall: Double, _ place: (Double) -> (time: Double, value: Double)
  ) {
    let last = vertices.count - 1
    vertices[last].rise = max(vertices[last].rise, rise)
    vertices[last].fall = max(vertices[last].fall, fall)
    for chord in 1...chords {
      let (time, value) = place(Double(chord))
      vertices.append(Vertex(time: time, value: value, rise: rise, fall: fall))
    }
  }
}
