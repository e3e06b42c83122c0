import Timelines

/// How much work and how long an answer one request may cause.
enum Budget {
  /// Keys of one answer: about 20 MB of JSON.
  static let mostKeys = 500_000.0
  /// The longest way of a layer in tolerances; 4e7 is 10,000 km on a phone at a quarter of a point.
  static let longestWay = 4e7

  /// Why a plan would cost too much, with the member to change; nil when it does not.
  static func excess(of plan: Plan, _ options: KeyframeOptions) -> (pointer: String, detail: String)? {
    let motions = plan.layers.flatMap(\.motions)
    if options.mode == .uniform {
      let keys = motions.reduce(0) { $0 + ($1.end - $1.begin) * plan.uniformRate(options) }
      guard keys > mostKeys else { return nil }
      return (
        plan.driver == .time ? "/keyframes/frameRate" : "/transition/range",
        "the answer would have \(Int(min(keys, 1e15))) keys; at most \(Int(mostKeys)) are made"
      )
    }
    let longest = plan.layers.reduce(0) { max($0, $1.travel) }
    guard longest / options.tolerance > longestWay else { return nil }
    return (
      "/keyframes/tolerance",
      "a layer travels too far for this tolerance: more than \(Int(longestWay)) times it"
    )
  }
}

extension Layer {
  /// A bound of its coordinates: position, size, scaled size and radii, points.
  fileprivate var travel: Double {
    let ends = [from, to].flatMap { state in
      [state.position, state.size, state.size * state.scale].flatMap { [abs($0.x), abs($0.y)] }
        + [state.cornerRadius, state.shadowRadius]
    }
    // A spring that is given a velocity leaves its ends behind.
    let swings = motions.flatMap(\.pieces).flatMap { piece -> [Double] in
      guard case .springs(let path) = piece.path else { return [] }
      return [path.magnitude.x, path.magnitude.y]
    }
    return (ends + swings).max() ?? 0
  }
}
