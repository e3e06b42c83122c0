import Geometry
import Testing
import Timelines
import Timing

/// The canonical form names a word of an enumeration by its length and first letter.
@Suite struct CanonicalWordTests {
  @Test(arguments: [
    Property.allCases.map(\.rawValue), Event.Action.allCases.map(\.rawValue),
    Warning.Code.allCases.map(\.rawValue),
    Direction.allCases.map(\.rawValue), Owner.allCases.map(\.rawValue), Corners.allCases.map(\.rawValue),
    Content.Kind.allCases.map(\.rawValue), ImageContent.Mode.allCases.map(\.rawValue) + [""],
    KeyframeOptions.Mode.allCases.map(\.rawValue),
    KeyframeOptions.Interpolation.allCases.map(\.rawValue) + [""],
    Steps.Position.allCases.map(\.rawValue),
  ])
  func `length and first letter tell the words of an enumeration apart`(words: [String]) {
    #expect(Set(words.map { "\($0.utf8.count)\($0.prefix(1))" }).count == words.count)
  }
}
