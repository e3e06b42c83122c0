extension CubicBezier {
  /// The curve as two, cut at the parameter `s` (0…1): where they meet, and each stretched to a timing curve of its own.
  ///
  /// De Casteljau's construction; the two together are the very same curve. Where they meet at the height of an end, the
  /// part that rises by nothing has no finite form.
  package func split(at s: Double) -> (x: Double, y: Double, before: CubicBezier, after: CubicBezier) {
    let x = Self.split(x1, x2, at: s)
    let y = Self.split(y1, y2, at: s)
    return (
      x.middle, y.middle, CubicBezier(x.before.0, y.before.0, x.before.1, y.before.1),
      CubicBezier(x.after.0, y.after.0, x.after.1, y.after.1)
    )
  }

  /// One coordinate, whose control values are 0, `first`, `second` and 1.
  private static func split(
    _ first: Double, _ second: Double, at s: Double
  ) -> (middle: Double, before: (Double, Double), after: (Double, Double)) {
    let a = (first * s, first + (second - first) * s, second + (1 - second) * s)
    let b = (a.0 + (a.1 - a.0) * s, a.1 + (a.2 - a.1) * s)
    let middle = b.0 + (b.1 - b.0) * s
    let rest = 1 - middle
    return (
      middle, (a.0 / middle, b.0 / middle), ((b.1 - middle) / rest, (a.2 - middle) / rest)
    )
  }
}
