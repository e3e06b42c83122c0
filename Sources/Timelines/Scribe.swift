/// Puts keys on the grid on which they are written, and tells what that costs.
struct Scribe {
  private let property: Property
  private let course: Course
  private let weight: Weight
  private let tolerance: Double
  private let decimals: Int
  /// The most that rounding displaces, points.
  private let rounding: Double

  /// The exact first and last value.
  private let ends: (first: Vector, last: Vector)

  init(_ motion: Motion, _ options: KeyframeOptions, _ course: Course, _ weight: Weight) {
    property = motion.property
    ends = course.ends(of: motion)
    self.course = course
    self.weight = weight
    tolerance = options.tolerance
    (decimals, rounding) = options.decimals(for: property, weight.largest)
  }

  /// How the tolerance is shared, in the order in which it is tried.
  var margins: [Reduction.Margins] {
    let share = Reduction.Margins.knotShare * tolerance
    let certain = Reduction.Margins(
      room: tolerance - course.error - share - rounding, knots: share, rounding: rounding, decimals: nil)
    guard rounding > 3 * share, !property.isPair else { return [certain] }
    // Coarse digits cost much, but most keys can move to where a written value is right.
    let hopeful = Reduction.Margins(
      room: tolerance - course.error - 2 * share, knots: 2 * share, rounding: rounding, decimals: decimals)
    return [hopeful, certain]
  }

  /// The track of the keys of each run, and a bound of its deviation from the exact motion in points.
  func track(_ keys: [Keys], along runs: Runs) -> (track: Track, error: Double)? {
    var times: [Double] = []
    var values: [Vector] = []
    let written = WrittenValue(property: property, decimals: decimals, limits: course.limits)
    for run in keys {
      times += run.times
      values += run.values.map(written.rounded)
    }
    guard times.count > 1 else { return nil }
    values[0] = ends.first
    values[values.count - 1] = ends.last
    let track = Track(
      property: property, times: times, values: values, interpolation: .linear, decimals: decimals)
    return (track, runs.deviation(of: track) + course.error)
  }
}

extension KeyframeOptions {
  /// The decimals of a property's values, and the most that rounding to them displaces, points.
  ///
  /// They are those that were asked for, or more where the tolerance would be lost in rounding.
  func decimals(for property: Property, _ weight: Vector) -> (decimals: Int, rounding: Double) {
    // A radius is rounded down, lest it grow over half of the side.
    let share = property == .cornerRadius ? 2.0 : 1
    func rounding(_ decimals: Int) -> Double {
      let error = share * Grid.roundingError(decimals: decimals)
      return Vector(error, property.isPair ? error : 0).length(weight)
    }
    var decimals = precision + property.extraDecimals
    while decimals < 12, rounding(decimals) > tolerance / 4 { decimals += 1 }
    return (decimals, rounding(decimals))
  }
}
