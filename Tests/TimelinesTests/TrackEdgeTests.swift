import Geometry
import Testing
import Timelines
import Timing

@Suite struct TrackEdgeTests {
  private func track(_ motion: Motion, _ options: KeyframeOptions = KeyframeOptions()) throws -> Track {
    try #require(Fixture.timeline(Fixture.layer(motion), options).layers[0].tracks.first)
  }

  @Test func `a leap of no duration is played within the millisecond before it`() throws {
    let leap = Progress(easing: .bezier(CubicBezier(0, 0, 1, 1)), duration: 0)
    let late = try track(Fixture.line(.position, [0, 0], [50, 7], leap, begin: 0.5))
    #expect(late.times == [0.499, 0.5])
    #expect(late.values == [[0, 0], [50, 7]])
  }

  @Test func `a delay holds the first value without keys`() throws {
    let held = try track(Fixture.line(.position, [3, 4], [50, 7], Fixture.bezier(0.4), begin: 0.25))
    #expect(held.times.first == 0.25)
    #expect(held.value(at: 0) == [3, 4])
  }

  @Test(arguments: [Steps.Position.start, .end], [1, 2, 5])
  func `steps hold between their leaps`(_ position: Steps.Position, _ count: Int) throws {
    let motion = Fixture.line(.position, .zero, [100, 0], Fixture.steps(count, position))
    let layer = Fixture.layer(motion)
    let track = try track(motion)
    #expect(Judge(layer: layer, motion: motion, track: track).worst(1009) <= 1e-9)
    #expect(track.times.count <= 2 * count + 2)
    #expect(track.values.first == .zero && track.values.last == [100, 0])
  }

  @Test func `several leaps at one instant are one`() throws {
    let leap = Progress(easing: .bezier(CubicBezier(0, 0, 1, 1)), duration: 0)
    let motion = Motion(
      .opacity,
      [
        Motion.Piece(begin: 0.2, progress: leap, path: .line(from: [0, 0], to: [0.5, 0])),
        Motion.Piece(begin: 0.2, progress: leap, path: .line(from: [0.7, 0], to: [1, 0])),
      ])
    let track = try track(motion)
    #expect(track.values.first == [0, 0] && track.values.last == [1, 0])
    #expect(track.times.last == 0.2)
    #expect(zip(track.times, track.times.dropFirst()).allSatisfy(<))
  }

  @Test func `a leap between two pieces is kept at its instant`() throws {
    let motion = Motion(
      .position,
      [
        Motion.Piece(begin: 0, progress: Fixture.bezier(0.5), path: .line(from: .zero, to: [100, 0])),
        Motion.Piece(begin: 0.5, progress: Fixture.bezier(0.5), path: .line(from: [300, 0], to: [0, 0])),
      ])
    let layer = Fixture.layer(motion)
    let track = try track(motion)
    #expect(track.times.contains(0.5))
    #expect(Judge(layer: layer, motion: motion, track: track).worst(4000) <= 0.25)
  }

  @Test func `there and back ends where it began`() throws {
    let motion = Motion(
      .position,
      [
        Motion.Piece(begin: 0, progress: Fixture.bezier(0.5), path: .line(from: .zero, to: [100, 40])),
        Motion.Piece(begin: 0.8, progress: Fixture.bezier(0.5), path: .line(from: [100, 40], to: .zero)),
      ])
    let layer = Fixture.layer(motion)
    let track = try track(motion)
    #expect(Judge(layer: layer, motion: motion, track: track).worst(4000) <= 0.25)
    #expect(track.times.last == 1.3)
    // The rest between the two takes no key of its own.
    let alone = try self.track(Fixture.line(.position, .zero, [100, 40], Fixture.bezier(0.5)))
    #expect(track.times.count <= 2 * alone.times.count)
  }

  @Test func `uniform keys come once a frame and at the end`() throws {
    let options = KeyframeOptions(mode: .uniform, frameRate: 60)
    let track = try track(Fixture.line(.position, .zero, [100, 0], Fixture.bezier(0.35)), options)
    #expect(track.times.count == 22)
    #expect(track.times.last == 0.35)
  }

  @Test func `a very long way keeps its tolerance`() throws {
    let motion = Fixture.line(.position, .zero, [1e7, 3e6], Fixture.bezier(0.5))
    let layer = Fixture.layer(motion)
    let timeline = Fixture.timeline(layer, KeyframeOptions(tolerance: 4))
    let track = try #require(timeline.layers[0].tracks.first)
    #expect(Judge(layer: layer, motion: motion, track: track).worst(4000) <= 4)
  }

  @Test func `a spring that never rests is followed for a minute`() throws {
    let progress = Progress(
      spring: SpringParameters.ratio(stiffness: 100, dampingRatio: 0, initialVelocity: 0).resolved())
    let motion = Fixture.line(.position, .zero, [0, 300], progress)
    let layer = Fixture.layer(motion)
    let timeline = Fixture.timeline(layer)
    let track = try #require(timeline.layers[0].tracks.first)
    #expect(progress.duration == 60)
    #expect(Judge(layer: layer, motion: motion, track: track).worst(6000) <= 0.25)
    #expect(timeline.settled > 59.9)
  }
}
