import Foundation
import Testing
import Wire

/// How doubles are spelled, and that `rounded` is what the spelling means.
@Suite struct JSONSpellingTests {
  @Test(
    arguments: [
      (0, 3, "0"), (-0.0, 3, "0"), (1, 3, "1"), (-1, 3, "-1"), (0.1, 3, "0.1"), (187.5, 3, "187.5"),
      (100, 0, "100"), (1.0005, 3, "1"), (1.00050001, 3, "1.001"), (0.9996, 3, "1"), (-0.0004, 3, "0"),
      (-0.0006, 3, "-0.001"), (999.9999, 3, "1000"), (0.05, 1, "0.1"), (0.04, 1, "0"), (1e-300, 18, "0"),
      (Double.leastNonzeroMagnitude, 0, "0"),
      (123456.789, 3, "123456.789"), (999_999_999_999_999.9, 1, "999999999999999.9"),
      (1e15, 3, "1000000000000000"),
      (1e21, 3, "1e+21"), (-1.5e300, 3, "-1.5e+300"), (3.5, -4, "4"), (0.25, 99, "0.25"),
      (.greatestFiniteMagnitude, 3, "1.7976931348623157e+308"), (0.001, 3, "0.001"), (10.01, 2, "10.01"),
      (123_456_789_012_345.678, 18, "123456789012345.671875"),
    ] as [(Double, Int, String)])
  func `fixed precision trims zeros and never says minus zero`(value: Double, decimals: Int, spelling: String)
  {
    #expect(fixed(value, decimals) == spelling)
  }

  @Test(
    arguments: [
      (0.5, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"), (0.125, 2, "0.13"), (0.375, 2, "0.38"),
      (0.0625, 3, "0.063"),
      (0.03125, 4, "0.0313"), (1234.5, 0, "1235"), (4503599627.03125, 4, "4503599627.0313"), (0.25, 1, "0.3"),
      (1.005, 2, "1"), (2.675, 2, "2.67"),
    ] as [(Double, Int, String)])
  func `halves are rounded away from zero by the exact binary value`(
    value: Double, decimals: Int, spelling: String
  ) {
    #expect(fixed(value, decimals) == spelling)
    #expect(fixed(-value, decimals) == "-" + spelling)
  }

  @Test func `fixed precision agrees with printf`() {
    var random = JSONRandom(seed: 77)
    for _ in 0..<6_000 {
      let value = random.double()
      let decimals = random.below(13)
      guard value.magnitude < 1e15, !isTie(value, decimals) else { continue }
      var expected = String(format: "%.\(decimals)f", value)
      if decimals > 0 { while expected.hasSuffix("0") { expected.removeLast() } }
      if expected.hasSuffix(".") { expected.removeLast() }
      #expect(fixed(value, decimals) == (expected == "-0" ? "0" : expected))
    }
  }

  @Test func `the rounded value is exactly what a reader reads`() throws {
    var random = JSONRandom(seed: 78)
    for _ in 0..<40_000 {
      let value = random.double()
      let decimals = random.below(21) - 1
      let spelling = fixed(value, decimals)
      #expect(
        Double(spelling)?.bitPattern == rounded(value, decimals: decimals).bitPattern, "\(value) \(decimals)")
      #expect(try JSONDocument(spelling).double(0) == rounded(value, decimals: decimals))
    }
  }

  @Test func `rounding twice changes nothing more`() {
    var random = JSONRandom(seed: 79)
    for _ in 0..<10_000 {
      let once = rounded(random.double(), decimals: 6)
      #expect(rounded(once, decimals: 6) == once)
    }
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (1.5, "1.5"), (0.1, "0.1"), (100, "100"),
    (1e15, "1000000000000000"),
    (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"), (1e16, "1e+16"),
    (1e-7, "1e-07"), (Double.leastNonzeroMagnitude, "5e-324"), (0.30000000000000004, "0.30000000000000004"),
  ])
  func `the shortest spelling of whole numbers has no point`(value: Double, spelling: String) {
    #expect(shortest(value) == spelling)
  }

  @Test func `the shortest spelling is the one that Swift gives`() {
    var random = JSONRandom(seed: 81)
    var others: [Double] = []
    for _ in 0..<100_000 {
      let exponent = random.below(36) - 8
      let significand = 1 + Double(random.next() >> 12) * 0x1p-52
      var value = Double(sign: .plus, exponent: exponent, significand: significand)
      // Powers of two have a nearer neighbour below, and few bits make short decimals.
      if random.below(8) == 0 { value = Double(sign: .plus, exponent: exponent, significand: 1) }
      if random.below(8) == 0 { value = (value * 4096).rounded() / 4096 }
      if random.below(8) == 0 { value = [value.nextUp, value.nextDown][random.below(2)] }
      guard value != value.rounded(), value >= 0.01 else { continue }
      if shortest(value) != "\(value)" || shortest(-value) != "-\(value)" { others.append(value) }
    }
    #expect(others.isEmpty)
  }

  @Test func `the shortest spelling reads back as the same double`() throws {
    var random = JSONRandom(seed: 80)
    for _ in 0..<20_000 {
      let value = random.double()
      let spelling = shortest(value)
      #expect(try JSONDocument(spelling).double(0) == value, "\(spelling)")
      #expect(spelling.utf8.count <= value.description.utf8.count)
    }
  }

  @Test func `values that are not finite become finite ones`() throws {
    for decimals in [0, 3, 18] {
      #expect(fixed(.nan, decimals) == "0")
      #expect(rounded(.nan, decimals: decimals) == 0)
      #expect(Double(fixed(-.infinity, decimals)) == rounded(-.infinity, decimals: decimals))
    }
    #expect(shortest(.nan) == "0")
    #expect(Double(shortest(.infinity)) == .greatestFiniteMagnitude)
    #expect(rounded(.infinity, decimals: 3) == .greatestFiniteMagnitude)
  }

  /// Whether a value lies halfway between two multiples of 10^−decimals, where printf rounds to even.
  private func isTie(_ value: Double, _ decimals: Int) -> Bool {
    String(format: "%.1100f", value.magnitude).split(separator: ".").last.map {
      let rest = $0.dropFirst(decimals)
      return rest.first == "5" && rest.dropFirst().allSatisfy { $0 == "0" }
    } ?? false
  }

  private func fixed(_ value: Double, _ decimals: Int) -> String {
    var writer = JSONWriter()
    writer.number(value, decimals: decimals)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func shortest(_ value: Double) -> String {
    var writer = JSONWriter()
    writer.number(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
