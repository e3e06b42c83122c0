import Geometry
import TestSupport
import Testing

@Suite struct NearestIDTests {
  @Test(arguments: [
    ("today/1/covr", "today/1/cover"), ("today/7/cover", "today/5/cover"), ("toda/2/cover", "today/2/cover"),
    ("today/9", "today/5"), ("windw", "window"), ("badgee", "badge"),
    ("today/3/row/8/x", "today/3/row/1/x"), ("", "today"),
  ])
  func `The nearest id is named, unfolded ones too`(_ wrong: String, _ right: String) throws {
    let row = Sketch.list("row", count: 2, item: .box(children: [.box("x")]))
    let tree = try Sketch.window([
      .list("today", count: 6, item: .box(children: [.box("cover"), .box(), row])), .box("badge"),
    ]).tree()
    let found = tree.nearestID(to: wrong)
    #expect(found == right)
    #expect(found.flatMap { tree.element(id: $0) } != nil)
  }

  @Test func `Without ids, or for a text that is no misspelling, there is none`() throws {
    #expect(try Sketch.box().tree().nearestID(to: "a") == nil)
    #expect(try Sketch.window([]).tree().nearestID(to: String(repeating: "a", count: 257)) == nil)
  }

  /// The textbook table.
  func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for i in 0..<a.count {
      var diagonal = row[0]
      row[0] = i + 1
      for j in 0..<b.count {
        let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[b.count]
  }

  @Test func `The distance is that of the textbook`() {
    var random = SeededGenerator(seed: 6)
    var measure = EditDistance()
    for _ in 0..<2000 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...64, using: &random)).map { _ in UInt8.random(in: 97...100, using: &random) }
      }
      #expect(measure.between(texts[0], texts[1]) == distance(texts[0], texts[1]))
    }
  }

  @Test func `Long texts are compared where they differ`() {
    var measure = EditDistance()
    let long = [UInt8](repeating: 1, count: 500)
    #expect(measure.between(long + [2] + long, long + [3, 4] + long) == 2)
    #expect(measure.between(long, long + [UInt8](repeating: 2, count: 65)) == nil)
    #expect(measure.between([UInt8](repeating: 1, count: 65), [UInt8](repeating: 2, count: 65)) == nil)
    #expect(measure.between(long, long) == 0)
  }

  @Test func `The nearest word is found, the first of equals`() {
    let kinds = ["card", "split", "preview", "letter", "fly", "sheet", "push", "lift", "scrollLinked"]
    #expect(closest(to: "crad", among: kinds) == "card")
    #expect(closest(to: "scrolllinked", among: kinds) == "scrollLinked")
    #expect(closest(to: "aa", among: ["ab", "ba"]) == "ab")
    #expect(closest(to: "a", among: [String]()) == nil)
    #expect(closest(to: String(repeating: "x", count: 1000), among: kinds) == nil)
  }
}
