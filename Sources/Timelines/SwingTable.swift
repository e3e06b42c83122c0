import Timing

/// An exact swing as a table of values and slopes, to be read fast.
///
/// Between two entries it is the cubic with their values and slopes, whose error is at most H⁴/384 times the fourth derivative.
/// With H a quarter of the time in which the swing turns by a radian that is a 100,000th of its size: enough to search by,
/// while what is found is proved by other means.
struct SwingTable {
  let swing: Swing
  private let step: Double
  private var entries: [(value: Double, slope: Double)] = []

  init(_ swing: Swing) {
    self.swing = swing
    let turns = swing.motion.oscillator.naturalFrequency * swing.duration
    let count = Int(min(max((4 * turns).rounded(.up), 64), 65536))
    step = swing.duration / Double(count)
    entries.reserveCapacity(count + 1)
    for index in 0...count {
      let time = Double(index) * step
      entries.append((swing.value(at: time), swing.slope(at: time)))
    }
  }

  /// Reads the table; see ``Reader/state(at:)``.
  @inline(__always)
  func read<Result>(_ body: (Reader) -> Result) -> Result {
    entries.withUnsafeBufferPointer { body(Reader(entries: $0, step: step, perStep: 1 / step)) }
  }

  struct Reader {
    fileprivate let entries: UnsafeBufferPointer<(value: Double, slope: Double)>
    fileprivate let step: Double
    fileprivate let perStep: Double

    /// The value and the slope at `time` seconds from the start, held to the swing's duration.
    @inline(__always)
    func state(at time: Double) -> (value: Double, slope: Double) {
      let place = min(max(time * perStep, 0), Double(entries.count - 1))
      // Not a number is not over 0.
      let index = place > 0 ? min(Int(place), entries.count - 2) : 0
      let u = place - Double(index)
      let (a, b) = (entries[index], entries[index + 1])
      let (m, n) = (a.slope * step, b.slope * step)
      let rise = b.value - a.value
      let c2 = 3 * rise - 2 * m - n
      let c3 = m + n - 2 * rise
      return (a.value + u * (m + u * (c2 + u * c3)), (m + u * (2 * c2 + u * 3 * c3)) * perStep)
    }
  }
}
