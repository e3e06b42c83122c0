import Timing

/// A number that swings to rest in closed form: a spring's progress, or what a retarget moves along a line.
struct Swing: Hashable {
  /// The value at rest.
  let rest: Double
  let motion: SettlingMotion

  /// Seconds, over 0.
  var duration: Double { motion.duration }

  func value(at time: Double) -> Double { rest + motion.displacement(at: time) }

  /// The rate of change a second; at the very end the one with which it comes there.
  func slope(at time: Double) -> Double { motion.velocity(at: min(time, duration.nextDown)) }

  /// Both at little more than the price of one.
  func state(at time: Double) -> (value: Double, slope: Double) {
    let state = motion.state(at: time)
    return (rest + state.displacement, state.velocity)
  }
}
