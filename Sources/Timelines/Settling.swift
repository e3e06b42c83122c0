import Timing

/// When a transition looks finished.
enum Settling {
  /// The last instant at which an edge of any layer is more than `distance` points from where it ends; 0 if none is.
  ///
  /// An edge is displaced by at most the largest difference of a corner's coordinates. Each layer is followed from
  /// its end back over a polyline that is exact to a tenth of `distance`, then the crossing is bisected.
  static func lastUnrest(of plan: Plan, within distance: Double) -> Double {
    let geometry: Set<Property> = [.position, .size, .scale, .rotation]
    let moving = plan.layers.map { layer in
      var layer = layer
      layer.motions.removeAll { !geometry.contains($0.property) }
      return layer
    }.filter { !$0.motions.isEmpty }
    let flattening = Flattening(moving, tolerance: 0.1 * distance / Flattening.share)
    var settled = 0.0
    for layer in moving {
      let rest = Corner.all(of: layer.state(at: layer.end))
      func unrest(_ time: Double) -> Double {
        Corner.distance(Corner.all(of: layer.state(at: time)), rest)
      }
      var times = layer.motions.flatMap {
        flattening.path(of: $0).line.times
      }
      times.sort()
      var later = layer.end
      for time in times.reversed() where time < later {
        if later <= settled { break }
        if unrest(time) > distance {
          settled = max(settled, bisect(from: time, to: later) { unrest($0) > distance })
          break
        }
        later = time
      }
    }
    return Grid.nanoseconds(settled)
  }

  private static func bisect(from start: Double, to end: Double, _ isBefore: (Double) -> Bool) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<40 where high - low > 1e-9 {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

/// The corners of a layer in its parent's space.
private enum Corner {
  static func all(of state: LayerState) -> [Vector] {
    let half = state.size * state.scale / 2
    let (sine, cosine) = state.rotation == 0 ? (0, 1) : Trigonometry.sineCosine(state.rotation)
    return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map { (corner: Vector) in
      let away = half * corner
      return state.position + [away.x * cosine - away.y * sine, away.x * sine + away.y * cosine]
    }
  }

  static func distance(_ a: [Vector], _ b: [Vector]) -> Double {
    zip(a, b).reduce(0) { max($0, abs($1.0.x - $1.1.x), abs($1.0.y - $1.1.y)) }
  }
}
