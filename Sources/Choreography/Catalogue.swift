/// Every kind of transition.
package enum Catalogue {
  /// One line a recipe, in the order of the contract.
  package static let recipes: [Recipe] = [
    .card,
    .split,
    .preview,
    .letter,
    .fly,
    .sheet,
    .push,
    .lift,
    .scrollLinked,
  ]

  package static let kinds: [String] = recipes.map(\.kind)

  package static func recipe(_ kind: String) -> Recipe? { recipes.first { $0.kind == kind } }
}
