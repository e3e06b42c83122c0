/// The root of a function that is negative at `low` and positive at `high`, by Newton's method kept inside the bracket.
///
/// A Newton step that leaves the bracket, or is more than half as long as the one before, gives way to a bisection,
/// so that flat and multiple roots cost at most a few dozen evaluations and no input can loop.
/// - Parameters:
///   - guess: where to begin; outside of the bracket the middle is taken.
///   - evaluate: the function and its derivative.
/// - Returns: the root to within a few units in the last place of what `evaluate` can resolve.
@inline(__always)
func bracketedRoot(
  from low: Double, to high: Double, near guess: Double,
  _ evaluate: (Double) -> (value: Double, slope: Double)
) -> Double {
  var low = low
  var high = high
  var x = guess > low && guess < high ? guess : 0.5 * (low + high)
  var lastStep = high - low
  for _ in 0..<bracketedRootLimit {
    let (value, slope) = evaluate(x)
    if value == 0 { return x }
    if value < 0 { low = x } else { high = x }
    var next = x - value / slope
    let newtonStays = next > low && next < high && 2 * abs(next - x) <= abs(lastStep)
    if !newtonStays { next = 0.5 * (low + high) }
    let step = next - x
    if abs(step) <= 2 * x.ulp || (newtonStays && abs(value) <= abs(slope) * 2 * x.ulp) { return next }
    lastStep = step
    x = next
  }
  return x
}

/// Enough bisections to take the widest bracket of doubles that callers pass down to neighbouring doubles.
private let bracketedRootLimit = 256
