#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

enum Trigonometry {
  static func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }
}
