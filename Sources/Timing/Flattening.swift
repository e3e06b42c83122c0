/// What the ways of turning curves into polylines have in common.
package enum Flattening {
  /// The most corners that a polyline gets: 16 MB.
  ///
  /// No curve that a person can see needs a tenth of it.
  package static let vertexLimit = 1_048_576.0

  /// Where marching stops for good, whatever the numbers do.
  static let vertexCap = 2_097_152

  /// The share of the flatness that is spent on the chord; the rest is for the rounding of times and values.
  static let roundingShare = 0.999

  /// Below this flatness doubles are too coarse to keep the promise.
  private static let minimumFlatness = 1e-9

  /// `flatness`, raised if it would need more than ``vertexLimit`` corners, whose number goes with its inverse square root.
  static func affordable(_ flatness: Double, count: (Double) -> Double) -> Double {
    let flatness = flatness > minimumFlatness ? flatness : minimumFlatness
    let excess = count(flatness) / vertexLimit
    return excess > 1 ? flatness * excess * excess : flatness
  }

  /// Room for an estimated number of corners, with some to spare; none for an estimate that is no number.
  static func capacity(_ estimate: Double) -> Int {
    estimate <= vertexLimit ? Int(max(estimate, 0) * 1.25) + 8 : 0
  }
}
