import Geometry
import Testing
import Timelines
import Timing

@Suite struct SettlingTests {
  /// The last of many instants at which a corner is more than half a pixel from rest.
  private func lastUnrest(_ layer: Layer) -> Double {
    func corners(_ time: Double) -> [Vector] {
      let state = layer.state(at: time)
      let half = state.size * state.scale / 2
      let (sine, cosine) = (Trig.sine(state.rotation), Trig.sine(state.rotation + .pi / 2))
      return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map { (corner: Vector) in
        let away = half * corner
        return state.position + [away.x * cosine - away.y * sine, away.x * sine + away.y * cosine]
      }
    }
    let rest = corners(layer.end)
    var last = 0.0
    for step in 0..<2000 {
      let time = layer.end * Double(step) / 2000
      if zip(corners(time), rest).contains(where: {
        ($0 - $1).x.magnitude > 0.25 || ($0 - $1).y.magnitude > 0.25
      }) {
        last = time
      }
    }
    return last
  }

  @Test(arguments: [0.3, 0.5, 0.8, 1])
  func `a layer has settled when its last edge has`(_ ratio: Double) {
    let spring = Fixture.spring(1, ratio)
    let move = Fixture.line(.position, [0, 0], [40, 300], spring)
    let grow = Fixture.line(.size, [100, 100], [300, 500], spring)
    let other = Fixture.line(.size, [100, 100], [300, 500], Fixture.bezier(0.7), begin: 0.2)
    let turn = Fixture.line(.rotation, [0, 0], [2, 0], spring)
    let scale = Fixture.line(.scale, [1, 1], [2, 3], spring)
    for layer in [
      Fixture.layer(move), Fixture.layer(move, beside: [grow]), Fixture.layer(move, beside: [other]),
      Fixture.layer(turn, beside: [grow]), Fixture.layer(scale, beside: [move]),
      Fixture.layer(scale, beside: [grow]),
    ] {
      let expected = lastUnrest(layer)
      let settled = Fixture.timeline(layer).settled
      #expect(settled >= expected - 1e-9 && settled <= expected + layer.end / 2000 + 1e-9)
    }
  }

  @Test func `nothing that moves by less than half a pixel is unsettled`() {
    #expect(
      Fixture.timeline(Fixture.layer(Fixture.line(.position, .zero, [0.2, 0], Fixture.bezier(1)))).settled
        == 0)
  }
}
