extension CubicBezier {
  /// The chords of the curve over its `duration` > 0, each within `departure` of it; nil where it would need too many.
  ///
  /// Vertices are found by the parameter, so that no equation has to be solved.
  package func chords(within departure: Double, duration: Double) -> Chords? {
    let limit = departure * Flattening.roundingShare
    var chords = Chords(from: 0, 0, capacity: 128)
    var last = Corner(s: 0, x: 0, y: 0)
    var stride = 0.125
    var trials = 0
    while last.s < 1 {
      trials += 1
      guard trials < Self.mostTrials else { return nil }
      let s = last.s + stride
      let corner = s < 1 ? Corner(s: s, x: horizontal(at: s), y: vertical(at: s)) : Corner(s: 1, x: 1, y: 1)
      // Where x stands still no stride is short enough.
      guard corner.x > last.x else { return nil }
      let (rise, fall) = sides(from: last, to: corner)
      let far = max(rise, fall)
      // The departure goes with the square of the step.
      let correction = (0.9 * limit / far).squareRoot()
      guard far <= limit else {
        stride = (corner.s - last.s) * (correction > 0.1 ? min(correction, 0.9) : 0.1)
        continue
      }
      chords.append(1, rise: rise, fall: fall) { _ in (corner.x * duration, corner.y) }
      stride = (corner.s - last.s) * min(max(correction, 0.5), 2)
      last = corner
    }
    return chords
  }

  /// Trials that no curve needs that a person can see.
  private static let mostTrials = 8192
}
