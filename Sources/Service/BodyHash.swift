/// A fast seeded hash of a body, by words.
///
/// It only finds a candidate: the bytes are compared afterwards, so a collision costs time and never a wrong answer,
/// and the random seed keeps a client from making collisions on purpose.
struct BodyHash: Sendable {
  private let seed = UInt64.random(in: .min ... .max) | 1
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  func callAsFunction(_ bytes: [UInt8], salt: UInt64) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var state = Self.fold(seed ^ salt, Self.factor)
      var offset = 0
      while offset + 16 <= buffer.count {
        let first = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let second = buffer.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
        state = Self.fold(state ^ first, second ^ Self.factor)
        offset += 16
      }
      var rest: (UInt64, UInt64) = (0, 0)
      withUnsafeMutableBytes(of: &rest) { tail in
        for index in offset..<buffer.count { tail[index - offset] = buffer[index] }
      }
      // The length goes in by itself: mixed with the words it could be cancelled by them.
      let length = UInt64(truncatingIfNeeded: buffer.count)
      return Self.fold(Self.fold(state ^ rest.0, rest.1 ^ seed) ^ length, Self.factor)
    }
  }

  /// The two halves of a 128-bit product, folded: every input bit reaches every output bit.
  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
