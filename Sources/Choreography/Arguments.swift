package import Geometry
package import Timing

/// A parameter's value, checked against its shape.
package enum Argument: Sendable {
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
///
/// A list, since no recipe has more than a few parameters: they are compared faster than hashed.
package struct Arguments: Sendable {
  package private(set) var values: [(name: String, value: Argument)] = []

  package init() {}

  package init(_ values: KeyValuePairs<String, Argument>) {
    for (name, value) in values { self[name] = value }
  }

  /// Adds the value of another parameter.
  package mutating func append(_ name: String, _ value: Argument) { values.append((name, value)) }

  package mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }

  package subscript(name: String) -> Argument? {
    get {
      for index in values.indices where values[index].name == name { return values[index].value }
      return nil
    }
    set {
      let known = values.firstIndex { $0.name == name }
      switch (known, newValue) {
      case (let index?, let value?): values[index].value = value
      case (let index?, nil): values.remove(at: index)
      case (nil, let value?): values.append((name, value))
      case (nil, nil): break
      }
    }
  }

  package func element(_ name: String) -> LayoutTree.Element? {
    guard case .element(let element) = self[name] else { return nil }
    return element
  }

  package func elements(_ name: String) -> [LayoutTree.Element]? {
    guard case .list(let list) = self[name] else { return nil }
    var elements: [LayoutTree.Element] = []
    elements.reserveCapacity(list.count)
    for case .element(let element) in list { elements.append(element) }
    return elements
  }

  package func rect(_ name: String) -> Rect? {
    guard case .rect(let rect) = self[name] else { return nil }
    return rect
  }

  package func number(_ name: String) -> Double? {
    guard case .number(let number) = self[name] else { return nil }
    return number
  }

  package func boolean(_ name: String) -> Bool? {
    guard case .boolean(let value) = self[name] else { return nil }
    return value
  }

  package func point(_ name: String) -> Point? {
    guard case .point(let point) = self[name] else { return nil }
    return point
  }

  package func word(_ name: String) -> String? {
    guard case .word(let word) = self[name] else { return nil }
    return word
  }

  package func record(_ name: String) -> Arguments? {
    guard case .record(let record) = self[name] else { return nil }
    return record
  }

  package func records(_ name: String) -> [Arguments] {
    guard case .list(let list) = self[name] else { return [] }
    var records: [Arguments] = []
    records.reserveCapacity(list.count)
    for case .record(let record) in list { records.append(record) }
    return records
  }

  package func curve(_ name: String) -> CubicBezier? {
    guard case .curve(let curve) = self[name] else { return nil }
    return curve
  }

  /// Whether `null` was given.
  package func isNull(_ name: String) -> Bool {
    if case .null = self[name] { true } else { false }
  }
}
