import Timelines
import Timing

/// Keeps the easings of a document apart in players that know an easing by its numbers in two decimals.
///
/// rlottie and ThorVG play an easing as the first one of the document with the same four numbers in two decimals, which on a
/// long way is more than a point off. So of two easings of one name the second is cut in two, which leaves the motion as
/// it is and has other numbers.
struct LottieEasings {
  private var known: [SIMD4<Double>: CubicBezier] = [:]

  /// Where a segment may be cut, in the order in which it is tried.
  private static let places = [0.5, 0.4, 0.6, 0.45, 0.55, 0.35, 0.65, 0.3, 0.7]

  /// The same motion by easings that no other of the document is taken for.
  mutating func distinct(_ track: Track) -> Track {
    guard let easings = track.easings else { return track }
    var result = track
    result.times = [track.times[0]]
    result.values = [track.values[0]]
    result.easings = []
    for (index, easing) in easings.enumerated() {
      let (begin, end) = (track.times[index], track.times[index + 1])
      let step = track.values[index + 1] - track.values[index]
      if !claim([easing]) {
        guard let cut = cut(easing, from: begin, to: end) else {
          return track.linear(within: Grid.roundingError(decimals: track.decimals))
        }
        let value = track.values[index] + step * cut.y
        result.times.append(cut.time)
        result.values.append([
          Grid.rounded(value.x, decimals: track.decimals), Grid.rounded(value.y, decimals: track.decimals),
        ])
        result.easings?.append(cut.before)
        result.easings?.append(cut.after)
      } else {
        result.easings?.append(easing)
      }
      result.times.append(end)
      result.values.append(track.values[index + 1])
    }
    return result
  }

  private mutating func cut(
    _ easing: CubicBezier, from begin: Double, to end: Double
  ) -> (time: Double, y: Double, before: CubicBezier, after: CubicBezier)? {
    for place in Self.places {
      let parts = easing.split(at: place)
      let time = Grid.nanoseconds(begin + parts.x * (end - begin))
      // A part that hardly rises would need handles beyond all digits.
      guard abs(parts.y) > 0.02, abs(1 - parts.y) > 0.02, time > begin, time < end else { continue }
      let (before, after) = (parts.before.written, parts.after.written)
      if claim([before, after]) { return (time, parts.y, before, after) }
    }
    return nil
  }

  /// Takes the names of easings, unless one of them is another easing's.
  private mutating func claim(_ easings: [CubicBezier]) -> Bool {
    var names = known
    for easing in easings where names.updateValue(easing, forKey: easing.shortName) ?? easing != easing {
      return false
    }
    known = names
    return true
  }
}

extension CubicBezier {
  /// The handles in two decimals.
  fileprivate var shortName: SIMD4<Double> {
    (SIMD4(x1, y1, x2, y2) * 100).rounded(.toNearestOrEven)
  }

  /// The curve with handles as they are written.
  fileprivate var written: CubicBezier {
    CubicBezier(
      Grid.rounded(x1, decimals: 6), Grid.rounded(y1, decimals: 6), Grid.rounded(x2, decimals: 6),
      Grid.rounded(y2, decimals: 6))
  }
}
