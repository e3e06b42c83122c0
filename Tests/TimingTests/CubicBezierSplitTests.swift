import Testing
import Timing

@Suite struct CubicBezierSplitTests {
  @Test(arguments: [0.1, 0.35, 0.5, 0.9]) func `the two parts are the curve`(_ place: Double) {
    for curve in [
      CubicBezier(0.42, 0, 0.58, 1), CubicBezier(0.2, -0.6, 0.3, 1.7), CubicBezier(0.25, 0.1, 0.25, 1),
    ] {
      let parts = curve.split(at: place)
      for step in 1..<50 {
        let x = Double(step) / 50
        let y =
          x < parts.x
          ? parts.y * parts.before.value(at: x / parts.x)
          : parts.y + (1 - parts.y) * parts.after.value(at: (x - parts.x) / (1 - parts.x))
        #expect(abs(y - curve.value(at: x)) < 1e-8, "\(curve) \(x)")
      }
    }
  }
}
