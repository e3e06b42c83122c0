/// SHA-256 (FIPS 180-4), incremental.
///
///     var hash = SHA256()
///     hash.update(head)
///     hash.update(body)
///     let digest = hash.finalize()
package struct SHA256: Sendable {
  private var state = initialState

  /// Input bytes seen so far.
  private var length: UInt64 = 0

  /// Input that does not fill a block yet, fewer than 64 bytes.
  private var pending: [UInt8] = []

  package init() {}

  package static func hash(_ bytes: [UInt8]) -> Digest {
    bytes.withUnsafeBytes { hash($0) }
  }

  package static func hash(_ bytes: UnsafeRawBufferPointer) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let head = rest.prefix(Self.blockSize - pending.count)
      pending.append(contentsOf: head)
      rest = rest.dropFirst(head.count)
      guard pending.count == Self.blockSize else { return }
      pending.withUnsafeBytes { Self.compress($0, into: &state) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = rest.count & ~(Self.blockSize - 1)
    Self.compress(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)), into: &state)
    pending.append(contentsOf: rest.dropFirst(whole))
  }

  /// The digest of all that was given; the value can go on being updated as if it had not been asked.
  package func finalize() -> Digest {
    // Padding (§5.1.1): a one bit, zeros up to the last eight bytes of a block, and the length in bits.
    var tail = pending
    tail.append(0x80)
    let zeros = (Self.blockSize * 2 - 8 - tail.count) % Self.blockSize
    tail.append(contentsOf: repeatElement(0, count: zeros))
    withUnsafeBytes(of: (length &* 8).bigEndian) { tail.append(contentsOf: $0) }
    var state = state
    tail.withUnsafeBytes { Self.compress($0, into: &state) }
    return Digest(words: state)
  }
}
