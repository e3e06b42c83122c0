import Testing
import Timelines
import Timing

@Suite struct `Eased keys keep what they promise` {
  private static let tolerances = [0.05, 0.25, 1, 5]

  private func check(_ played: CubicCase, instants: Int) {
    for track in played.tracks {
      let worst = played.worst(track, instants: instants)
      #expect(worst <= played.options.tolerance, "\(track.property) \(played.layer.motions)")
      #expect(worst <= played.timeline.maxError + 1e-6)
      #expect(zip(track.times, track.times.dropFirst()).allSatisfy { $0 < $1 })
      #expect(track.easings.map { $0.count == track.times.count - 1 } ?? (track.interpolation == .linear))
      #expect((track.easings != nil) == (track.interpolation == .cubic))
      for easing in track.easings ?? [] {
        #expect((0...1).contains(easing.x1) && (0...1).contains(easing.x2))
        #expect(easing.y1.isFinite && easing.y2.isFinite)
      }
    }
  }

  @Test(arguments: 0..<12) func `random motions stay within tolerance at every instant`(part: Int) {
    var random = CubicRandom(seed: UInt64(part))
    for _ in 0..<25 {
      let tolerance = Self.tolerances[random.whole(0...3)]
      check(CubicCase(random.layer(), tolerance: tolerance, precision: random.whole(1...5)), instants: 1500)
    }
  }

  @Test(arguments: 0..<6) func `random interruptions stay within tolerance at every instant`(part: Int) {
    var random = CubicRandom(seed: 100 + UInt64(part))
    for _ in 0..<25 {
      check(CubicCase(random.retarget(), tolerance: Self.tolerances[random.whole(0...3)]), instants: 1500)
    }
  }

  @Test func `most random motions are eased`() {
    var random = CubicRandom(seed: 7)
    var eased = 0
    for _ in 0..<100 { eased += CubicCase(random.layer()).tracks[0].interpolation == .cubic ? 1 : 0 }
    #expect(eased > 75)
  }

  @Test(arguments: 0..<4) func `a shown value never leaves the legal range`(part: Int) {
    var random = CubicRandom(seed: 200 + UInt64(part))
    for round in 0..<20 {
      let property = [Property.opacity, .shadowOpacity, .shadowRadius, .cornerRadius][round % 4]
      let played = CubicCase(random.motion(property), tolerance: Self.tolerances[random.whole(0...3)])
      guard let track = played.tracks.first, track.interpolation == .cubic, let limits = property.limits
      else { continue }
      let highest = property == .cornerRadius ? 50 : limits.upperBound
      for index in 0...3000 {
        let value = track.value(at: played.layer.end * Double(index) / 3000).x
        #expect(value >= -1e-9 && value <= highest + 1e-9)
      }
    }
  }

  @Test func `written values have the track's decimals, handles six and instants nine`() {
    var random = CubicRandom(seed: 9)
    for _ in 0..<60 {
      let played = CubicCase(random.layer(), precision: random.whole(0...4))
      for track in played.tracks {
        for value in track.values.dropFirst().dropLast() {
          #expect(value.x == Grid.rounded(value.x, decimals: track.decimals))
          #expect(value.y == Grid.rounded(value.y, decimals: track.decimals))
        }
        for time in track.times { #expect(time == Grid.nanoseconds(time)) }
        for easing in track.easings ?? [] {
          for handle in [easing.x1, easing.y1, easing.x2, easing.y2] {
            #expect(handle == Grid.rounded(handle, decimals: 6))
          }
        }
      }
    }
  }

  @Test(arguments: 0..<4) func `tracks start and end exactly`(part: Int) {
    var random = CubicRandom(seed: 300 + UInt64(part))
    for _ in 0..<25 {
      let played = CubicCase(random.layer())
      for track in played.tracks where track.interpolation == .cubic {
        #expect(track.values.first == played.layer.from[track.property])
        #expect(track.values.last == played.layer.to[track.property])
      }
    }
  }
}
