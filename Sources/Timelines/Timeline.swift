/// A plan with its keyframes: what a client replays as it is.
package struct Timeline: Sendable {
  /// A layer with its tracks.
  package struct PlayedLayer: Sendable {
    package var layer: Layer
    /// The reusable view that plays it, 0…slots − 1.
    package var slot: Int
    package var tracks: [Track]
  }

  package var plan: Plan
  package var layers: [PlayedLayer]
  /// The number of reusable views that suffices.
  package var slots: Int
  /// A bound of the largest deviation from the exact motion at any instant, points.
  package var maxError: Double
  /// The last instant at which any layer's edge is more than half a device pixel from rest.
  package var settled: Double
}

extension Timeline {
  /// Makes the keyframes of a plan.
  ///
  /// - Parameter curves: what earlier plans found out about their curves; it makes this one faster, never different.
  package init(_ plan: Plan, _ options: KeyframeOptions, curves: CurveStore = CurveStore()) {
    var options = options
    options.frameRate = plan.uniformRate(options)
    var maker = TrackMaker(plan.layers, options, curves)
    var largest = 0.0
    var layers: [PlayedLayer] = []
    layers.reserveCapacity(plan.layers.count)
    for index in plan.layers.indices {
      let layer = plan.layers[index]
      var tracks: [Track] = []
      tracks.reserveCapacity(layer.motions.count)
      for index in layer.motions.indices {
        guard case let (track, error)? = maker.track(of: layer.motions[index], in: layer) else { continue }
        tracks.append(track)
        largest = max(largest, error)
      }
      layers.append(PlayedLayer(layer: layer, slot: 0, tracks: tracks))
    }
    var views = Slots()
    views.assign(to: &layers)
    let settled = Settling.lastUnrest(of: plan, within: 0.5 / plan.screen.scale, curves)
    self.init(plan: plan, layers: layers, slots: views.count, maxError: largest, settled: settled)
  }
}
