import Testing
import Timelines
import Timing

@Suite struct `Eased keys move as the motion does` {
  private func move(_ progress: Progress, to: Vector = [600, 0]) -> Motion {
    Motion(.position, [Motion.Piece(begin: 0, progress: progress, path: .line(from: .zero, to: to))])
  }

  /// The slopes with which a segment leaves its start and comes to its end, units a second.
  private func slopes(_ track: Track, _ segment: Int) -> (start: Double, end: Double)? {
    guard let easing = track.easings?[segment] else { return nil }
    let chord =
      (track.values[segment + 1].x - track.values[segment].x)
      / (track.times[segment + 1] - track.times[segment])
    return (chord * easing.y1 / easing.x1, chord * (1 - easing.y2) / (1 - easing.x2))
  }

  @Test(arguments: [0.3, 0.5, 0.8, 1, 2]) func `a spring has one exact slope at every inner knot`(
    ratio: Double
  ) throws {
    let spring = Progress(
      spring: SpringParameters.ratio(stiffness: 200, dampingRatio: ratio, initialVelocity: 1).resolved())
    let played = CubicCase(spring, distance: 600)
    let track = played.track
    #expect(track.times.count > 2)
    for knot in 1..<track.times.count - 1 {
      let exact = played.layer.velocity(of: .position, at: track.times[knot]).x
      let (left, right) = try (#require(slopes(track, knot - 1)).end, #require(slopes(track, knot)).start)
      // Six decimals of a handle are up to a hundredth of a point a second here.
      #expect(abs(left - exact) < 0.05)
      #expect(abs(right - exact) < 0.05)
    }
  }

  @Test(arguments: ["linear", "ease", "easeIn", "easeOut", "easeInOut", "standard", "emphasizedDecelerate"])
  func `a curve is one segment with exactly that curve`(name: String) throws {
    let curve = try #require(Easing.named(name))
    let played = CubicCase(Progress(easing: .bezier(curve), duration: 0.35), distance: 600)
    #expect(played.track.times == [0, 0.35])
    #expect(played.track.easings == [curve])
    #expect(played.timeline.maxError < 1e-5)
  }

  @Test func `a curve that a limit cuts off gets knots where the limit engages`() throws {
    let curve = CubicBezier(0.3, -0.5, 0.7, 1.5)
    let path = Motion.Path.line(from: .zero, to: [1, 0])
    let piece = Motion.Piece(begin: 0, progress: Progress(easing: .bezier(curve), duration: 1), path: path)
    let played = CubicCase(Motion(.opacity, [piece]))
    #expect(played.track.values.map(\.x) == [0, 0, 1, 1])
    #expect(played.track.easings?.first == CubicBezier(0, 0, 1, 1))
    #expect(played.worst(played.track, instants: 20_000) < 0.01)
  }

  @Test func `an opacity on a swinging spring stays at its limit and leaves it only where that is seen`() {
    let path = Motion.Path.line(from: .zero, to: [1, 0])
    let played = CubicCase(
      Motion(.opacity, [Motion.Piece(begin: 0, progress: CubicCase.spring(0.5), path: path)]))
    #expect(played.track.interpolation == .cubic)
    #expect(played.track.values.map(\.x).filter { $0 == 1 }.count == played.track.values.count - 2)
    #expect(played.track.times.count == 6)
    #expect(played.worst(played.track, instants: 20_000) <= 0.25)
  }

  @Test func `knots of one value never end a segment in which the motion moves`() {
    var random = CubicRandom(seed: 11)
    for _ in 0..<80 {
      let played = CubicCase(random.isTrue(0.5) ? random.layer() : random.retarget())
      for track in played.tracks where track.interpolation == .cubic {
        for key in track.times.indices.dropFirst() where track.values[key] == track.values[key - 1] {
          for part in 1..<64 {
            let time = track.times[key - 1] + (track.times[key] - track.times[key - 1]) * Double(part) / 64
            let moved = played.layer.value(of: track.property, at: time) - track.values[key]
            #expect(played.displacement(track.property, moved, at: time) <= played.options.tolerance)
          }
        }
      }
    }
  }

  @Test func `a motion that comes back to where it was has a knot between`() {
    let spring = SpringParameters.response(response: 0.4, dampingFraction: 1, initialVelocity: 0).resolved()
      .spring
    let path = RetargetPath(from: [50, 0], velocity: [2000, 0], to: [50, 0], spring: spring, duration: 0.8)
    let piece = Motion.Piece(begin: 0, progress: .even(duration: 0.8), path: .springs(path))
    let played = CubicCase(Motion(.position, [piece]))
    #expect(played.track.interpolation == .cubic)
    #expect((3...4).contains(played.track.times.count))
    #expect(played.worst(played.track, instants: 20_000) <= 0.25)
  }

  @Test func `components that move by different curves get straight lines, and the track says so`() {
    let spring = SpringParameters.response(response: 0.4, dampingFraction: 1, initialVelocity: 0).resolved()
      .spring
    let path = RetargetPath(from: [0, 0], velocity: [0, 900], to: [200, 0], spring: spring, duration: 0.8)
    let piece = Motion.Piece(begin: 0, progress: .even(duration: 0.8), path: .springs(path))
    let bent = Motion.Piece(
      begin: 0, progress: CubicCase.spring(0.5),
      path: .quadratic(from: .zero, control: [100, 0], to: [100, 100]))
    for piece in [piece, bent] {
      let played = CubicCase(Motion(.position, [piece]))
      #expect(played.track.interpolation == .linear)
      #expect(played.track.easings == nil)
      #expect(played.worst(played.track, instants: 5000) <= 0.25)
    }
  }

  @Test func `a leap between legs is a millisecond long and the leg before it is cut`() {
    let curve = Progress(easing: .bezier(CubicBezier(0.42, 0, 0.58, 1)), duration: 0.5)
    let pieces = [
      Motion.Piece(begin: 0, progress: curve, path: .line(from: .zero, to: [100, 0])),
      Motion.Piece(begin: 0.5, progress: CubicCase.spring(0.8), path: .line(from: [300, 0], to: [0, 0])),
    ]
    let played = CubicCase(Motion(.position, pieces))
    #expect(played.track.interpolation == .cubic)
    #expect(played.track.times.starts(with: [0, 0.499, 0.5]))
    #expect(played.track.values[2] == [300, 0])
    #expect(played.worst(played.track, instants: 20_000) <= 0.25)
  }

  @Test func `a spring's curve is told in points whatever the tracks are`() {
    let eased = SpringCurve(CubicCase.spring(0.5), KeyframeOptions(interpolation: .cubic))
    let straight = SpringCurve(CubicCase.spring(0.5), KeyframeOptions())
    #expect(eased.times == straight.times)
    #expect(eased.values == straight.values)
  }

  @Test func `tracks on one spring share its knots`() {
    let spring = CubicCase.spring(0.5)
    let one = CubicCase(move(spring, to: [600, 0])).track
    let other = CubicCase(move(spring, to: [0, -600])).track
    #expect(one.times == other.times)
    #expect(one.easings?.map(\.x1) == other.easings?.map(\.x1))
  }
}
