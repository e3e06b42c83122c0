import Timing

/// A swing as a table of values and slopes, to be read fast.
///
/// Between two entries it is the cubic with their values and slopes, whose error is at most H⁴/384 times the fourth derivative.
/// H is a share of the time in which the swing turns by a radian, small enough for the error to be nothing beside the
/// tolerance. Above critical damping a swing begins with a quick part that soon dies out; while it lasts H is a
/// share of its time. So much is enough to search by, while what is found is proved by other means.
struct SwingTable {
  let swing: Swing
  private let early: Stretch
  private let late: Stretch
  private var entries: [Entry] = []

  fileprivate typealias Entry = (value: Double, slope: Double)

  /// Entries at equal distances.
  fileprivate struct Stretch {
    /// Seconds.
    let start: Double
    let step: Double
    /// The place of its first entry.
    let first: Int
    let count: Int
  }

  /// - Parameter tolerance: in the swing's unit.
  init(_ swing: Swing, for tolerance: Double) {
    self.swing = swing
    let spring = swing.motion.oscillator
    let size = abs(spring.displacement) + abs(spring.velocity) / spring.naturalFrequency
    let perRadian = max((Self.exactness * size / (384 * tolerance)).squareRoot().squareRoot(), 4)
    let quick = spring.quickestDecay
    let turn = quick > spring.naturalFrequency ? min(Self.life / quick, swing.duration / 2) : 0
    func stretch(_ start: Double, _ end: Double, _ rate: Double, first: Int) -> Stretch {
      guard end > start else { return Stretch(start: start, step: 0, first: first, count: 0) }
      let count = min(max((perRadian * rate * (end - start)).rounded(.up), 32), 65536)
      return Stretch(start: start, step: (end - start) / count, first: first, count: Int(count))
    }
    early = stretch(0, turn, quick, first: 0)
    late = stretch(turn, swing.duration, spring.naturalFrequency, first: early.count)
    entries.reserveCapacity(early.count + late.count + 1)
    for stretch in [early, late] {
      for index in 0..<stretch.count {
        entries.append(swing.state(at: stretch.start + Double(index) * stretch.step))
      }
    }
    entries.append(swing.state(at: swing.duration))
  }

  /// How many times smaller than the tolerance the error is.
  private static let exactness = 20.0
  /// After so many times its own time nothing is left of the quick part.
  private static let life = 24.0

  /// Reads the table; see ``Reader/state(at:)``.
  @inline(__always)
  func read<Result>(_ body: (Reader) -> Result) -> Result {
    entries.withUnsafeBufferPointer {
      body(
        Reader(
          entries: $0, early: early, late: late, perEarly: early.step > 0 ? 1 / early.step : 0,
          perLate: 1 / late.step))
    }
  }

  struct Reader {
    fileprivate let entries: UnsafeBufferPointer<Entry>
    fileprivate let early: Stretch
    fileprivate let late: Stretch
    fileprivate let perEarly: Double
    fileprivate let perLate: Double

    /// The value and the slope at `time` seconds from the start, held to the swing's duration.
    @inline(__always)
    func state(at time: Double) -> (value: Double, slope: Double) {
      time < late.start ? read(early, perEarly, at: time) : read(late, perLate, at: time)
    }

    @inline(__always)
    private func read(
      _ stretch: Stretch, _ perStep: Double, at time: Double
    ) -> (value: Double, slope: Double) {
      let place = min(max((time - stretch.start) * perStep, 0), Double(stretch.count))
      // Not a number is not over 0.
      let index = place > 0 ? min(Int(place), stretch.count - 1) : 0
      let u = place - Double(index)
      let (a, b) = (entries[stretch.first + index], entries[stretch.first + index + 1])
      let (m, n) = (a.slope * stretch.step, b.slope * stretch.step)
      let rise = b.value - a.value
      let c2 = 3 * rise - 2 * m - n
      let c3 = m + n - 2 * rise
      return (a.value + u * (m + u * (c2 + u * c3)), (m + u * (2 * c2 + u * 3 * c3)) * perStep)
    }
  }
}
