/// Everything that keeps an array of nodes from being a layout.
package struct LayoutError: Error, Hashable, Sendable {
  /// One thing that is wrong, with nodes named by their `mark`.
  package enum Problem: Hashable, Sendable {
    /// Two nodes have one id. Where an item of a list is meant, it is named by the list, whose id it bears.
    case duplicateID(Int, Int)
    /// More than `LayoutTree.maximumCount` elements after lists are unfolded.
    case tooManyNodes
    /// Deeper than `LayoutTree.maximumDepth`.
    case tooDeep
  }

  /// All problems, never none.
  package let problems: [Problem]
}
