/// The shortest decimal that a reader takes for a double, for magnitudes of 0.01 up to 10⁸.
///
/// A reader takes for a double what lies nearer to it than to its neighbours, and half-way too if its significand is
/// even. In units of the seventeenth significant digit the ends of that stretch are exact in 128 bits, so that the
/// multiples of 10, 100, … between them can be counted. Of those with the fewest digits it is the nearest.
struct ShortestDecimal {
  /// The decimal is digits · 10^−decimals.
  let digits: UInt64
  /// 1…18.
  let decimals: Int

  /// - Parameter magnitude: not whole.
  init?(_ magnitude: Double) {
    guard magnitude >= 0.01, magnitude < ShortDecimal.limit else { return nil }
    let significand = magnitude.significandBitPattern | 1 << 52
    // Sixteen decimals less one for each digit before the point but one, more for zeros behind it.
    let unit = magnitude >= 0.1 ? magnitude >= 1 ? 16 - Self.tens(in: magnitude) : 17 : 18
    let scale = UInt128(ExactDecimal.powersOfTen[unit])
    // Quarters of the last bit: below a power of two the neighbour is half as far.
    let shift = UInt128(truncatingIfNeeded: 1075 &- Int(magnitude.exponentBitPattern) &+ 2)
    let below: UInt64 = magnitude.significandBitPattern == 0 ? 1 : 2
    let middle = UInt128(4 &* significand) &* scale
    let (low, lowRest) = Self.split(UInt128(4 &* significand &- below) &* scale, shift)
    let (high, highRest) = Self.split(UInt128(4 &* significand &+ 2) &* scale, shift)
    let isOdd = significand & 1 != 0
    var least = lowRest != 0 || isOdd ? low &+ 1 : low
    var most = highRest == 0 && isOdd ? high &- 1 : high
    var power: UInt64 = 1
    var decimals = unit
    while decimals > 1, (least &+ 9) / 10 <= most / 10 {
      least = (least &+ 9) / 10
      most /= 10
      power &*= 10
      decimals &-= 1
    }
    // The nearest of them, to an even one from half-way.
    var nearest = UInt64(truncatingIfNeeded: middle >> shift) / power
    let rest = middle &- (UInt128(nearest) &* UInt128(power)) << shift
    let half = UInt128(power) << (shift &- 1)
    if rest > half || (rest == half && nearest & 1 == 1) { nearest &+= 1 }
    digits = min(max(nearest, least), most)
    self.decimals = decimals
  }

  /// How many digits but one stand before the point.
  private static func tens(in magnitude: Double) -> Int {
    var count = 0
    while magnitude >= ExactDecimal.power(count + 1) { count += 1 }
    return count
  }

  private static func split(_ value: UInt128, _ shift: UInt128) -> (whole: UInt64, rest: UInt128) {
    (UInt64(truncatingIfNeeded: value >> shift), value & (1 << shift &- 1))
  }

  /// The most bytes that a spelling takes while it is laid down.
  static let room = 34

  /// Lays down the spelling and says how long it is; `text` has `room` bytes.
  func lay(into text: UnsafeMutableRawPointer) -> Int {
    let power = ExactDecimal.powersOfTen[decimals]
    let whole = digits / power
    let point = ShortDecimal.lay(whole, into: text)
    (text + point).storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    // Eight decimals a word, zeros behind the last.
    var rest = digits &- whole &* power
    var left = decimals
    var end = text + point + 1
    while left > 8 {
      let unit = ExactDecimal.powersOfTen[left &- 8]
      let eight = rest / unit
      end.storeBytes(of: (DecimalDigits.word(eight) | DecimalDigits.zeros).littleEndian, as: UInt64.self)
      rest &-= eight &* unit
      left &-= 8
      end += 8
    }
    let eight = DecimalDigits.word(rest &* ExactDecimal.powersOfTen[8 &- left])
    end.storeBytes(of: (eight | DecimalDigits.zeros).littleEndian, as: UInt64.self)
    return point &+ 1 &+ decimals
  }
}
