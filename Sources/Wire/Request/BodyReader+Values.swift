import Choreography
import Geometry

extension BodyReader {
  /// A length, an offset or a coordinate never needs more; beyond it double precision can't keep a tolerance.
  static let largest = 1e9

  /// A number in a range; a wrong one is noted and `fallback` stands for it.
  @inline(__always)
  mutating func number(
    _ node: JSONDocument.Node, _ limits: Shape.Limits = Shape.Limits(), fallback: Double = 1
  ) -> Double {
    if let value = json.double(node), limits.contains(value) { return value == 0 ? 0 : value }
    noteNumber(node, limits)
    return fallback
  }

  /// A width or a height.
  @inline(__always)
  mutating func length(_ node: JSONDocument.Node) -> Double {
    if let value = json.double(node), value >= 0, value <= Self.largest { return value == 0 ? 0 : value }
    if let value = json.double(node), value < 0 {
      note(.negativeSize, at: node, "a size can't be negative")
    } else {
      noteNumber(node, Shape.Limits(0, Self.largest))
    }
    return 1
  }

  /// Notes what is wrong with what should be a number in a range.
  @inline(never)
  private mutating func noteNumber(_ node: JSONDocument.Node, _ limits: Shape.Limits) {
    if json.double(node) != nil {
      note(.outOfRange, at: node, "the number must be \(limits.words)")
    } else if json.kind(of: node) == .number {
      note(.notFinite, at: node, "the number is too large for a double")
    } else {
      note(.wrongType, at: node, "a number is expected, not \(json.typeName(of: node))")
    }
  }

  /// A whole number in a range.
  mutating func integer(_ node: JSONDocument.Node, _ range: ClosedRange<Int>) -> Int {
    let value = number(node, Shape.Limits(-1e15, 1e15), fallback: Double(range.lowerBound))
    guard value == value.rounded(), let whole = json.integer(node) else {
      if json.kind(of: node) == .number, json.double(node) != nil {
        note(.outOfRange, at: node, "a whole number is expected")
      }
      return range.lowerBound
    }
    guard range.contains(whole) else {
      note(.outOfRange, at: node, "the number must be \(range.lowerBound)…\(range.upperBound)")
      return range.lowerBound
    }
    return whole
  }

  mutating func boolean(_ node: JSONDocument.Node) -> Bool {
    guard let value = json.bool(node) else {
      note(.wrongType, at: node, "true or false is expected, not \(json.typeName(of: node))")
      return false
    }
    return value
  }

  /// A string that is not empty.
  mutating func text(_ node: JSONDocument.Node) -> String {
    guard json.kind(of: node) == .string else {
      note(.wrongType, at: node, "a string is expected, not \(json.typeName(of: node))")
      return ""
    }
    let value = json.string(node)
    guard !value.isEmpty, value.utf8.count <= 1024 else {
      note(.outOfRange, at: node, "a string of 1 to 1,024 bytes is expected")
      return ""
    }
    return value
  }

  /// One of some words; another is noted with the nearest.
  mutating func word(_ node: JSONDocument.Node, among words: [String]) -> String? {
    guard json.kind(of: node) == .string else {
      note(.wrongType, at: node, "a string is expected, not \(json.typeName(of: node))")
      return nil
    }
    let value = json.string(node)
    guard words.contains(value) else {
      let nearest = closest(to: value, among: words).map { "; the nearest is \"\($0)\"" } ?? ""
      note(
        .unknownValue, at: node,
        "\"\(value.prefix(64))\" is none of \(words.joined(separator: ", "))\(nearest)")
      return nil
    }
    return value
  }

  /// A case of an enumeration by its raw value.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ node: JSONDocument.Node, _: Word.Type
  ) -> Word? where Word.RawValue == String {
    if let word = Word.allCases.first(where: { json.equals(node, $0.rawValue) }) { return word }
    return word(node, among: Word.allCases.map(\.rawValue)).flatMap(Word.init(rawValue:))
  }

  /// The elements of an array of an exact length; nil (noted) otherwise.
  mutating func tuple(_ node: JSONDocument.Node, count: Int) -> [JSONDocument.Node]? {
    guard json.kind(of: node) == .array else {
      note(.wrongType, at: node, "an array of \(count) numbers is expected, not \(json.typeName(of: node))")
      return nil
    }
    guard json.count(of: node) == count else {
      note(.outOfRange, at: node, "\(count) numbers are expected, not \(json.count(of: node))")
      return nil
    }
    return Array(json.elements(of: node))
  }

  /// `[x, y]`.
  mutating func point(
    _ node: JSONDocument.Node, _ limits: Shape.Limits = Shape.Limits()
  ) -> Point {
    guard let pair = tuple(node, count: 2) else { return Point(x: 0, y: 0) }
    return Point(x: number(pair[0], limits), y: number(pair[1], limits))
  }

  /// `{x, y, width, height}`, all required.
  mutating func rect(_ node: JSONDocument.Node) -> Rect {
    if let four: [4 of Double] = json.numbers(of: node, named: Self.rectNames),
      four.indices.allSatisfy({
        abs(four[$0]) <= Self.largest && (four[$0] >= 0 || $0 < 2)
      })
    {
      // A zero that is added makes a plain one of −0.
      return Rect(x: four[0] + 0, y: four[1] + 0, width: four[2] + 0, height: four[3] + 0)
    }
    guard let members = members(of: node, Self.rectNames) else {
      return Rect(x: 0, y: 0, width: 1, height: 1)
    }
    let x = required(members, 0, "x").map { number($0) } ?? 0
    let y = required(members, 1, "y").map { number($0) } ?? 0
    let width = required(members, 2, "width").map { length($0) } ?? 1
    let height = required(members, 3, "height").map { length($0) } ?? 1
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// `{width, height}`, both required.
  mutating func size(_ node: JSONDocument.Node) -> Size {
    guard let members = members(of: node, Self.sizeNames) else { return Size(width: 1, height: 1) }
    let width = required(members, 0, "width").map { length($0) } ?? 1
    let height = required(members, 1, "height").map { length($0) } ?? 1
    return Size(width: width, height: height)
  }

  /// `{top, left, bottom, right}`, each 0 when absent.
  mutating func insets(_ node: JSONDocument.Node) -> Insets {
    guard let members = members(of: node, Self.insetNames) else {
      return Insets(top: 0, left: 0, bottom: 0, right: 0)
    }
    return Insets(
      top: members[0].map { number($0) } ?? 0, left: members[1].map { number($0) } ?? 0,
      bottom: members[2].map { number($0) } ?? 0, right: members[3].map { number($0) } ?? 0)
  }

  /// A member that must be there; its absence is noted.
  @inline(__always)
  mutating func required(_ members: Members, _ index: Int, _ name: String) -> JSONDocument.Node? {
    if members[index] == nil { noteMissing(name, in: members.object) }
    return members[index]
  }

  private static let rectNames: MemberNames = ["x", "y", "width", "height"]
  private static let sizeNames: MemberNames = ["width", "height"]
  private static let insetNames: MemberNames = ["top", "left", "bottom", "right"]
}

extension Shape.Limits {
  /// The range in words.
  var words: String {
    let low = excludesMinimum ? "over \(Self.spell(minimum))" : "at least \(Self.spell(minimum))"
    return minimum <= -1e9 ? "at most \(Self.spell(maximum))" : "\(low) and at most \(Self.spell(maximum))"
  }

  private static func spell(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
