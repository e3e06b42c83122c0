/// Something that the caller should look at although an answer was made (contract §3.5).
package struct Warning: Hashable, Sendable {
  package enum Code: String, CaseIterable, Sendable {
    case shearDropped = "shear-dropped"
    case sourceOffscreen = "source-offscreen"
    case sourceClipped = "source-clipped"
    case childOutsideClip = "child-outside-clip"
    case radiusOverHalf = "radius-over-half"
    case aspectMismatch = "aspect-mismatch"
    case velocityUnfitted = "velocity-unfitted"
    case zeroArea = "zero-area"
    case coordinateSpaceSuspect = "coordinate-space-suspect"
  }

  /// The JSON pointer of the part of the request that is meant.
  package var pointer: String
  package var code: Code
  package var detail: String

  package init(_ code: Code, at pointer: String, _ detail: String) {
    self.pointer = pointer
    self.code = code
    self.detail = detail
  }
}
