/// One member of `transition` that a recipe reads: its name, its shape, its default.
///
/// The decoder, the catalogue and the schema are all made from these, so they can't drift apart.
package struct Parameter: Sendable {
  package var name: String
  package var shape: Shape
  package var isRequired: Bool
  /// What holds when the member is absent.
  package var fallback: Fallback
  package var summary: String

  package enum Fallback: Sendable {
    case none
    case number(Double)
    case boolean(Bool)
    case word(String)
    /// A value that depends on the request, told in words.
    case computed(String)
  }

  package init(
    _ name: String, _ shape: Shape, required: Bool = false, default fallback: Fallback = .none,
    _ summary: String
  ) {
    self.name = name
    self.shape = shape
    self.isRequired = required
    self.fallback = fallback
    self.summary = summary
  }
}

/// What a parameter's value looks like.
package indirect enum Shape: Sendable {
  /// A reference (contract §3.2) to the tapped element: it must have an area.
  case source
  /// A reference to any node.
  case reference
  /// `{x, y, width, height}` in points, sizes ≥ 0.
  case rect
  case number(Limits = Limits())
  /// A whole number.
  case integer(Limits = Limits())
  case boolean
  /// `[x, y]` in points.
  case point
  /// `[from, to]`: two numbers that differ.
  case interval
  /// One of the words.
  case word([String])
  /// A name of the caller's own, not empty.
  case text
  case list(of: Shape)
  case record([Parameter])
  /// The first alternative that fits the JSON's form.
  case either([Shape])
  case nullable(Shape)
  /// A timing curve as in contract §4.1: a name or four numbers.
  case curve

  /// The legal range of a number.
  package struct Limits: Sendable {
    package var minimum: Double
    package var maximum: Double
    /// Whether `minimum` itself is excluded.
    package var excludesMinimum: Bool

    package init(_ minimum: Double = -1e9, _ maximum: Double = 1e9, excludesMinimum: Bool = false) {
      self.minimum = minimum
      self.maximum = maximum
      self.excludesMinimum = excludesMinimum
    }

    /// A length, a time or a factor that may be 0.
    package static let notNegative = Limits(0)
    package static let positive = Limits(0, excludesMinimum: true)
    /// An opacity or a share.
    package static let unit = Limits(0, 1)

    package func contains(_ value: Double) -> Bool {
      value <= maximum && (excludesMinimum ? value > minimum : value >= minimum)
    }
  }
}
