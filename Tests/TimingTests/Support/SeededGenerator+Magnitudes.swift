import TestSupport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension SeededGenerator {
  mutating func uniform(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// A number whose logarithm is uniform.
  mutating func magnitude(_ exponents: ClosedRange<Double>) -> Double {
    pow(10, uniform(exponents))
  }
}
