import Geometry
import Timelines
import Timing

/// Compares a track with the exact motion, by the contract's own words (§6.2).
struct Judge {
  let layer: Layer
  let motion: Motion
  let track: Track

  /// How far an error displaces the layer at an instant, points.
  func displacement(_ error: Vector, at time: Double) -> Double {
    let state = layer.state(at: time)
    func length(_ v: Vector) -> Double { (v * v).sum().squareRoot() }
    switch motion.property {
    case .position: return length(error)
    case .size: return length(error * state.scale)
    case .scale: return length(error * state.size / 2)
    // The chord 2·sin(θ/2) is told too long by less than a 10⁻⁵th at the errors of a test.
    case .rotation: return abs(error.x) * length(state.size * state.scale) / 2
    case .cornerRadius, .shadowRadius: return abs(error.x)
    case .opacity, .shadowOpacity: return 100 * abs(error.x)
    }
  }

  /// The values that may be shown at an instant.
  func legal(at time: Double) -> ClosedRange<Double> {
    let limits = motion.property.limits ?? -.infinity ... .infinity
    guard motion.property == .cornerRadius else { return limits }
    return 0...max(0, layer.value(of: .size, at: time).min() / 2)
  }

  /// Where the motion jumps.
  var jumps: [Double] {
    var jumps: [Double] = []
    var last: Vector?
    for piece in motion.pieces {
      let start = piece.path.point(at: piece.progress.value(at: 0))
      if let last, last != start { jumps.append(piece.begin) }
      switch piece.progress.shape {
      case .easing(.steps(let steps)):
        jumps += steps.jumps.map { piece.begin + $0.x * piece.progress.duration }
      case .easing(.points(let line)):
        jumps += line.jumps.map { piece.begin + $0.x * piece.progress.duration }
      default: break
      }
      if piece.progress.duration == 0 { jumps.append(piece.begin) }
      last = piece.path.point(at: piece.progress.value(at: piece.progress.duration))
    }
    return jumps
  }

  /// The largest displacement at `count` instants, but for the milliseconds before jumps.
  func worst(_ count: Int) -> Double {
    let jumps = jumps
    var worst = 0.0
    for index in 0...count {
      let time = motion.begin + (motion.end - motion.begin) * Double(index) / Double(count)
      // A jump at the very start can only be shown after it.
      if jumps.contains(where: {
        time >= $0 - 0.001 - 1e-9 && time < max($0, motion.begin + 0.001) + 1e-9 && $0 >= time - 0.001 - 1e-9
      }) {
        continue
      }
      worst = max(
        worst, displacement(track.value(at: time) - layer.value(of: motion.property, at: time), at: time))
    }
    return worst
  }

  /// The least keys that a track of a motion without jumps can have, judged along `directions` of its values.
  func leastKeys(_ tolerance: Double, samples: Int, along directions: [Vector]) -> Int {
    var times = (0...samples).map {
      motion.begin + (motion.end - motion.begin) * Double($0) / Double(samples)
    }
    // Steep stretches need denser samples.
    for piece in motion.pieces {
      let vertices = piece.progress.flattened(within: 1e-5, resolution: 1e-9)
      times += vertices.map { piece.begin + $0.time }.filter { $0 > motion.begin && $0 < motion.end }
    }
    times = Set(times).sorted()
    let values = times.map { layer.value(of: motion.property, at: $0) }
    return 1
      + (directions.map { direction in
        var lower: [Double] = []
        var upper: [Double] = []
        for (time, value) in zip(times, values) {
          // Half the tube along one direction of a disc or ellipse, seen as a strip.
          let unit = displacement(direction, at: time)
          let middle = (value * direction).sum() / (direction * direction).sum()
          let isEnd = time == times.first || time == times.last
          // Rounding must not make the bound too high.
          let half = (isEnd ? 0 : tolerance / max(unit, 1e-300)) + 1e-9
          let legal = legal(at: time)
          func kept(_ value: Double) -> Double {
            min(max(value, legal.lowerBound - 1e-9), legal.upperBound + 1e-9)
          }
          lower.append(kept(middle - half))
          upper.append(kept(middle + half))
        }
        return LowerBound.lines(times: times, lower: lower, upper: upper)
      }.max() ?? 0)
  }
}
