/// Makes the keys of one motion.
struct TrackMaker {
  private let options: KeyframeOptions
  private let layers: [Layer]
  private let curves: CurveStore
  /// Only the motions that no known curve tells need it.
  private lazy var flattening = Flattening(layers, tolerance: options.tolerance)

  /// - Parameters:
  ///   - layers: those whose motions will be asked for.
  ///   - curves: what is known of the curves by which they move.
  init(_ layers: [Layer], _ options: KeyframeOptions, _ curves: CurveStore) {
    self.layers = layers
    self.options = options
    self.curves = curves
  }

  /// A client can't show two values at one instant: a jump at J is played between J − 1 ms and J (contract §6.2).
  static let jumpSpan = 0.001

  /// The track of a motion, and a bound of its deviation from the exact motion in points; nil if nothing moves.
  mutating func track(of motion: Motion, in layer: Layer) -> (track: Track, error: Double)? {
    if options.mode == .adaptive {
      if options.interpolation == .cubic,
        let eased = CubicMaker(options: options, curves: curves).track(of: motion, in: layer)
      {
        return eased
      }
      let scaled = ScaledMaker(options: options, curves: curves).track(of: motion, in: layer)
      if let scaled { return scaled }
    }
    let weight = Weight(of: motion.property, in: layer, flattening)
    let course = flattening.course(of: motion, in: layer, weight)
    let runs = Runs(course, span: Self.jumpSpan, weight)
    let scribe = Scribe(motion, options, course, weight)
    guard options.mode == .adaptive else {
      let keys = runs.all.map { uniform($0, course.axis, of: motion.property, in: layer) }
      return scribe.track(keys, along: runs)
    }
    for margins in scribe.margins {
      let reduction = Reduction(course: course, weight: weight, margins: margins)
      guard let made = scribe.track(reduction.keys(of: runs), along: runs) else { return nil }
      if made.error <= options.tolerance { return made }
    }
    return cautious(runs, course, weight, scribe)
  }

  /// The track with ever less room until what was measured on the written digits keeps the tolerance.
  ///
  /// Room is shared out before the keys are known; where a margin was told too small, this makes up for it.
  private func cautious(
    _ runs: Runs, _ course: Course, _ weight: Weight, _ scribe: Scribe
  ) -> (track: Track, error: Double)? {
    guard var margins = scribe.margins.last else { return nil }
    var best: (track: Track, error: Double)?
    for _ in 0..<4 where margins.room > 0 {
      margins.room -= max(1.5 * ((best?.error ?? options.tolerance) - options.tolerance), margins.room / 64)
      let keys = Reduction(course: course, weight: weight, margins: margins).keys(of: runs)
      guard let made = scribe.track(keys, along: runs) else { return nil }
      if made.error < best?.error ?? .infinity { best = made }
      if made.error <= options.tolerance { break }
    }
    return best
  }

  private func uniform(_ run: Runs.Run, _ axis: Axis?, of property: Property, in layer: Layer) -> Keys {
    // The ends of a run may be the two sides of a jump, where the motion itself has only the later value.
    var keys = Keys(ends: run, axis)
    guard let first = keys.times.first, let last = keys.times.last, last > first else { return keys }
    var inner = Keys()
    var frame = (first * options.frameRate).rounded(.down) + 1
    while frame / options.frameRate < last {
      let time = Grid.nanoseconds(frame / options.frameRate)
      if time > first, time < last { inner.append(time, layer.value(of: property, at: time)) }
      frame += 1
    }
    keys.times.insert(contentsOf: inner.times, at: 1)
    keys.values.insert(contentsOf: inner.values, at: 1)
    return keys
  }
}
