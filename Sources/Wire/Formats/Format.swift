package import Timelines

/// A form in which a timeline is written.
///
/// A new format is one file in `Formats/` and one line in ``all``.
package struct Format: Sendable {
  /// The word of `?format=`.
  package var name: String
  package var mediaType: String
  /// What its players do between two keys unless the request asks for something else.
  package var interpolation = KeyframeOptions.Interpolation.linear
  /// The answer's bytes; `explanation` is the JSON of contract §6.5, for the formats that have a place for it.
  package var write: @Sendable (_ timeline: Timeline, _ id: String, _ explanation: [UInt8]?) -> [UInt8]

  /// Every format; the first is the default.
  package static let all: [Format] = [
    .keyframes, .coreAnimation, .webAnimations, .css, .lottie, .svg,
  ]

  /// The options of a request for this format, without what is understood.
  ///
  /// Linear is the contract's default, so spelling it out says nothing; but to a format that has curves it does.
  package func understood(_ options: KeyframeOptions) -> KeyframeOptions {
    var options = options
    if interpolation == .linear, options.interpolation == .linear { options.interpolation = nil }
    return options
  }

  /// The options with which this format's timeline is made.
  package func filled(_ options: KeyframeOptions) -> KeyframeOptions {
    var options = options
    options.interpolation = options.interpolation ?? interpolation
    return options
  }

  /// A number of the format's own, for keys that tell formats apart.
  package var salt: UInt64 { UInt64(Self.all.firstIndex { $0.name == name } ?? 0) }

  package static func named(_ name: String) -> Format? { all.first { $0.name == name } }
}
