import TestSupport
import Testing

@testable import Geometry

@Suite struct SeededHashTests {
  @Test func `the same bytes and salt have the same hash`() {
    let hash = SeededHash()
    for count in 0...70 {
      let bytes = (0..<count).map { UInt8($0) }
      // A copy at another address, so that alignment plays no part.
      let shifted = Array(([0xFF] + bytes)[1...])
      #expect(hash(bytes, salt: 3) == hash(shifted, salt: 3))
    }
  }

  @Test func `any one bit, the length and the salt change it`() {
    let hash = SeededHash()
    for count in [0, 1, 7, 8, 15, 16, 17, 31, 32, 33, 100] {
      let bytes = [UInt8](repeating: 0, count: count)
      var seen: Set = [hash(bytes, salt: 0)]
      for salt in 1...5 as ClosedRange<UInt64> { #expect(seen.insert(hash(bytes, salt: salt)).inserted) }
      for extra in 1...40 {
        let longer = bytes + [UInt8](repeating: 0, count: extra)
        #expect(seen.insert(hash(longer, salt: 0)).inserted, "\(count) zeros and \(extra) more")
      }
      for bit in 0..<count * 8 {
        var changed = bytes
        changed[bit / 8] ^= 1 << (bit % 8)
        #expect(seen.insert(hash(changed, salt: 0)).inserted, "bit \(bit) of \(count) bytes")
      }
    }
  }

  @Test func `two processes' seeds differ, so no one can prepare collisions`() {
    let bytes = Array("a body".utf8)
    #expect(Set((0..<20).map { _ in SeededHash()(bytes, salt: 0) }).count == 20)
  }

  @Test func `similar bodies spread evenly over the low bits`() {
    let hash = SeededHash()
    var buckets = [Int](repeating: 0, count: 64)
    for number in 0..<6400 {
      let body = Array(#"{"screen":{"width":375,"height":667},"x":\#(number)}"#.utf8)
      buckets[Int(hash(body, salt: 0) % 64)] += 1
    }
    // 100 a bucket are expected; six standard deviations are 60.
    #expect(buckets.allSatisfy { (40...160).contains($0) })
  }

  @Test func `no word swallows what stands beside it`() {
    let hash = SeededHash()
    let words: [UInt64] = [0, 1, .max, 0x9E37_79B9_7F4A_7C15, 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB]
    for word in words {
      for isFirst in [true, false] {
        var seen: Set<UInt64> = []
        for other in 0..<100 as Range<UInt64> {
          let pair = isFirst ? [word, other] : [other, word]
          let bytes = pair.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
          #expect(seen.insert(hash(bytes, salt: 0)).inserted, "\(word) beside \(other)")
        }
      }
    }
  }
}

extension SeededHash {
  fileprivate func callAsFunction(_ bytes: [UInt8], salt: UInt64) -> UInt64 {
    bytes.withUnsafeBytes { self($0, salt: salt) }
  }
}
