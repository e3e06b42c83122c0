package import Timing

/// The way of a property from where it was interrupted to its target, a spring of its own for each component.
///
/// What counts is not where the way leads but when it is where, so progress along it is time: p runs evenly from 0 to 1
/// over the duration. Units are absolute: the property's own, and those a second.
package struct RetargetPath: Hashable, Sendable {
  /// The value at the hand-over, and the one at rest.
  package let from: Vector
  package let to: Vector
  /// The distances from rest of the two components.
  package let x: SettlingMotion
  package let y: SettlingMotion

  /// A way that starts with `velocity` and is exactly at rest on `to` after `duration` seconds.
  package init(from: Vector, velocity: Vector, to: Vector, spring: Spring, duration: Double) {
    func component(_ index: Int) -> SettlingMotion {
      SettlingMotion(
        oscillator: Oscillator(
          spring: spring, displacement: from[index] - to[index], velocity: velocity[index]),
        duration: duration)
    }
    self.from = from
    self.to = to
    x = component(0)
    y = component(1)
  }

  /// Seconds.
  package var duration: Double { x.duration }

  /// The value at `time` seconds from the hand-over: exactly `from` up to it, exactly `to` from the end on.
  package func value(at time: Double) -> Vector {
    guard time < duration else { return to }
    guard time > 0 else { return from }
    return to + [x.displacement(at: time), y.displacement(at: time)]
  }

  package func point(at p: Double) -> Vector { value(at: p * duration) }

  /// The derivative by p.
  package func tangent(at p: Double) -> Vector {
    let time = p * duration
    return [x.velocity(at: time), y.velocity(at: time)] * duration
  }

  /// A bound of the magnitude of each component over the whole way.
  ///
  /// A spring's energy never rises, and the tail takes away no more than the spring has left.
  package var magnitude: Vector {
    func reach(_ motion: SettlingMotion) -> Double {
      let spring = motion.oscillator
      let swing = spring.velocity / spring.naturalFrequency
      return 2 * (spring.displacement * spring.displacement + swing * swing).squareRoot()
    }
    return [abs(to.x) + reach(x), abs(to.y) + reach(y)]
  }
}

extension Progress {
  /// Progress that is the share of the time gone.
  package static func even(duration: Double) -> Progress {
    Progress(easing: .points(PiecewiseLinear(points: [])), duration: duration)
  }
}
