extension SHA256 {
  /// A digest of 256 bits: eight words, the first the most significant.
  package struct Digest: Hashable, Sendable {
    let words: SIMD8<UInt32>

    /// 64 lower-case hexadecimal digits.
    package var hex: String {
      String(unsafeUninitializedCapacity: 64) { text in
        for index in 0..<64 {
          let nibble = UInt8(truncatingIfNeeded: words[index / 8] >> UInt32(28 - index % 8 * 4)) & 15
          let letter = nibble < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10
          text.initializeElement(at: index, to: letter + nibble)
        }
        return 64
      }
    }
  }
}
