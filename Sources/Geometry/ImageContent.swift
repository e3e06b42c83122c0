/// The picture that a node shows: its natural size in points and how it fills the node's frame.
package struct ImageContent: Hashable, Sendable {
  /// How a picture of another shape fills a frame.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Keeps its shape and covers the frame; what juts out is cut off.
    case fill
    /// Keeps its shape and lies wholly in the frame.
    case fit
    /// Takes the frame's shape.
    case stretch
  }

  /// The natural width, in points.
  package var width: Double
  /// The natural height, in points.
  package var height: Double
  /// How the picture fills a frame of another shape.
  package var mode: Mode

  /// Makes a picture's description; nothing is checked.
  package init(width: Double, height: Double, mode: Mode) {
    self.width = width
    self.height = height
    self.mode = mode
  }
}
