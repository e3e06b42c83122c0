import Timing

/// How much work the keyframes of a plan are, told beforehand and in no time.
package struct Effort: Sendable {
  /// About how many keys there will be.
  package private(set) var keys = 0.0
  /// Whether a motion is too long or too quick for its tolerance to be kept at all.
  package private(set) var isHopeless = false

  /// Vertices of one track from which on a request asks for more than any screen shows; a screenful takes hundreds.
  private static let mostVertices = 131_072.0

  /// Vertices of a polyline to one key of a track, as measured over springs and curves.
  private static let verticesPerKey = 9.0

  package init(of plan: Plan, _ options: KeyframeOptions) {
    if options.mode == .uniform {
      keys = plan.layers.flatMap(\.motions).reduce(0) {
        $0 + ($1.end - $1.begin) * plan.uniformRate(options) + 1
      }
      return
    }
    let flatness = Flattening.share * options.tolerance
    for index in plan.layers.indices {
      add(plan.layers[index].motions, from: plan.layers[index].from, within: flatness)
    }
  }

  private mutating func add(_ motions: [Motion], from state: LayerState, within flatness: Double) {
    for motion in motions {
      let weight = Weight.largest(of: motion.property, motions, from: state)
      for piece in motion.pieces {
        let vertices = piece.vertices(within: flatness, weight)
        isHopeless = isHopeless || !(vertices <= Self.mostVertices)
        keys += 1 + vertices / Self.verticesPerKey
      }
    }
  }
}

extension Motion.Piece {
  /// About how many vertices a polyline within `flatness` points of the piece has.
  fileprivate func vertices(within flatness: Double, _ weight: Vector) -> Double {
    if case .springs(let path) = path {
      let share = flatness / max(weight.max(), .leastNormalMagnitude)
      return path.x.cornerEstimate(within: share) + path.y.cornerEstimate(within: share)
    }
    let share = flatness / max(path.speed(over: progress.range, weight), .leastNormalMagnitude)
    switch progress.shape {
    case .spring(let motion): return motion.cornerEstimate(within: share)
    // A curve of this kind turns by a few times its length: ∫√|y″| dx is about 2.
    case .easing(.bezier): return 2 + 2 / (8 * share).squareRoot()
    case .easing(.points(let curve)): return Double(curve.points.count)
    case .easing(.steps(let steps)): return 2 * Double(steps.count)
    }
  }
}
