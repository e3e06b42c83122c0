/// A fast hash of bytes, by words, seeded anew wherever one is made, which asks the system for random numbers.
///
/// It only finds a candidate: the bytes are compared afterwards, so a collision costs time and never a wrong answer.
/// Both factors of every product hold a secret, so a client can neither make collisions on purpose nor a factor of
/// zero, which would swallow the rest.
package struct SeededHash: Sendable {
  private let seed = UInt64.random(in: .min ... .max)
  private let secret = UInt64.random(in: .min ... .max)

  package init() {}

  package func callAsFunction(_ bytes: UnsafeRawBufferPointer, salt: UInt64) -> UInt64 {
    var state = Self.fold(seed ^ salt, secret)
    var offset = 0
    while offset + 16 <= bytes.count {
      state = Self.fold(state ^ Self.word(bytes, offset), Self.word(bytes, offset + 8) ^ secret)
      offset += 16
    }
    let (first, second) = Self.rest(bytes, from: offset)
    // The length goes in by itself: mixed with the words it could be cancelled by them.
    let length = UInt64(truncatingIfNeeded: bytes.count)
    return Self.fold(Self.fold(state ^ first, second ^ secret) ^ length, seed ^ secret)
  }

  /// The fewer than sixteen bytes from `offset` on as two words, which may overlap.
  @inline(__always)
  private static func rest(_ bytes: UnsafeRawBufferPointer, from offset: Int) -> (UInt64, UInt64) {
    let count = bytes.count - offset
    if count >= 8 { return (word(bytes, offset), word(bytes, bytes.count - 8)) }
    if count >= 4 {
      let first = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      let second = bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
      return (UInt64(first), UInt64(second))
    }
    guard count > 0 else { return (0, 0) }
    let middle = UInt64(bytes[offset + count / 2])
    return (UInt64(bytes[offset]) | middle << 8 | UInt64(bytes[bytes.count - 1]) << 16, 0)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// The two halves of a 128-bit product, folded: every input bit reaches every output bit.
  @inline(__always)
  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
