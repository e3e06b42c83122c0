/// SHA-256 (FIPS 180-4).
package enum SHA256 {
  package static func hash(_ bytes: [UInt8]) -> Digest {
    bytes.withUnsafeBytes { hash($0) }
  }

  package static func hash(_ bytes: UnsafeRawBufferPointer) -> Digest {
    var state = initialState
    let whole = bytes.count & ~(blockSize - 1)
    compress(UnsafeRawBufferPointer(rebasing: bytes[..<whole]), into: &state)
    // Padding (§5.1.1): a one bit, zeros up to the last eight bytes of a block, and the length in bits.
    var tail = [128 of UInt8](repeating: 0)
    let rest = bytes.count - whole
    for index in 0..<rest { tail[index] = bytes[whole + index] }
    tail[rest] = 0x80
    let size = rest < blockSize - 8 ? blockSize : 2 * blockSize
    withUnsafeMutableBytes(of: &tail) { tail in
      tail.storeBytes(of: (UInt64(bytes.count) &* 8).bigEndian, toByteOffset: size - 8, as: UInt64.self)
      compress(UnsafeRawBufferPointer(rebasing: tail[..<size]), into: &state)
    }
    return Digest(words: state)
  }
}
