/// The start of a text read as `list/item`.
struct ItemMatch: Sendable {
  /// The index of the list's written node.
  let list: Int
  /// The item's number, below the list's count.
  let item: Int
  /// What comes after the next slash; nil when the text ends with the number.
  let rest: ArraySlice<UInt8>?

  /// Reads a number and what follows it.
  ///
  /// - Parameter tail: the text from the slash after the list's id on.
  /// - Returns: nil when there is no such item, or its number is not in plain decimal (`07`).
  init?(list: Int, of nodes: [LayoutNode], tail: ArraySlice<UInt8>) {
    let digits = tail.dropFirst().prefix { $0 != UInt8(ascii: "/") }
    guard let layout = nodes.span[list].list, let number = Self.number(digits), number < layout.count else {
      return nil
    }
    self.list = list
    item = number
    rest = digits.endIndex == tail.endIndex ? nil : tail[digits.endIndex...].dropFirst()
  }

  /// A number in plain decimal: digits only, no zero in front; nil for anything else or above 999,999,999.
  static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy({ (48...57).contains($0) }),
      digits.count == 1 || digits.first != 48
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}
