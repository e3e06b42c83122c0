extension JSONDocument {
  /// The place after a value and all that it holds.
  ///
  /// Members and elements can be walked with it where an iterator would cost more than the loop.
  @inline(__always)
  func end(of node: Node) -> Node { Int(tape[node].next) }

  /// The array's elements in order; nothing for any other kind.
  package func elements(of array: Node) -> Elements {
    let entry = tape[array]
    return Elements(tape: tape, node: array + 1, end: entry.kind == .array ? Int(entry.next) : 0)
  }

  /// The object's members in order, repeated names included; nothing for any other kind.
  package func members(of object: Node) -> Members {
    let entry = tape[object]
    return Members(tape: tape, node: object + 1, end: entry.kind == .object ? Int(entry.next) : 0)
  }

  /// Elements of an array.
  ///
  /// Walks the tape, allocates nothing.
  package struct Elements: Sequence, IteratorProtocol {
    let tape: JSONTape
    var node: Node
    let end: Node

    package mutating func next() -> Node? {
      guard node < end else { return nil }
      defer { node = Int(tape[node].next) }
      return node
    }
  }

  /// Members of an object.
  ///
  /// Walks the tape, allocates nothing.
  package struct Members: Sequence, IteratorProtocol {
    let tape: JSONTape
    var node: Node
    let end: Node

    package mutating func next() -> (key: Node, value: Node)? {
      guard node < end else { return nil }
      let key = node
      node = Int(tape[key + 1].next)
      return (key, key + 1)
    }
  }
}
