import Timing

/// Progress curves solved and reduced once for all tracks, plans and requests that walk them.
///
/// An app moves everything by a handful of springs, so a track is nearly always a known curve at another scale. The
/// tolerance by which a curve was reduced is rounded down to a class, so that tracks of about the same size share it.
/// Everything here is a function of what was asked for alone.
package final class CurveStore: Sendable {
  private let reductions = Memo<Question, ReducedProgress?>(limit: 1 << 18)
  private let splines = Memo<SplineQuestion, SettlingSpline?>(limit: 1 << 18)
  private let fits = Memo<Question, CubicFit?>(limit: 1 << 18)

  /// The finest tolerance for which curves are reduced here, so that the rounding of doubles is nothing beside it.
  private static let finest = 1e-6
  /// The share of the tolerance by which a curve may depart from a chord, to one side.
  private static let chordShare = 1.0 / 28
  /// The share of the tolerance by which a spring's cubics may be off.
  private static let splineShare = 1.0 / 192

  private struct Question: Hashable {
    var progress: Progress
    var tolerance: Double
    var legal: ClosedRange<Double> = -.infinity ... .infinity
    var end = 0.0

    func hash(into hasher: inout Hasher) {
      hasher.combine(progress.fingerprint)
      hasher.combine(tolerance)
      hasher.combine(legal.lowerBound)
      hasher.combine(legal.upperBound)
      hasher.combine(end)
    }
  }

  private struct SplineQuestion: Hashable {
    var progress: Progress
    var error: Double

    func hash(into hasher: inout Hasher) {
      hasher.combine(progress.fingerprint)
      hasher.combine(error)
    }
  }

  package init() {}

  /// The fewest keys of a smooth progress curve; nil where the numbers are too extreme.
  ///
  /// - Parameters:
  ///   - tolerance: in progress.
  ///   - legal: the range of progress that is shown.
  func reduction(
    of progress: Progress, within tolerance: Double, legal: ClosedRange<Double>
  ) -> ReducedProgress? {
    guard progress.isSmooth else { return nil }
    // A ninetieth less tolerance, as it is on average, makes about one key more in two hundred.
    let question = Question(progress: progress, tolerance: tolerance.floored(bits: 5), legal: legal)
    return reductions.value(of: question, size: { $0?.times.count ?? 0 }) {
      guard question.tolerance >= Self.finest,
        let (chords, flaw) = chords(of: progress, within: question.tolerance)
      else { return nil }
      return ReducedProgress(chords, off: flaw, within: question.tolerance, legal: legal)
    }
  }

  /// A progress curve as eased segments; nil where it jumps or is too fine to be told so.
  ///
  /// - Parameters:
  ///   - end: where it stops, seconds.
  ///   - tolerance: in progress.
  ///   - legal: the range of progress that is shown.
  func fit(
    _ progress: Progress, until end: Double, within tolerance: Double, legal: ClosedRange<Double>
  ) -> CubicFit? {
    // What has corners may have ten thousand points, and hardly ever comes twice: it is not kept.
    guard progress.isSmooth else {
      return CubicFit(progress, until: end, within: tolerance, legal: legal)
    }
    let question = Question(progress: progress, tolerance: tolerance.floored(bits: 4), legal: legal, end: end)
    return fits.value(of: question, size: { 4 * ($0?.segments.count ?? 0) }) {
      CubicFit(progress, until: end, within: question.tolerance, legal: legal)
    }
  }

  /// The last instant at which a progress curve is more than `distance` from its end, seconds; 0 if none is.
  func lastUnrest(of progress: Progress, beyond distance: Double) -> Double {
    switch progress.shape {
    case .easing(.bezier(let curve)):
      return curve.lastUnrest(beyond: distance) * progress.duration
    case .spring(let motion):
      if distance >= Self.finest, let spline = spline(of: progress, motion, for: distance) {
        return motion.lastUnrest(beyond: distance, spline)
      }
    case .easing(.steps), .easing(.points): break
    }
    return SolvedProgress.lastUnrest(of: progress, beyond: distance)
  }

  /// A smooth curve as chords fine enough for a tolerance, and how far they may be off beyond what they tell.
  private func chords(of progress: Progress, within tolerance: Double) -> (Chords, Double)? {
    switch progress.shape {
    case .easing(.bezier(let curve)):
      curve.chords(within: Self.chordShare * tolerance, duration: progress.duration).map { ($0, 0) }
    case .spring(let motion):
      spline(of: progress, motion, for: tolerance).map {
        ($0.chords(within: Self.chordShare * tolerance), $0.error)
      }
    case .easing(.steps), .easing(.points): nil
    }
  }

  /// A spring's progress as cubics that are exact beside a tolerance.
  private func spline(
    of progress: Progress, _ motion: SettlingMotion, for tolerance: Double
  ) -> SettlingSpline? {
    // A 16th of the error takes twice the cubics, so tolerances up to 16 times as large share them.
    let question = SplineQuestion(progress: progress, error: (Self.splineShare * tolerance).sixteenth)
    return splines.value(of: question, size: { $0?.count ?? 0 }) {
      motion.spline(within: question.error, rest: 1)
    }
  }
}

extension Double {
  /// The largest power of 16 that is not greater.
  fileprivate var sixteenth: Double { Double(sign: .plus, exponent: Int(exponent) & ~3, significand: 1) }

  /// The number with no more than so many bits after its leading one.
  fileprivate func floored(bits: Int) -> Double {
    Double(bitPattern: bitPattern & (~0 << UInt64(Self.significandBitCount - bits)))
  }
}
