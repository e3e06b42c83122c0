import Timing

/// Makes the eased keys of one motion.
struct CubicMaker {
  let options: KeyframeOptions
  let curves: CurveStore

  /// The track of a motion, and a bound of its deviation from the exact motion in points.
  ///
  /// - Returns: nil where straight lines say it as well (jumps, broken lines) or only they can: an easing moves both
  ///   components of a pair alike, so nothing bent, and a radius that half of a moving side may cut off is not eased.
  func track(of motion: Motion, in layer: Layer) -> (track: Track, error: Double)? {
    guard motion.isEased, let limits = layer.fixedLimits(of: motion, within: options.tolerance)
    else { return nil }
    let weight = Weight.largest(of: motion.property, in: layer)
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
}
