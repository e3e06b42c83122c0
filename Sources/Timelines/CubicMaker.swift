import Timing

/// Makes the eased keys of one motion.
struct CubicMaker {
  let options: KeyframeOptions
  let curves: CubicCurves

  /// The track of a motion, and a bound of its deviation from the exact motion in points.
  ///
  /// - Returns: nil where straight lines say it as well (jumps, broken lines) or only they can: an easing moves both
  ///   components of a pair alike, so nothing bent, and a radius that half of a moving side may cut off is not eased.
  func track(of motion: Motion, in layer: Layer) -> (track: Track, error: Double)? {
    guard motion.isEased, let limits = limits(of: motion, in: layer) else { return nil }
    let weight = Weight(of: motion.property, in: layer).largest
    let (decimals, rounding) = options.decimals(for: motion.property, weight)
    var room = options.tolerance - 2 * rounding - options.tolerance / 64
    for _ in 0..<4 where room > 0 {
      guard let course = CubicCourse(motion, curves, within: room, weight, limits) else { return nil }
      let scribe = CubicScribe(property: motion.property, decimals: decimals, weight: weight, limits: limits)
      guard let made = scribe.track(course) else { return nil }
      if made.error <= options.tolerance { return made }
      room *= 0.75
    }
    return nil
  }

  /// The range in which a motion is shown; nil where it changes.
  private func limits(of motion: Motion, in layer: Layer) -> ClosedRange<Double>? {
    guard let limits = motion.property.limits else { return -.infinity ... .infinity }
    guard motion.property == .cornerRadius else { return limits }
    guard let sizes = layer.motions.first(where: { $0.property == .size }) else {
      return 0...max(0, layer.from.size.min() / 2)
    }
    // A radius that comes near half of a side must not be higher than it at any instant.
    let largest = motion.range(of: 0).upperBound
    let least = min(sizes.range(of: 0).lowerBound, sizes.range(of: 1).lowerBound)
    return least / 2 > largest + options.tolerance ? limits : nil
  }
}

extension Motion {
  /// Whether anything in it moves smoothly, and all of it along straight ways.
  fileprivate var isEased: Bool {
    var isSmooth = false
    for piece in pieces {
      switch piece.path {
      case .line: break
      case .springs: isSmooth = true
      case .quadratic, .arc: return false
      }
      switch piece.progress.shape {
      case .spring, .easing(.bezier): isSmooth = isSmooth || piece.progress.duration > 0
      case .easing(.points): break
      case .easing(.steps): return false
      }
    }
    return isSmooth
  }

  /// A range that a component never leaves.
  fileprivate func range(of component: Int) -> ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    for piece in pieces {
      switch piece.path {
      case .line(let from, let to):
        let range = piece.progress.range
        for p in [range.lowerBound, range.upperBound] {
          let value = from[component] + (to[component] - from[component]) * p
          (low, high) = (min(low, value), max(high, value))
        }
      case .springs(let path):
        let reach = path.magnitude[component]
        (low, high) = (min(low, -reach), max(high, reach))
      case .quadratic, .arc: return -.infinity ... .infinity
      }
    }
    return low <= high ? low...high : 0...0
  }
}
