/// SplitMix64: the same numbers from the same seed on every machine, so that a failure can be repeated.
struct JSONRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// A finite double: any bit pattern, a plain magnitude, a whole number, or one next to a multiple of 10⁻ⁿ.
  mutating func double() -> Double {
    switch below(5) {
    case 0:
      let any = Double(bitPattern: next())
      return any.isFinite ? any : 0
    case 1: return Double.random(in: -2000...2000, using: &self)
    case 2: return Double(Int.random(in: -1_000_000_000_000_000...1_000_000_000_000_000, using: &self))
    case 3:
      let digits = Double.random(in: -9.99...9.99, using: &self)
      return digits * Double(sign: .plus, exponent: below(110) - 60, significand: 1)
    default:
      let near = Double(below(2_000_001) - 1_000_000) / [1, 10, 100, 1000, 10_000, 1_000_000][below(6)]
      return [near, near.nextUp, near.nextDown, near / 2, near + near.ulp * 3][below(5)]
    }
  }
}
