import Timing

/// Progress curves solved and reduced once for all tracks, plans and requests that walk them.
///
/// An app moves everything by a handful of springs, so a track is nearly always a known curve at another scale. The
/// tolerance by which a curve was reduced is rounded down to a class, so that tracks of about the same size share it.
/// Everything here is a function of what was asked for alone.
package final class CurveStore: Sendable {
  private let reductions = Memo<Question, ReducedProgress?>(limit: 1 << 18)
  private let fits = Memo<Question, CubicFit?>(limit: 1 << 18)
  private let solutions = Memo<Question, Polyline>(limit: 1 << 18)

  private struct Question: Hashable {
    var progress: Progress
    var tolerance: Double
    var legal: ClosedRange<Double> = -.infinity ... .infinity
    var end = 0.0
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
    // A ninetieth less tolerance, as it is on average, makes about one key more in two hundred.
    let question = Question(progress: progress, tolerance: tolerance.floored(bits: 5), legal: legal)
    return reductions.value(of: question, size: { $0?.times.count ?? 0 }) {
      ReducedProgress(progress, within: question.tolerance, legal: legal)
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
    let question = Question(progress: progress, tolerance: tolerance.floored(bits: 4), legal: legal, end: end)
    return fits.value(of: question, size: { 4 * ($0?.segments.count ?? 0) }) {
      CubicFit(progress, until: end, within: question.tolerance, legal: legal)
    }
  }

  /// Vertices of a progress curve that are within `flatness` of it.
  func vertices(of progress: Progress, within flatness: Double) -> Polyline {
    let question = Question(progress: progress, tolerance: flatness.floored(bits: 0))
    return solutions.value(of: question, size: \.times.count) {
      SolvedProgress.finest(progress, within: question.tolerance).line
    }
  }
}

extension Double {
  /// The number with no more than so many bits after its leading one.
  fileprivate func floored(bits: Int) -> Double {
    Double(bitPattern: bitPattern & (~0 << UInt64(Self.significandBitCount - bits)))
  }
}
