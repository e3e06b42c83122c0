extension SettlingMotion {
  /// The corners of a polyline from the start to the end that is within `flatness` of the motion at every instant.
  ///
  /// A chord over a time h departs from a motion by at most M·h²/8 where M bounds the acceleration over that time. So each
  /// step takes h = √(8·flatness/M) and M is known for all that is to come, not sampled; see ``accelerationBound(_:_:)``.
  /// - Parameters:
  ///   - flatness: in the units of the displacement, 1e-7 of the distance or more. When it would need more than
  ///     ``Flattening/vertexLimit`` corners it is raised until it does not.
  ///   - resolution: interior corners lie at multiples of this power of ten, in seconds, or finer where the bound needs it.
  ///   - rest: the value at rest; corners are displacements from 0 when it is 0.
  package func flattened(within flatness: Double, resolution: Double, rest: Double = 0) -> [ProgressVertex] {
    let start = ProgressVertex(time: 0, value: rest + oscillator.displacement)
    let end = ProgressVertex(time: max(duration, 0), value: rest)
    guard duration > 0 else { return start.value == end.value ? [end] : [start, end] }

    let flatness = Flattening.affordable(flatness, count: cornerEstimate(within:))
    let grid = TimeGrid(resolution: resolution)
    let reach = 8 * flatness * Flattening.roundingShare
    let tail = 12 * abs(residue) / (duration * duration)
    let perDuration = 1 / duration
    var corners = [start]
    corners.reserveCapacity(Flattening.capacity(cornerEstimate(within: flatness)))
    var time = 0.0
    var state = (position: oscillator.displacement, velocity: oscillator.velocity)
    while corners.count < Flattening.vertexCap {
      let bound = accelerationBound(state.position, state.velocity) + tail
      let latest = time + (reach / bound).squareRoot()
      guard latest < duration else { break }
      let next = grid.instant(upTo: latest, after: time)
      guard next < duration else { break }
      time = next
      state = oscillator.state(at: time)
      let share = time * perDuration
      let squared = share * share
      corners.append(
        ProgressVertex(time: time, value: rest + (state.position - residue * squared * squared)))
    }
    corners.append(end)
    return corners
  }

  /// A bound of |x″| from an instant with this position and velocity on, for good.
  ///
  /// x′ obeys the same equation as x, so its energy x″² + ω₀²x′² never rises. Above critical damping that is far too
  /// cautious once the fast decay is over; there x″ is the sum of two decaying exponentials, each greatest now.
  @inline(__always)
  func accelerationBound(_ position: Double, _ velocity: Double) -> Double {
    let frequency = oscillator.naturalFrequency
    let acceleration = oscillator.acceleration(position: position, velocity: velocity)
    let spin = frequency * velocity
    let energy = (acceleration * acceleration + spin * spin).squareRoot()
    guard oscillator.discriminant > 0 else { return energy }
    let slow = oscillator.slowRate
    let fast = oscillator.fastRate
    let perWidth = 0.5 / oscillator.dampedFrequency
    let slowPart = abs(velocity - fast * position) * perWidth * slow * slow
    let fastPart = abs(slow * position - velocity) * perWidth * fast * fast
    // The fast part is a difference that rounding may hide.
    let rounding = 4 * Double.ulpOfOne * frequency * frequency * abs(position)
    return min(energy, slowPart + fastPart + rounding)
  }

  /// About how many corners a polyline within `flatness` has: ∫√(M/(8·flatness)) dt over the motion.
  package func cornerEstimate(within flatness: Double) -> Double {
    guard duration > 0 else { return 2 }
    let perCorner = (8 * flatness).squareRoot()
    let tail = (12 * abs(residue)).squareRoot()
    func span(_ bound: Double, _ rate: Double) -> Double {
      // √(M·e^(−rate·t)) over the duration.
      let fade = 0.5 * rate * duration
      return bound.squareRoot() * (fade > 1 ? duration / fade : duration)
    }
    let start = accelerationBound(oscillator.displacement, oscillator.velocity)
    guard oscillator.discriminant > 0 else {
      return 2 + (span(start, oscillator.decay) + tail) / perCorner
    }
    let slow = oscillator.slowRate
    let fast = oscillator.fastRate
    let perWidth = 0.5 / oscillator.dampedFrequency
    let slowStart =
      abs(oscillator.velocity - fast * oscillator.displacement) * perWidth * slow * slow
    return 2 + (span(start, -fast) + span(min(start, slowStart), -slow) + tail) / perCorner
  }
}
