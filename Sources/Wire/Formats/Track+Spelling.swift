import Timelines
import Timing

extension Track {
  /// Timeline seconds of the first and the last key.
  var begin: Double { times.first ?? 0 }
  var end: Double { times.last ?? 0 }

  /// Seconds from the first to the last key, over 0.
  var span: Double { end - begin }

  /// The decimals of the value at a key: the ends are the states' own numbers as far as anyone can tell.
  func decimals(at key: Int) -> Int { key == 0 || key == times.count - 1 ? decimals + 3 : decimals }

  /// The decimals that an instant needs when it is counted in units of `unit` seconds, at most 12.
  ///
  /// Rounding an instant moves the value there by the slope times the rounding. That must be no more than rounding the
  /// value itself, in the steepest segment too, and two instants must stay two.
  func timeDecimals(unit: Double) -> Int {
    // An easing may be several times as steep as its chord.
    let bend = easings == nil ? 1.0 : 10.0
    var steepest = 0.0
    var shortest = Double.infinity
    for key in times.indices.dropFirst() {
      let length = (times[key] - times[key - 1]) / unit
      let step = values[key] - values[key - 1]
      steepest = max(steepest, max(abs(step.x), abs(step.y)) / length)
      shortest = min(shortest, length)
    }
    let grain = Grid.roundingError(decimals: decimals)
    var result = 0
    while result < 12 {
      let rounding = Grid.roundingError(decimals: result)
      if rounding * steepest * bend <= grain, rounding * 4 < shortest { break }
      result += 1
    }
    return result
  }

  /// Whether the segment that starts at `key` stands for a jump, which happens at its end (contract §6.2).
  func isJump(from key: Int) -> Bool {
    times[key + 1] - times[key] <= 0.001 + 1e-9 && values[key] != values[key + 1]
  }
}
