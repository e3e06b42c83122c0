extension Polyline {
  /// The largest distance between this rising polyline and the straight lines between keys, each times its weight.
  ///
  /// - Parameters:
  ///   - shown, times: the keys.
  ///   - key: the key from which to go on; afterwards the last one that was reached.
  ///   - weights: the weight at each vertex and up to it; without them it is `constant`.
  func deviation(
    of shown: [Double], at times: [Double], _ key: inout Int, weights: [Double]? = nil,
    or constant: Double = 1
  ) -> Double {
    let end = self.times[self.times.count - 1]
    var farthest = 0.0
    var index = 0
    while index < self.times.count {
      // The vertices up to the next key, then that key against the line on which it falls.
      let next = key + 1 < times.count ? times[key + 1] : .infinity
      let slope = key + 1 < times.count ? (shown[key + 1] - shown[key]) / (next - times[key]) : 0
      let (time, value) = (times[key], shown[key])
      while index < self.times.count, self.times[index] < next {
        let error = value + slope * max(0, self.times[index] - time) - values[index]
        farthest = max(farthest, abs(error) * (weights?[index] ?? constant))
        index += 1
      }
      guard next <= end else { break }
      key += 1
      if index > 0 {
        let error = shown[key] - interpolated(at: next, before: index)
        farthest = max(farthest, abs(error) * (weights?[index] ?? constant))
      }
    }
    return farthest
  }
}
