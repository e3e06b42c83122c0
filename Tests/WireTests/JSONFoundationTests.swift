import Foundation
import Testing
import Wire

/// The codec against Foundation's, which is an independent implementation.
@Suite struct JSONFoundationTests {
  @Test func `both readers read the same values`() throws {
    var random = JSONRandom(seed: 42)
    for _ in 0..<3_000 {
      let sample = JSONSample.random(depth: 4, using: &random)
      let text = sample.spelled(using: &random)
      let document = try JSONDocument(text)
      #expect(document.duplicates.isEmpty)
      #expect(JSONSample(document) == sample, "\(text)")
      #expect(try foundation(Array(text.utf8)) == sample, "\(text)")
    }
  }

  @Test func `Foundation reads what the writer writes`() throws {
    var random = JSONRandom(seed: 43)
    for _ in 0..<3_000 {
      let sample = JSONSample.random(depth: 4, using: &random)
      var writer = JSONWriter()
      sample.write(to: &writer)
      #expect(try foundation(writer.bytes) == sample, "\(String(decoding: writer.bytes, as: UTF8.self))")
      #expect(JSONSample(try JSONDocument(parsing: writer.bytes)) == sample)
    }
  }

  @Test func `the parser reads what Foundation writes`() throws {
    var random = JSONRandom(seed: 44)
    for round in 0..<2_000 {
      let sample = JSONSample.random(depth: 4, using: &random)
      let options: JSONSerialization.WritingOptions =
        round % 2 == 0 ? [.fragmentsAllowed] : [.fragmentsAllowed, .prettyPrinted]
      let data = try JSONSerialization.data(withJSONObject: object(sample), options: options)
      #expect(JSONSample(try JSONDocument(parsing: Array(data))) == sample)
    }
  }

  @Test func `what the parser accepts of a mutated text, Foundation accepts with the same values`() throws {
    var random = JSONRandom(seed: 45)
    let alphabet = Array("{}[]\",:\\u0e+-.19tfn \n".utf8)
    var accepted = 0
    for _ in 0..<4_000 {
      var bytes = Array(JSONSample.random(depth: 3, using: &random).spelled(using: &random).utf8)
      bytes[random.below(bytes.count)] = alphabet[random.below(alphabet.count)]
      guard let document = try? JSONDocument(parsing: bytes), document.duplicates.isEmpty else { continue }
      // A digit in an exponent may have made a number that overflows, which Foundation refuses.
      guard !JSONSample(document).holds(.number(.infinity)) else { continue }
      accepted += 1
      #expect(try foundation(bytes) == JSONSample(document), "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(accepted > 500)
  }

  private func foundation(_ bytes: [UInt8]) throws -> JSONSample {
    self.sample(try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
  }

  private func sample(_ object: Any) -> JSONSample {
    switch object {
    case let text as String: .string(text)
    case let number as NSNumber where String(cString: number.objCType) == "c": .bool(number.boolValue)
    // Foundation may keep a decimal number, whose `doubleValue` is not the nearest double; its digits are right.
    case let number as NSNumber: .number(Double(number.stringValue) ?? .nan)
    case let elements as [Any]: .array(elements.map(sample))
    case let members as [String: Any]: .object(members.mapValues(sample))
    default: .null
    }
  }

  private func object(_ sample: JSONSample) -> Any {
    switch sample {
    case .null: NSNull()
    case .bool(let value): value
    case .number(let value): value
    case .string(let text): text
    case .array(let elements): elements.map(object)
    case .object(let members): members.mapValues(object)
    }
  }
}
