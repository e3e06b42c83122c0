#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How UIView chooses a spring for a duration and a damping ratio: the one whose residue at the end is 0.001.
///
/// Verified against springs that UIKit built. With y = ζωT and w = vT the residue is A·(1 − w/y)·e^(−y),
/// A = ζ/√(1 − ζ²); at critical damping, with y = ωT, it is (1 + y − w)·e^(−y). Both depend on T only through y and w.
enum UIViewSpring {
  /// The residue, as a share of the distance.
  static let residue = 1e-3

  /// Up to this |v|·T UIKit follows the larger root; beyond, its own answer jumps to another one.
  static let fittedVelocity = 1.5

  /// The smallest damping ratio with a root well clear of zero; at 0.001 there is none left.
  static let minimumDampingRatio = 0.005

  /// The shortest duration that a spring is fitted to, seconds: below it the stiffness outgrows any meaning.
  static let minimumDuration = 1e-6

  /// ω₀ of the spring, radians a second, nil when the velocity leaves no root or is too great to be fitted.
  static func naturalFrequency(duration: Double, dampingRatio: Double, velocity: Double) -> Double? {
    let duration = max(duration, minimumDuration)
    let push = velocity * duration
    guard abs(push) <= fittedVelocity else { return nil }
    return dampingRatio < 1
      ? swinging(push, dampingRatio).map { $0 / (dampingRatio * duration) }
      : critical(push) / duration
  }

  /// The larger root y for ζ < 1.
  private static func swinging(_ push: Double, _ dampingRatio: Double) -> Double? {
    let level = log(dampingRatio / (residue * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()))
    guard push != 0 else { return level > 0 ? level : nil }
    // For v > 0 the residue is 0 at y = w and greatest at the summit; the larger root lies beyond it.
    let summit = push > 0 ? 0.5 * (push + (push * push + 4 * push).squareRoot()) : 0
    func excess(_ y: Double) -> (value: Double, slope: Double) {
      (y - level - log(abs(1 - push / y)), 1 - push / (y * (y - push)))
    }
    if push > 0, excess(summit).value > 0 { return nil }
    return root(beyond: summit, near: level, excess)
  }

  /// The larger root y at critical damping.
  private static func critical(_ push: Double) -> Double {
    root(beyond: max(push, 0), near: 9) { y in
      (y + log(residue) - log(1 + y - push), 1 - 1 / (1 + y - push))
    }
  }

  /// The one root beyond `low`, from where `excess` rises through zero.
  private static func root(
    beyond low: Double, near guess: Double, _ excess: (Double) -> (value: Double, slope: Double)
  ) -> Double {
    var high = max(2 * low, 16)
    while high < 1e6, excess(high).value < 0 { high *= 2 }
    return bracketedRoot(from: low, to: high, near: guess, excess)
  }
}
