extension JSONDocument {
  /// The members of an object that has just these names in this order, and a number for each.
  ///
  /// Nearly every rect, size and point is written so, and half of a layout is rects: here nothing is looked for. Nil for
  /// any other value, which may be right all the same.
  @inline(__always)
  func numbers<let count: Int>(of object: Node, named names: MemberNames) -> [count of Double]? {
    let entry = tape[object]
    // A name takes one cell and a number two.
    guard entry.kind == .object, entry.extent == count, end(of: object) == object &+ 1 &+ 3 &* count else {
      return nil
    }
    let tape = tape
    let text = tape.text
    var values = [count of Double](repeating: 0)
    let areAll = names.withSearch { search in
      guard search.count == count else { return false }
      for index in values.indices {
        let key = object &+ 1 &+ 3 &* index
        let name = tape[key]
        let value = tape[key &+ 2].value
        guard !name.hasEscapes, tape[key &+ 1].kind == .number, !value.isNaN,
          search.isShortName(name, in: text, at: index)
        else { return false }
        values[index] = value
      }
      return true
    }
    return areAll ? values : nil
  }
}
