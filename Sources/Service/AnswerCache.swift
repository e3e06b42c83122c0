#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Geometry
import Synchronization

/// Finished answers, found by their id or by the bytes of a body that made them, bounded in bytes.
///
/// A byte-identical body is found without parsing it. The cache knows nothing of how an answer is made. Both tables go by
/// seeded hashes, and what is found is compared whole.
final class AnswerCache: Sendable {
  /// The most bodies that are remembered for one answer: other spellings of one request are rare.
  static let aliasLimit = 4
  /// What an entry costs beside its bytes: its plan, table slots, object headers; measured over 10,000 layouts.
  static let overhead = 6144

  /// Counts since the start.
  struct Counts: Sendable {
    var evictions = 0
    var entries = 0
    var bytes = 0
  }

  private struct Entry {
    let answer: Answer
    /// The hash of its id and format.
    let hash: UInt64
    var aliases: [Alias]
    var cost: Int
  }

  private struct Alias {
    let hash: UInt64
    let salt: UInt64
    let body: [UInt8]
  }

  private struct State {
    var entries: [Entry?] = []
    var free: [Int] = []
    var byID: [UInt64: Int] = [:]
    var byBody: [UInt64: Int] = [:]
    var sieve = Sieve()
    var counts = Counts()
  }

  private let capacity: Int
  private let hash = SeededHash()
  private let state = Mutex(State())

  /// - Parameter capacity: bytes of bodies and answers; 0 keeps nothing.
  init(capacity: Int) { self.capacity = capacity }

  var counts: Counts { state.withLock { $0.counts } }

  /// A body's name in the cache; `salt` tells apart what the same body asks for (its format).
  struct BodyName: Hashable, Sendable {
    fileprivate let hash: UInt64
    fileprivate let salt: UInt64
  }

  func name(of body: [UInt8], salt: UInt64) -> BodyName {
    BodyName(hash: body.withUnsafeBytes { hash($0, salt: salt) }, salt: salt)
  }

  /// The answer that this very body got before.
  func answer(to body: [UInt8], _ name: BodyName) -> Answer? {
    state.withLock { state in
      guard let slot = state.byBody[name.hash], let entry = state.entries[slot],
        let alias = entry.aliases.first(where: { $0.hash == name.hash }),
        alias.salt == name.salt, alias.body.hasBytes(of: body)
      else { return nil }
      state.sieve.visit(slot)
      return entry.answer
    }
  }

  /// The answer of an id in a format.
  func answer(id: String, format: String) -> Answer? {
    let hash = hash(id, format)
    return state.withLock { state in
      guard let slot = Self.slot(id, format, hash, state), let entry = state.entries[slot] else { return nil }
      state.sieve.visit(slot)
      return entry.answer
    }
  }

  /// A body that made the answer of an id in a format.
  func body(id: String, format: String) -> [UInt8]? {
    let hash = hash(id, format)
    return state.withLock { state in
      Self.slot(id, format, hash, state).flatMap { state.entries[$0]?.aliases.first?.body }
    }
  }

  private func hash(_ id: String, _ format: String) -> UInt64 {
    var (id, format) = (id, format)
    let salt = format.withUTF8 { hash(UnsafeRawBufferPointer($0), salt: 0) }
    return id.withUTF8 { hash(UnsafeRawBufferPointer($0), salt: salt) }
  }

  /// The slot of the answer of an id in a format.
  private static func slot(
    _ id: String, _ format: String, _ hash: UInt64, _ state: borrowing State
  ) -> Int? {
    guard let slot = state.byID[hash], let answer = state.entries[slot]?.answer, answer.id == id,
      answer.format == format
    else { return nil }
    return slot
  }

  /// Remembers an answer, and the body that made it if there was one of its own.
  func insert(_ answer: Answer, body: [UInt8]? = nil, _ name: BodyName? = nil) {
    let hash = hash(answer.id, answer.format)
    state.withLock { state in
      guard let slot = Self.slot(of: answer, hash, capacity: capacity, in: &state) else { return }
      if let body, let name {
        Self.addAlias(Alias(hash: name.hash, salt: name.salt, body: body), to: slot, &state)
      }
      while state.counts.bytes > capacity, let victim = state.sieve.evict() { Self.drop(victim, &state) }
    }
  }

  /// The slot that holds an answer, taken if it is new; nil when it is larger than the whole cache, or when another
  /// answer has the same hash.
  private static func slot(
    of answer: Answer, _ hash: UInt64, capacity: Int, in state: inout State
  ) -> Int? {
    guard state.byID[hash] == nil else { return slot(answer.id, answer.format, hash, state) }
    let cost = answer.body.count + Self.overhead
    guard cost <= capacity else { return nil }
    let slot = state.free.popLast() ?? state.entries.count
    if slot == state.entries.count { state.entries.append(nil) }
    state.entries[slot] = Entry(answer: answer, hash: hash, aliases: [], cost: cost)
    state.byID[hash] = slot
    state.sieve.insert(slot)
    state.counts.entries += 1
    state.counts.bytes += cost
    return slot
  }

  private static func addAlias(_ alias: Alias, to slot: Int, _ state: inout State) {
    guard state.entries[slot]?.aliases.count ?? Self.aliasLimit < Self.aliasLimit,
      state.byBody[alias.hash] == nil
    else { return }
    state.entries[slot]?.aliases.append(alias)
    state.entries[slot]?.cost += alias.body.count
    state.counts.bytes += alias.body.count
    state.byBody[alias.hash] = slot
  }

  private static func drop(_ slot: Int, _ state: inout State) {
    guard let entry = state.entries[slot] else { return }
    state.entries[slot] = nil
    state.free.append(slot)
    state.byID[entry.hash] = nil
    for alias in entry.aliases { state.byBody[alias.hash] = nil }
    state.counts.bytes -= entry.cost
    state.counts.entries -= 1
    state.counts.evictions += 1
  }
}

extension [UInt8] {
  /// Whether two arrays hold the same bytes; `==` compares them one by one.
  fileprivate func hasBytes(of other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { own in
      other.withUnsafeBytes { bytes in
        guard let first = own.baseAddress, let second = bytes.baseAddress else { return true }
        return memcmp(first, second, own.count) == 0
      }
    }
  }
}
