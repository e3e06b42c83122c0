import Geometry
import Testing
import Timelines
import Wire

/// Every golden transition with eased keys, as a client plays the bytes of the answer.
@Suite struct CubicGoldenTests {
  private func check(_ plan: Plan, _ asked: KeyframeOptions) throws {
    var options = asked
    options.interpolation = .cubic
    options.mode = .adaptive
    let timeline = Timeline(plan, options)
    let replay = try Replay(Format.keyframes.write(timeline, "id", nil))
    var worst = 0.0
    for layer in plan.layers {
      for motion in layer.motions {
        let track = try #require(replay.track(motion.property.rawValue, of: layer.id))
        #expect(track.values.first == layer.from[motion.property])
        #expect(track.values.last == layer.to[motion.property])
        let leaps = zip(track.times, track.times.dropFirst()).filter { $1 - $0 <= 0.001 + 1e-9 }.map(\.1)
        for step in 0...20_000 {
          let time = motion.begin + (motion.end - motion.begin) * Double(step) / 20_000
          if leaps.contains(where: { time > $0 - 0.001 - 1e-9 && time < $0 }) { continue }
          let shown = track.value(at: time)
          if let limits = motion.property.limits {
            #expect(shown.x >= limits.lowerBound - 1e-9 && shown.x <= limits.upperBound + 1e-9)
          }
          let error = shown - layer.value(of: motion.property, at: time)
          worst = max(worst, displacement(motion.property, error, of: weighing(motion.property, layer, time)))
        }
      }
    }
    #expect(worst <= options.tolerance)
    #expect(worst <= timeline.maxError + 1e-6)
  }

  /// The state of a layer as far as it counts for a property's error.
  private func weighing(_ property: Property, _ layer: Layer, _ time: Double) -> LayerState {
    switch property {
    case .size, .scale, .rotation: layer.state(at: time)
    case .position, .opacity, .cornerRadius, .shadowOpacity, .shadowRadius: layer.from
    }
  }

  @Test(arguments: GoldenTimelineTests.cases)
  func `a transition's eased keys keep the tolerance at every instant`(_ golden: GoldenCase) throws {
    let scene = try Scene(body: golden.body)
    try check(scene.plan, scene.options)
  }

  @Test(arguments: GoldenRetargetTests.cases)
  func `a continuation's eased keys keep the tolerance at every instant`(_ golden: GoldenCase) throws {
    let request = try RetargetRequest(body: golden.body) { _ in nil }
    try check(request.plan, request.options)
  }

  @Test(arguments: GoldenTimelineTests.cases)
  func `every player of a format keeps the tolerance with eased keys`(_ golden: GoldenCase) throws {
    let scene = try Scene(body: golden.body)
    let timeline = Timeline(
      scene.plan, KeyframeOptions(tolerance: scene.options.tolerance, interpolation: .cubic))
    let players = try PlayedFormatTests.players(timeline)
    for layer in scene.plan.layers {
      for property in layer.motions.map(\.property) {
        let jumps = timeline.jumps(of: property, in: layer.id)
        var worst = Array(repeating: 0.0, count: players.count)
        for step in 0...200 {
          let time = scene.plan.duration * Double(step) / 200
          guard !jumps.contains(where: { $0.contains(time) }) else { continue }
          let state = layer.state(at: time)
          for (number, player) in players.enumerated() {
            guard let shown = player.value(property, layer.id, time) else { continue }
            let error = shown - legal(property, state[property])
            worst[number] = max(worst[number], displacement(property, error, of: state))
          }
        }
        for (player, worst) in zip(players, worst) {
          #expect(worst <= scene.options.tolerance + 0.02, "\(player.name) \(layer.id) \(property)")
        }
      }
    }
  }

  @Test func `split, push and preview are two keys a track`() throws {
    for golden in GoldenCase.all("split-open-1", "push-open-1", "preview-open-1") {
      let plan = try Scene(body: golden.body).plan
      let tracks = Timeline(plan, KeyframeOptions(interpolation: .cubic)).layers.flatMap(\.tracks)
      #expect(!tracks.isEmpty)
      for track in tracks { #expect(track.times.count == 2, "\(golden.name) \(track)") }
    }
  }

  @Test func `an eased card has less than half of the keys`() throws {
    let golden = try #require(GoldenCase.all("card-open-1").first)
    let plan = try Scene(body: golden.body).plan
    func keys(_ interpolation: KeyframeOptions.Interpolation) -> Int {
      Timeline(plan, KeyframeOptions(interpolation: interpolation)).layers.flatMap(\.tracks)
        .reduce(0) { $0 + $1.times.count }
    }
    #expect(keys(.cubic) * 2 < keys(.linear))
  }
}
