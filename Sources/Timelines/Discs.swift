/// Keys of a pair whose components move by different curves.
struct Discs {
  private let times: [Double]
  private let values: [Vector]
  private let half: Vector

  init(_ run: Runs.Run, room: Double, _ weight: Vector) {
    times = run.line.times
    values = zip(run.line.values, run.other?.values ?? run.line.values).map { Vector($0, $1) }
    let side = room / 2.0.squareRoot()
    half = [side / max(weight.x, .leastNormalMagnitude), side / max(weight.y, .leastNormalMagnitude)]
  }

  func keys() -> Keys {
    let last = times.count - 1
    var keys = Keys()
    keys.append(times[0], values[0])
    var start = 0
    var startValue = values[0]
    while start < last {
      var low = Vector(repeating: -.infinity)
      var high = Vector(repeating: .infinity)
      var end = start + 1
      for index in start + 1...last {
        let span = times[index] - times[start]
        let slack = index == last ? Vector.zero : half
        let newLow = pointwiseMax(low, (values[index] - slack - startValue) / span)
        let newHigh = pointwiseMin(high, (values[index] + slack - startValue) / span)
        if any(newLow .> newHigh) { break }
        (low, high, end) = (newLow, newHigh, index)
      }
      if end == last {
        startValue = values[last]
      } else {
        let span = times[end] - times[start]
        startValue = pointwiseMin(pointwiseMax(values[end], startValue + low * span), startValue + high * span)
      }
      start = end
      keys.append(times[end], startValue)
    }
    return keys
  }
}
