import Timing

extension CubicFit {
  /// A Bézier easing as it is; where a limit cuts it off, the parts that are left of it are Bézier curves too.
  ///
  /// - Parameters:
  ///   - duration: seconds, over 0.
  ///   - end: where it stops, seconds.
  ///   - tolerance: only where handles or instants can't be written exactly something of it is used.
  ///   - legal: the range in which it is shown.
  init?(
    _ curve: CubicBezier, duration: Double, until end: Double, within tolerance: Double,
    legal: ClosedRange<Double>
  ) {
    let whole = CubicSegment(
      start: 0, end: duration, startValue: 0, endValue: 1, x1: curve.x1, x2: curve.x2, y1: curve.y1,
      y2: curve.y2)
    func shown(_ s: Double) -> Double { min(max(whole.value(at: s), legal.lowerBound), legal.upperBound) }
    let last = end < duration ? whole.parameter(at: end / duration, from: 0) : 1
    var turns = whole.parameters(at: legal.lowerBound) + whole.parameters(at: legal.upperBound)
    turns = [0] + turns.filter { $0 > 0 && $0 < last }.sorted() + [last]
    self.init(segments: [], error: 0)
    for (a, b) in zip(turns, turns.dropFirst()) where b - a > 1e-9 {
      let middle = whole.value(at: 0.5 * (a + b))
      if legal.contains(middle) {
        segments.append(whole.part(from: a, to: b).written())
        segments[segments.count - 1].startValue = shown(a)
        segments[segments.count - 1].endValue = shown(b)
      } else {
        let level = middle > legal.upperBound ? legal.upperBound : legal.lowerBound
        let (start, stop) = (whole.share(at: a) * duration, whole.share(at: b) * duration)
        segments.append(.line(from: start, level, to: stop, level))
      }
    }
    guard !segments.isEmpty else { return nil }
    for index in segments.indices {
      // Knots between parts are free to lie where they are short to write.
      segments[index].start = index == 0 ? 0 : segments[index - 1].end
      segments[index].end = index == segments.count - 1 ? end : Grid.nanoseconds(segments[index].end)
      guard segments[index].length > 0 else { return nil }
    }
    guard segments != [whole] else { return }
    guard let error = deviation(from: curve, duration, within: tolerance, legal) else { return nil }
    self.error = error
  }

  /// A bound of the distance from the cut-off curve.
  private func deviation(
    from curve: CubicBezier, _ duration: Double, within tolerance: Double, _ legal: ClosedRange<Double>
  ) -> Double? {
    let flatness = tolerance / 64
    guard flatness >= 1e-9 else { return nil }
    let progress = Progress(easing: .bezier(curve), duration: duration)
    let vertices = progress.flattened(within: flatness, resolution: 1e-9)
    let rising = zip(vertices, vertices.dropFirst()).filter { $0.time < $1.time }
    let corners = vertices.prefix(1) + rising.map(\.1)
    let proof = CubicProof(times: corners.map(\.time), values: corners.map(\.value))
    var farthest = 0.0
    for segment in segments {
      guard segment.isStraight, segment.startValue == segment.endValue else {
        farthest = max(farthest, proof.deviation(of: segment))
        continue
      }
      // A part that a limit holds.
      for corner in corners where corner.time > segment.start && corner.time < segment.end {
        let shown = min(max(corner.value, legal.lowerBound), legal.upperBound)
        farthest = max(farthest, abs(shown - segment.startValue))
      }
    }
    return farthest + flatness
  }
}

extension CubicSegment {
  /// The parameters at which the value is `level`, inside the segment.
  fileprivate func parameters(at level: Double) -> [Double] {
    guard level.isFinite, min(startValue, endValue, y1, y2) <= level,
      max(startValue, endValue, y1, y2) >= level
    else { return [] }
    // Where the value turns: the roots of a quadratic.
    let (d0, d1, d2) = (y1 - startValue, y2 - y1, endValue - y2)
    let (a, b, c) = (d0 - 2 * d1 + d2, d1 - d0, d0)
    let root = (b * b - a * c).squareRoot()
    var bounds = [0.0, 1]
    if !root.isNaN { bounds += [(-b + root) / a, (-b - root) / a, -c / (2 * b)].filter { $0 > 0 && $0 < 1 } }
    bounds.sort()
    return zip(bounds, bounds.dropFirst()).compactMap { (from: Double, to: Double) -> Double? in
      var (low, high) = (from, to)
      let isAbove = value(at: low) > level
      guard isAbove != (value(at: high) > level) else { return nil }
      while high - low > 1e-15 {
        let middle = 0.5 * (low + high)
        guard middle > low, middle < high else { break }
        if (value(at: middle) > level) == isAbove { low = middle } else { high = middle }
      }
      return 0.5 * (low + high)
    }
  }

  /// The part of the curve between two parameters, by de Casteljau's blossom.
  fileprivate func part(from a: Double, to b: Double) -> CubicSegment {
    guard a > 0 || b < 1 else { return self }
    func blossom(_ p: (Double, Double, Double, Double), _ u: Double, _ v: Double, _ w: Double) -> Double {
      let (q0, q1, q2) = (p.0 + (p.1 - p.0) * u, p.1 + (p.2 - p.1) * u, p.2 + (p.3 - p.2) * u)
      let (r0, r1) = (q0 + (q1 - q0) * v, q1 + (q2 - q1) * v)
      return r0 + (r1 - r0) * w
    }
    let x = (0.0, x1, x2, 1.0)
    let y = (startValue, y1, y2, endValue)
    let (first, last) = (blossom(x, a, a, a), blossom(x, b, b, b))
    let width = last - first
    return CubicSegment(
      start: start + first * length, end: start + last * length, startValue: blossom(y, a, a, a),
      endValue: blossom(y, b, b, b), x1: (blossom(x, a, a, b) - first) / width,
      x2: (blossom(x, a, b, b) - first) / width, y1: blossom(y, a, a, b), y2: blossom(y, a, b, b))
  }

  /// The segment with handles in six decimals.
  fileprivate func written() -> CubicSegment {
    var result = self
    result.x1 = min(max(Grid.rounded(x1, decimals: 6), 0), 1)
    result.x2 = min(max(Grid.rounded(x2, decimals: 6), 0), 1)
    return result
  }
}
