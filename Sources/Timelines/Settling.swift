import Timing

/// When a transition looks finished.
enum Settling {
  /// The last instant at which an edge of any layer is more than `distance` points from where it ends; 0 if none is.
  ///
  /// An edge is displaced by at most the largest difference of a corner's coordinates. Where all that moves a layer's edges
  /// are lines walked by one progress curve, and none of them scales or turns another, every corner walks a line too, and the
  /// progress alone tells. Other layers are followed back from their end.
  static func lastUnrest(of plan: Plan, within distance: Double, _ curves: CurveStore) -> Double {
    var settled = 0.0
    var walks: [Walk] = []
    var others: [Layer] = []
    for index in plan.layers.indices where Walk.isTaken(by: plan.layers[index].motions) {
      guard
        let walk = Walk.along(
          plan.layers[index].motions, from: plan.layers[index].from, to: plan.layers[index].to)
      else {
        others.append(plan.layers[index])
        continue
      }
      if let index = walks.firstIndex(where: { $0.begin == walk.begin && $0.progress == walk.progress }) {
        walks[index].length = max(walks[index].length, walk.length)
      } else {
        walks.append(walk)
      }
    }
    for walk in walks where walk.begin + walk.progress.duration > settled {
      settled = max(settled, walk.lastUnrest(within: distance, curves))
    }
    if !others.isEmpty { settled = max(settled, lastUnrest(of: others, within: distance)) }
    return Grid.nanoseconds(settled)
  }

  /// Follows layers back over polylines that are exact to a tenth of `distance`, then bisects the crossing.
  private static func lastUnrest(of layers: [Layer], within distance: Double) -> Double {
    let moving = layers.map { layer in
      var layer = layer
      layer.motions.removeAll { !$0.property.movesEdges }
      return layer
    }
    let flattening = Flattening(moving, tolerance: 0.1 * distance / Flattening.share)
    var settled = 0.0
    for layer in moving {
      let rest = Outline(of: layer.state(at: layer.end))
      func isUnrest(_ time: Double) -> Bool {
        Outline(of: layer.state(at: time)).distance(to: rest) > distance
      }
      var times = layer.motions.flatMap {
        flattening.path(
          of: $0, along: .first, within: 0.1 * distance / Weight.largest(of: $0.property, in: layer).max()
        )
        .line.times
      }
      times.sort()
      var later = layer.end
      for time in times.reversed() where time < later {
        if later <= settled { break }
        if isUnrest(time) {
          settled = max(settled, bisect(from: time, to: later, isUnrest))
          break
        }
        later = time
      }
    }
    return settled
  }

  static func bisect(from start: Double, to end: Double, _ isBefore: (Double) -> Bool) -> Double {
    var (low, high) = (start, end)
    while high - low > 1e-9 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

/// How far a layer's corners walk on straight lines by one progress curve.
private struct Walk {
  let begin: Double
  let progress: Progress
  /// The largest difference of a corner's coordinates between start and end, points.
  var length: Double

  func lastUnrest(within distance: Double, _ curves: CurveStore) -> Double {
    let share = distance / max(length, .leastNormalMagnitude)
    let last = curves.lastUnrest(of: progress, beyond: share)
    return last > 0 ? begin + last : 0
  }
}

extension Walk {
  /// Whether any of a layer's motions moves its edges.
  static func isTaken(by motions: [Motion]) -> Bool {
    for index in motions.indices where motions[index].property.movesEdges { return true }
    return false
  }

  /// How the corners of a layer walk that begins and ends in two states; nil where they don't walk lines by one curve.
  static func along(_ motions: [Motion], from: LayerState, to: LayerState) -> Walk? {
    var (start, goal) = (from, to)
    var (isSized, isScaled) = (false, false)
    var walked: (begin: Double, progress: Progress)?
    for motion in motions where motion.property.movesEdges {
      guard motion.property != .rotation, motion.pieces.count == 1,
        case .line(let first, let last) = motion.pieces[0].path
      else { return nil }
      let (begin, progress) = (motion.pieces[0].begin, motion.pieces[0].progress)
      if let walked, begin != walked.begin || progress != walked.progress { return nil }
      walked = (begin, progress)
      isSized = isSized || motion.property == .size
      isScaled = isScaled || motion.property == .scale
      start[motion.property] = first
      goal[motion.property] = last
    }
    guard let walked, !(isSized && isScaled) else { return nil }
    return Walk(
      begin: walked.begin, progress: walked.progress,
      length: Outline(of: start).distance(to: Outline(of: goal)))
  }
}

extension Property {
  /// Whether it moves a layer's edges.
  fileprivate var movesEdges: Bool {
    switch self {
    case .position, .size, .scale, .rotation: true
    case .opacity, .cornerRadius, .shadowOpacity, .shadowRadius: false
    }
  }
}

/// The corners of a layer in its parent's space: two opposite pairs about the centre.
private struct Outline {
  private let centre: Vector
  private let first: Vector
  private let second: Vector

  init(of state: LayerState) {
    centre = state.position
    let half = state.size * state.scale / 2
    let (sine, cosine) = state.rotation == 0 ? (0, 1) : Trigonometry.sineCosine(state.rotation)
    func turned(_ away: Vector) -> Vector {
      Vector(away.x * cosine - away.y * sine, away.x * sine + away.y * cosine)
    }
    first = turned(half)
    second = turned(Vector(half.x, -half.y))
  }

  /// The largest difference of a coordinate.
  func distance(to other: Outline) -> Double {
    // The greater of |c + d| and |c − d| is |c| + |d|.
    let centre = (centre - other.centre).magnitude
    return (centre + pointwiseMax((first - other.first).magnitude, (second - other.second).magnitude)).max()
  }
}
