/// Instants and values as they are to be played, not yet rounded.
struct Keys {
  var times: [Double] = []
  var values: [Vector] = []

  init() {}

  /// The ends of a run, which are one if it has no length.
  init(ends run: Runs.Run, _ axis: Axis?) {
    let last = run.line.times.count - 1
    for index in last > 0 ? [0, last] : [0] {
      let number = run.line.values[index]
      append(run.line.times[index], axis?.point(at: number) ?? [number, run.other?.values[index] ?? 0])
    }
  }

  mutating func append(_ time: Double, _ value: Vector) {
    times.append(time)
    values.append(value)
  }
}
