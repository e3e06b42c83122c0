import Foundation

/// A JSON value to take apart and change, read by Foundation and so independent of the reader under test.
///
/// Members stand in the order of their names when read; a test may bring them into any other.
package indirect enum JSONTree: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONTree

    package init(_ name: String, _ value: JSONTree) {
      self.name = name
      self.value = value
    }
  }

  /// Reads a text; throws Foundation's error.
  package init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONTree.self, from: Data(bytes))
  }

  /// Reads a text.
  package init(_ text: String) throws { try self.init(Array(text.utf8)) }
}

extension JSONTree: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Name.self) {
      self = .object(
        try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
          Member($0.stringValue, try container.decode(JSONTree.self, forKey: $0))
        })
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [JSONTree] = []
      while !container.isAtEnd { values.append(try container.decode(JSONTree.self)) }
      self = .array(values)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .bool(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .string(try container.decode(String.self))
      }
    }
  }
}

extension JSONTree {
  /// The member of that name; nil when there is none, or this is no object.
  package subscript(name: String) -> JSONTree? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.name == name }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let place = members.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(name, value))
      case (nil, nil): break
      }
      self = .object(members)
    }
  }

  /// The element at that place; nil when there is none, or this is no array.
  package subscript(index: Int) -> JSONTree? {
    elements.indices.contains(index) ? elements[index] : nil
  }

  /// The elements of an array; none when this is no array.
  package var elements: [JSONTree] {
    if case .array(let values) = self { values } else { [] }
  }

  package var double: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
