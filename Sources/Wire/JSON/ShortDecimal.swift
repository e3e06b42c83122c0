/// A magnitude with at most eight digits before the point and nine behind it, which is nearly every number of an answer.
struct ShortDecimal {
  /// Under 10⁸.
  var whole: UInt64
  /// The first eight decimals as one number.
  var fraction: UInt64
  /// The ninth decimal.
  var ninth: UInt64

  /// Magnitudes from here on are none, so that rounding up stays under 10⁸.
  static let limit = 99_999_999.0

  /// A whole number under 10⁸.
  init(whole: UInt64) { self.init(whole: whole, fraction: 0, ninth: 0) }

  /// A magnitude that is whole; nil for others.
  @inline(__always)
  init?(whole magnitude: Double) {
    guard magnitude < Self.limit else { return nil }
    let nearest = DecimalGrid.nearest(magnitude)
    guard Double(nearest) == magnitude else { return nil }
    self.init(whole: nearest)
  }

  /// `steps` · 10^−decimals, which is what `magnitude` rounds to; `decimals` is in 0…9.
  ///
  /// What the magnitude itself rounds to is the part before the point or one more, so nothing need be divided.
  @inline(__always)
  init(_ magnitude: Double, steps: UInt64, decimals: Int) {
    guard decimals > 0 else {
      self.init(whole: steps)
      return
    }
    let power = ExactDecimal.powersOfTen[decimals]
    var whole = DecimalGrid.nearest(magnitude)
    var rest = steps &- whole &* power
    if Int64(bitPattern: rest) < 0 {
      whole &-= 1
      rest &+= power
    }
    if decimals == 9 {
      let eight = rest / 10
      self.init(whole: whole, fraction: eight, ninth: rest &- eight &* 10)
    } else {
      self.init(whole: whole, fraction: rest &* ExactDecimal.powersOfTen[8 &- decimals], ninth: 0)
    }
  }

  @inline(__always)
  private init(whole: UInt64, fraction: UInt64, ninth: UInt64) {
    self.whole = whole
    self.fraction = fraction
    self.ninth = ninth
  }

  var isZero: Bool { whole | fraction | ninth == 0 }

  /// What a value is on a grid of at most nine decimals; nil where that is not quick to tell.
  @inline(__always)
  init?(_ magnitude: Double, on grid: DecimalGrid) {
    guard magnitude < Self.limit, let steps = grid.clearSteps(to: magnitude) else { return nil }
    self.init(magnitude, steps: steps, decimals: grid.decimals)
  }

  /// The most bytes that a spelling takes while it is laid down, and one with its sign.
  static let room = 24
  static let signedRoom = room + 1

  /// Lays down a value on a grid of at most nine decimals and goes behind it; says whether it could.
  @inline(__always)
  static func lay(_ value: Double, _ grid: DecimalGrid, at text: inout UnsafeMutableRawPointer) -> Bool {
    guard let decimal = ShortDecimal(value.magnitude, on: grid) else { return false }
    text.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    text += value < 0 && !decimal.isZero ? 1 : 0
    text += decimal.lay(into: text)
    return true
  }

  /// Lays down the shortest spelling, without the zeros at its ends, and says how long it is; `text` has `room` bytes.
  @inline(__always)
  func lay(into text: UnsafeMutableRawPointer) -> Int {
    let point = Self.lay(whole, into: text)
    guard fraction | ninth != 0 else { return point }
    (text + point).storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    let decimals = DecimalDigits.word(fraction)
    Self.store(decimals | DecimalDigits.zeros, at: text + point + 1)
    (text + point + 9).storeBytes(of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: ninth), as: UInt8.self)
    return point &+ 1 &+ (ninth == 0 ? 8 &- decimals.leadingZeroBitCount &>> 3 : 9)
  }

  /// Lays down a whole number under 10⁸ and says how long it is.
  @inline(__always)
  static func lay(_ whole: UInt64, into text: UnsafeMutableRawPointer) -> Int {
    if whole < 10 {
      text.storeBytes(of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: whole), as: UInt8.self)
      return 1
    }
    let digits = DecimalDigits.word(whole)
    let leading = digits.trailingZeroBitCount &>> 3
    store((digits | DecimalDigits.zeros) &>> UInt64(truncatingIfNeeded: 8 &* leading), at: text)
    return 8 &- leading
  }

  @inline(__always)
  private static func store(_ word: UInt64, at text: UnsafeMutableRawPointer) {
    text.storeBytes(of: word.littleEndian, as: UInt64.self)
  }
}
