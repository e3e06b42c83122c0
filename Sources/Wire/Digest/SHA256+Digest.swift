extension SHA256 {
  /// A digest of 256 bits: eight words, the first the most significant.
  package struct Digest: Hashable, Sendable {
    let words: SIMD8<UInt32>

    /// 64 lower-case hexadecimal digits.
    package var hex: String {
      String(unsafeUninitializedCapacity: 64) { text in
        for index in 0..<8 {
          let digits = Self.digits(of: words[index])
          UnsafeMutableRawBufferPointer(text).storeBytes(
            of: digits.bigEndian, toByteOffset: 8 * index, as: UInt64.self)
        }
        return 64
      }
    }

    /// The eight digits of a word as bytes, the first the highest.
    private static func digits(of word: UInt32) -> UInt64 {
      var digits = UInt64(word)
      digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
      digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
      digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
      // With six more, a digit from ten on carries into the bit above its four.
      let isLetter = (digits + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
      return digits + 0x3030_3030_3030_3030 + isLetter * UInt64(UInt8(ascii: "a") - 10 - UInt8(ascii: "0"))
    }
  }
}
