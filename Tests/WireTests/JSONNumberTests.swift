import Testing
import Wire

@Suite struct JSONNumberTests {
  @Test func `doubles are the nearest, whatever the spelling`() throws {
    var random = JSONRandom(seed: 1)
    for _ in 0..<30_000 {
      let text = spelling(using: &random)
      let expected = try #require(Double(text))
      let document = try JSONDocument(text)
      let value = document.double(document.root)
      if expected.isFinite {
        #expect(value?.bitPattern == expected.bitPattern, "\(text)")
      } else {
        #expect(value == nil, "\(text)")
      }
    }
  }

  @Test func `long significands are rounded once, too`() {
    // One in two thousand lies so near a tie that only the sticky bit decides, so many are tried.
    var random = JSONRandom(seed: 2)
    for _ in 0..<40_000 {
      let significand = random.next() | 1 << 53
      let exponent = random.below(39) - 19
      let expected = Double("\(significand)e\(exponent)")
      #expect(ExactDecimal.double(significand: significand, exponent: exponent) == expected)
    }
    #expect(ExactDecimal.double(significand: 1, exponent: 20) == nil)
    #expect(ExactDecimal.double(significand: 1, exponent: -20) == nil)
  }

  @Test(arguments: [
    ("9007199254740993", 9_007_199_254_740_992), ("9007199254740993.0001", 9_007_199_254_740_994),
    ("9007199254740995", 9_007_199_254_740_996), ("18446744073709551615", 18_446_744_073_709_551_616),
    ("0.3", 0.3), ("123456789.123456789e-3", 123456.789123456789), ("1e23", 1e23), ("8.5e22", 8.5e22),
    ("1797693134862315708145274237317043567981e269", Double.greatestFiniteMagnitude),
    ("179769313486231580793728971405303e276", Double.greatestFiniteMagnitude),
    ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
    ("5e-324", Double.leastNonzeroMagnitude), ("2e-324", 0), ("1e-400", 0),
    ("0e999999999999999999999999", 0), ("0.000000000000000000000000000001e30", 1),
    ("1000000000000000000000000000000e-30", 1), ("9999999999999999999e-19", 0.9999999999999999999),
  ])
  func `awkward numbers are rounded once`(text: String, value: Double) throws {
    #expect(try JSONDocument(text).double(0) == value)
    #expect(try JSONDocument("-" + text).double(0) == -value)
  }

  @Test func `minus zero keeps its sign`() throws {
    #expect(try JSONDocument("-0").double(0)?.sign == .minus)
    #expect(try JSONDocument("-0.00e5").double(0)?.sign == .minus)
    #expect(try JSONDocument("-1e-400").double(0)?.sign == .minus)
    #expect(try JSONDocument("0").double(0)?.sign == .plus)
  }

  @Test(arguments: [
    "1e309", "-1e309", "1.8e308", "1e999999999999999999999", "179769313486231580793728971405304e276",
  ])
  func `a number that overflows is none`(text: String) throws {
    #expect(try JSONDocument(text).double(0) == nil)
    #expect(try JSONDocument(text).integer(0) == nil)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("-0.0e3", 0), ("0e99999999999999999999", 0), ("7", 7), ("-7", -7), ("1e3", 1000),
    ("1.0", 1), ("1.50e1", 15), ("1200e-2", 12), ("0.0012e4", 12), ("9223372036854775807", .max),
    ("-9223372036854775808", .min), ("9223372036854775.807e3", .max), ("1e18", 1_000_000_000_000_000_000),
    ("1.00000000000000000000000000000000000000", 1), ("100000000000000000000000000000e-29", 1),
    ("0.000000000000000000000000000001e30", 1), ("1234567890123456789", 1_234_567_890_123_456_789),
  ])
  func `an integral value that fits is an integer`(text: String, value: Int) throws {
    #expect(try JSONDocument(text).integer(0) == value)
  }

  @Test(arguments: [
    "0.5", "1.5", "1e-1", "15e-1", "9223372036854775808", "-9223372036854775809", "1e19", "-1e19",
    "18446744073709551616",
    "1e400", "1e-400", "1.00000000000000000000000000000000000001", "12345678901234567890123e-4",
    "1e-99999999999999999999",
  ])
  func `a fraction or too large a number is no integer`(text: String) throws {
    #expect(try JSONDocument(text).integer(0) == nil)
  }

  @Test func `a number of a million digits is read`() throws {
    let zeros = String(repeating: "0", count: 1_000_000)
    #expect(try JSONDocument("0." + zeros + "1e1000001").double(0) == 1)
    #expect(try JSONDocument("1" + zeros + "e-1000000").integer(0) == 1)
    #expect(try JSONDocument("1" + zeros).double(0) == nil)
    #expect(try JSONDocument("0." + zeros + "1").double(0) == 0)
  }

  /// Text of the number grammar: short decimals, shortest spellings, and long runs of digits.
  private func spelling(using random: inout JSONRandom) -> String {
    func digits(_ count: Int) -> String { String((0..<count).map { _ in Character("\(random.below(10))") }) }
    let sign = random.below(3) == 0 ? "-" : ""
    switch random.below(4) {
    case 0: return "\(random.double())"
    case 1: return sign + "\(random.below(1000))." + digits(1 + random.below(6))
    case 2: return sign + "\(1 + random.below(9))" + digits(random.below(22)) + "e\(random.below(60) - 30)"
    default: return sign + "0." + digits(1 + random.below(25)) + "E\(random.below(700) - 350)"
    }
  }
}
