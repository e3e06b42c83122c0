package import Geometry
package import Timing

/// A parameter's value, checked against its shape.
package indirect enum Argument: Sendable {
  case element(LayoutTree.Element)
  case rect(Rect)
  case number(Double)
  case boolean(Bool)
  case point(Point)
  case word(String)
  case list([Argument])
  case record(Arguments)
  case curve(CubicBezier)
  case null
}

/// The values of a recipe's parameters by name; what was not given is absent.
package struct Arguments: Sendable {
  package var values: [String: Argument]

  package init(_ values: [String: Argument] = [:]) { self.values = values }

  package subscript(name: String) -> Argument? { values[name] }

  package func element(_ name: String) -> LayoutTree.Element? {
    guard case .element(let element) = values[name] else { return nil }
    return element
  }

  package func elements(_ name: String) -> [LayoutTree.Element]? {
    guard case .list(let list) = values[name] else { return nil }
    return list.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  package func rect(_ name: String) -> Rect? {
    guard case .rect(let rect) = values[name] else { return nil }
    return rect
  }

  package func number(_ name: String) -> Double? {
    guard case .number(let number) = values[name] else { return nil }
    return number
  }

  package func boolean(_ name: String) -> Bool? {
    guard case .boolean(let value) = values[name] else { return nil }
    return value
  }

  package func point(_ name: String) -> Point? {
    guard case .point(let point) = values[name] else { return nil }
    return point
  }

  package func word(_ name: String) -> String? {
    guard case .word(let word) = values[name] else { return nil }
    return word
  }

  package func record(_ name: String) -> Arguments? {
    guard case .record(let record) = values[name] else { return nil }
    return record
  }

  package func records(_ name: String) -> [Arguments] {
    guard case .list(let list) = values[name] else { return [] }
    return list.compactMap { if case .record(let record) = $0 { record } else { nil } }
  }

  package func curve(_ name: String) -> CubicBezier? {
    guard case .curve(let curve) = values[name] else { return nil }
    return curve
  }

  /// Whether `null` was given.
  package func isNull(_ name: String) -> Bool {
    if case .null = values[name] { true } else { false }
  }
}
