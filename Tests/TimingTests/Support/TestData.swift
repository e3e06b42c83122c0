import Foundation
import Testing

/// Files of the project's own tree.
enum TestData {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func read(_ path: String) throws -> Data {
    try Data(contentsOf: tests.appending(path: path))
  }
}

/// A value published by another project, with what an independent 50-digit oracle says.
struct ReferenceVector: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let what: String
  let kind: String
  let params: [String: Parameter]
  let time: Double?
  let expected: Parameter
  let tolerance: Double
  let oracle: Parameter?
  let agree: Bool

  var testDescription: String { "\(id): \(what)" }

  /// A parameter's value: a number, a text, a truth or a list of numbers.
  enum Parameter: Decodable, Sendable {
    case number(Double)
    case text(String)
    case flag(Bool)
    case numbers([Double])
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let numbers = try? container.decode([Double].self) {
        self = .numbers(numbers)
      } else {
        self = .other
      }
    }

    var number: Double? { if case .number(let number) = self { number } else { nil } }
  }

  func number(_ name: String) -> Double? { params[name]?.number }

  func numbers(_ name: String) -> [Double] {
    if case .numbers(let numbers) = params[name] { numbers } else { [] }
  }

  func text(_ name: String) -> String {
    if case .text(let text) = params[name] { text } else { "" }
  }

  func flag(_ name: String) -> Bool {
    if case .flag(let flag) = params[name] { flag } else { false }
  }

  /// What the oracle says is right, and how near to it doubles must come.
  var truth: (value: Double, tolerance: Double)? {
    guard let value = oracle?.number else { return nil }
    return (value, 1e-11 * max(1, abs(value)))
  }

  private struct Library: Decodable { let vectors: [ReferenceVector] }

  static let all: [ReferenceVector] = {
    do {
      let data = try TestData.read("TimingTests/Reference/reference-values.json")
      return try JSONDecoder().decode(Library.self, from: data).vectors
    } catch {
      return []
    }
  }()

  static func ofKind(_ kinds: String...) -> [ReferenceVector] {
    all.filter { kinds.contains($0.kind) }
  }
}
