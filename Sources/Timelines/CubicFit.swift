/// A course as eased segments without a gap, from its start on.
struct CubicFit {
  var segments: [CubicSegment]
  /// A bound of the distance from the course at any instant, in its unit.
  var error: Double

  /// More segments than this are of no use to anyone.
  static let mostSegments = 4096
}
