#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The functions of the system's mathematics that tests need.
enum Trig {
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  static func sine(_ angle: Double) -> Double { sin(angle) }
}
