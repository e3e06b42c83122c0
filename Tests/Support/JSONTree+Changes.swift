extension JSONTree {
  /// The way from the root to a value: one member or element after the other.
  package struct Path: Hashable, Sendable, CustomStringConvertible {
    /// Places among the members or elements, from the root down.
    package var places: [Int]
    /// The same as a JSON pointer.
    package var description: String
  }

  /// The ways to all values below the root, each before those below it.
  package var paths: [Path] { paths(from: Path(places: [], description: "")) }

  private func paths(from base: Path) -> [Path] {
    children.enumerated().flatMap { place, child in
      let path = Path(places: base.places + [place], description: "\(base.description)/\(child.name)")
      return [path] + child.value.paths(from: path)
    }
  }

  private var children: [Member] {
    switch self {
    case .array(let values): values.enumerated().map { Member("\($0.offset)", $0.element) }
    case .object(let members): members
    default: []
    }
  }

  /// The value at the end of a way.
  package func value(at path: Path) -> JSONTree {
    path.places.reduce(self) { $0.children[$1].value }
  }

  /// This value with another one at the end of a way.
  package func replacing(_ path: Path, with value: JSONTree) -> JSONTree {
    replacing(path.places[...], with: value)
  }

  private func replacing(_ places: ArraySlice<Int>, with value: JSONTree) -> JSONTree {
    guard let place = places.first else { return value }
    switch self {
    case .array(var values):
      values[place] = values[place].replacing(places.dropFirst(), with: value)
      return .array(values)
    case .object(var members):
      members[place].value = members[place].value.replacing(places.dropFirst(), with: value)
      return .object(members)
    default: return self
    }
  }

  /// The same value with the members of every object in another order.
  package func shuffled(using generator: inout some RandomNumberGenerator) -> JSONTree {
    switch self {
    case .array(let values): return .array(values.map { $0.shuffled(using: &generator) })
    case .object(let members):
      let inner = members.map { Member($0.name, $0.value.shuffled(using: &generator)) }
      return .object(inner.shuffled(using: &generator))
    default: return self
    }
  }
}
