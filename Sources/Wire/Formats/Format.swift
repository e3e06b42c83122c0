package import Timelines

/// A form in which a timeline is written.
///
/// A new format is one file in `Formats/` and one line in ``all``.
package struct Format: Sendable {
  /// The word of `?format=`.
  package var name: String
  package var mediaType: String
  /// The answer's bytes; `explanation` is the JSON of contract §6.5, for the formats that have a place for it.
  package var write: @Sendable (_ timeline: Timeline, _ id: String, _ explanation: [UInt8]?) -> [UInt8]

  /// Every format; the first is the default.
  package static let all: [Format] = [
    .keyframes, .coreAnimation, .webAnimations, .css, .lottie, .svg,
  ]

  /// A number of the format's own, for keys that tell formats apart.
  package var salt: UInt64 { UInt64(Self.all.firstIndex { $0.name == name } ?? 0) }

  package static func named(_ name: String) -> Format? { all.first { $0.name == name } }
}
