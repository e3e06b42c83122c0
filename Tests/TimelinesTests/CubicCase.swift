import Geometry
import Timelines
import Timing

/// A layer with eased tracks, and what the contract says of them (§6.1–6.2).
struct CubicCase {
  let layer: Layer
  let options: KeyframeOptions
  let timeline: Timeline

  init(_ layer: Layer, tolerance: Double = 0.25, precision: Int = 3) {
    self.layer = layer
    options = KeyframeOptions(tolerance: tolerance, interpolation: .cubic, precision: precision)
    let plan = Plan(
      kind: "card", direction: .open,
      screen: Screen(
        width: 375, height: 667, scale: 2, safeArea: Insets(top: 0, left: 0, bottom: 0, right: 0)),
      duration: layer.end,
      layers: [layer], events: [])
    timeline = Timeline(plan, options)
  }

  /// A layer of 100 × 100 with one motion.
  init(_ motion: Motion, tolerance: Double = 0.25, precision: Int = 3) {
    var from = LayerState(position: [0, 0], size: [100, 100])
    var to = from
    from[motion.property] = motion.pieces.first?.path.point(at: 0) ?? .zero
    to[motion.property] = motion.pieces.last?.path.point(at: 1) ?? .zero
    self.init(
      Layer("layer", end: motion.end, content: Content(.view), from: from, to: to, motions: [motion]),
      tolerance: tolerance, precision: precision)
  }

  /// A move to the right.
  init(_ progress: Progress, distance: Double, tolerance: Double = 0.25, precision: Int = 3) {
    let path = Motion.Path.line(from: .zero, to: [distance, 0])
    self.init(
      Motion(.position, [Motion.Piece(begin: 0, progress: progress, path: path)]), tolerance: tolerance,
      precision: precision)
  }

  var tracks: [Track] { timeline.layers[0].tracks }
  var track: Track { tracks[0] }

  static func spring(_ ratio: Double, duration: Double = 1, velocity: Double = 0) -> Progress {
    Progress(
      spring: SpringParameters.uiView(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
        .resolved())
  }

  /// How far an error displaces the layer at an instant, points.
  func displacement(_ property: Property, _ error: Vector, at time: Double) -> Double {
    func length(_ v: Vector) -> Double { (v * v).sum().squareRoot() }
    switch property {
    case .position: return length(error)
    case .size: return length(error * layer.value(of: .scale, at: time))
    case .scale: return length(error * layer.value(of: .size, at: time) / 2)
    case .rotation:
      return abs(error.x) / 2 * length(layer.value(of: .size, at: time) * layer.value(of: .scale, at: time))
    case .cornerRadius, .shadowRadius: return abs(error.x)
    case .opacity, .shadowOpacity: return 100 * abs(error.x)
    }
  }

  /// The instants at which a motion leaps.
  func leaps(_ motion: Motion) -> [Double] {
    var leaps: [Double] = []
    var shown: Vector?
    for piece in motion.pieces {
      if let shown, shown != piece.path.point(at: piece.progress.value(at: 0)) { leaps.append(piece.begin) }
      switch piece.progress.shape {
      case .easing(.steps(let steps)):
        leaps += steps.jumps.map { piece.begin + $0.x * piece.progress.duration }
      case .easing(.points(let line)):
        leaps += line.jumps.map { piece.begin + $0.x * piece.progress.duration }
      default: break
      }
      shown = piece.path.point(at: 1)
    }
    return leaps
  }

  /// The largest displacement that a track causes at so many instants, but for the milliseconds before leaps.
  func worst(_ track: Track, instants: Int) -> Double {
    guard let motion = layer.motions.first(where: { $0.property == track.property }) else { return .infinity }
    let leaps = leaps(motion)
    var worst = 0.0
    for index in 0...instants {
      let time = motion.begin + (motion.end - motion.begin) * Double(index) / Double(instants)
      if leaps.contains(where: { time >= $0 - 0.001 - 1e-9 && time < $0 + 1e-9 }) { continue }
      let error = track.value(at: time) - layer.value(of: track.property, at: time)
      worst = max(worst, displacement(track.property, error, at: time))
    }
    return worst
  }
}
