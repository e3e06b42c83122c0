/// How keyframes are made (contract §6.2).
package struct KeyframeOptions: Hashable, Sendable {
  package enum Mode: String, CaseIterable, Sendable {
    /// As few keys as keep the shown value within `tolerance` of the exact motion at every instant.
    case adaptive
    /// One key a frame, and the last instant.
    case uniform
  }

  /// What a client does between two keys.
  package enum Interpolation: String, CaseIterable, Sendable {
    case linear, cubic
  }

  package var mode: Mode
  /// Points; opacities within a hundredth of it.
  package var tolerance: Double
  /// Keys a second in uniform mode.
  package var frameRate: Double
  /// What was asked for; nil leaves it to the format, and is linear where there is none.
  package var interpolation: Interpolation?
  /// Decimals of the values; scale and rotation have three more.
  package var precision: Int

  package init(
    mode: Mode = .adaptive, tolerance: Double = 0.25, frameRate: Double = 60,
    interpolation: Interpolation? = nil, precision: Int = 3
  ) {
    self.mode = mode
    self.tolerance = tolerance
    self.frameRate = frameRate
    self.interpolation = interpolation
    self.precision = precision
  }
}
