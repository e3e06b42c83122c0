import Timing

extension Layer {
  /// The range in which a motion is shown, infinite where nothing cuts it off; nil where it changes.
  ///
  /// - Parameter tolerance: how near a radius may come to half of a moving side, points.
  func fixedLimits(of motion: Motion, within tolerance: Double) -> ClosedRange<Double>? {
    guard let limits = motion.property.limits else { return -.infinity ... .infinity }
    guard motion.property == .cornerRadius else { return limits }
    guard let sizes = self.motion(of: .size) else {
      return 0...max(0, from.size.min() / 2)
    }
    // A radius that comes near half of a side must not be higher than it at any instant.
    let largest = motion.range(of: 0).upperBound
    let least = min(sizes.range(of: 0).lowerBound, sizes.range(of: 1).lowerBound)
    return least / 2 > largest + tolerance ? limits : nil
  }
}

extension Motion {
  /// A range that a component never leaves.
  fileprivate func range(of component: Int) -> ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    for piece in pieces {
      switch piece.path {
      case .line(let from, let to):
        let range = piece.progress.range
        let way = to[component] - from[component]
        let ends = (from[component] + way * range.lowerBound, from[component] + way * range.upperBound)
        (low, high) = (min(low, ends.0, ends.1), max(high, ends.0, ends.1))
      case .springs(let path):
        let reach = path.magnitude[component]
        (low, high) = (min(low, -reach), max(high, reach))
      case .quadratic, .arc: return -.infinity ... .infinity
      }
    }
    return low <= high ? low...high : 0...0
  }
}
