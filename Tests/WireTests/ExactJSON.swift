import Foundation

/// JSON with every number as the double it spells; `JSONSerialization` is off by a bit in the last place on Linux.
enum ExactJSON: Decodable {
  case value(Any)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .value(NSNull())
    } else if let value = try? container.decode(Bool.self) {
      self = .value(value)
    } else if let value = try? container.decode(Double.self) {
      self = .value(value)
    } else if let value = try? container.decode(String.self) {
      self = .value(value)
    } else if let list = try? container.decode([ExactJSON].self) {
      self = .value(list.map(\.any))
    } else {
      self = .value(try container.decode([String: ExactJSON].self).mapValues(\.any))
    }
  }

  var any: Any {
    switch self {
    case .value(let value): value
    }
  }

  static func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try JSONDecoder().decode(ExactJSON.self, from: Data(bytes)).any as? [String: Any] ?? [:]
  }
}
