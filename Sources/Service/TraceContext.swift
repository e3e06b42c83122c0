import HTTP
import Synchronization

/// The names by which a request is found again in other programs' logs: its id and its trace.
struct TraceContext: Sendable {
  /// The client's `X-Request-Id` if that is 1 to 128 visible ASCII characters.
  private let givenID: ArraySlice<UInt8>?
  /// Stands for the id where the client gave none.
  private let madeID: UInt64
  /// The client's `traceparent` if it is well formed (W3C Trace Context §3.2), else nil.
  private let traceparent: ArraySlice<UInt8>?

  init(_ fields: Fields?, ids: RequestIDs) {
    let (id, trace) = (fields?.octets(of: "x-request-id"), fields?.octets(of: "traceparent"))
    givenID = id.flatMap { Self.isID($0) ? $0 : nil }
    madeID = givenID == nil ? ids.next() : 0
    traceparent = trace.flatMap { Self.isTrace($0) ? $0 : nil }
  }

  /// The client's id or the one made for it.
  var requestID: [UInt8] {
    var id: [UInt8] = []
    writeID(to: &id)
    return id
  }

  /// Adds the answer's fields to a field block.
  func write(to block: inout [UInt8]) {
    block.append("X-Request-Id: ")
    writeID(to: &block)
    block.append("\r\n")
    guard let traceparent else { return }
    block.append("traceparent: ")
    block.append(contentsOf: traceparent)
    block.append("\r\n")
  }

  /// A made id is 16 hexadecimal digits.
  private func writeID(to block: inout [UInt8]) {
    if let givenID { return block.append(contentsOf: givenID) }
    let digits = InlineArray<16, UInt8> { index in
      let digit = UInt8(truncatingIfNeeded: madeID &>> UInt64(60 - 4 * index)) & 15
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
    }
    digits.span.withUnsafeBufferPointer { block.append(contentsOf: $0) }
  }

  /// What the trace's other spans call it: 32 hexadecimal digits.
  var traceID: ArraySlice<UInt8>? { traceparent?.dropFirst(3).prefix(32) }

  private static func isID(_ octets: ArraySlice<UInt8>) -> Bool {
    (1...128).contains(octets.count) && octets.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// `00-` trace id `-` parent id `-` flags, in lower-case hexadecimal digits; no id is all zeros.
  private static func isTrace(_ octets: ArraySlice<UInt8>) -> Bool {
    let octets = Array(octets)
    guard octets.count == 55, octets.starts(with: "00-".utf8) else { return false }
    for (index, octet) in octets.enumerated() {
      let isDash = index == 2 || index == 35 || index == 52
      guard isDash ? octet == UInt8(ascii: "-") : isLowerHex(octet) else { return false }
    }
    let zero = UInt8(ascii: "0")
    return octets[3..<35].contains { $0 != zero } && octets[36..<52].contains { $0 != zero }
  }

  private static func isLowerHex(_ octet: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(octet)
  }
}

/// Makes request ids: numbers that never come twice in one process and are hard to guess.
final class RequestIDs: Sendable {
  private let seed = UInt64.random(in: .min ... .max)
  private let counter = Atomic<UInt64>(0)

  func next() -> UInt64 {
    // SplitMix64: its finalizer maps every number to another one.
    var value = seed &+ counter.wrappingAdd(1, ordering: .relaxed).oldValue &* 0x9E37_79B9_7F4A_7C15
    value = (value ^ value &>> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value &>> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value &>> 31
  }
}
