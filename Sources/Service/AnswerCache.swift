import Synchronization

/// Finished answers, found by their id or by the bytes of a body that made them, bounded in bytes.
///
/// A byte-identical body is found without parsing it. The cache knows nothing of how an answer is made.
final class AnswerCache: Sendable {
  /// The most bodies that are remembered for one answer: other spellings of one request are rare.
  static let aliasLimit = 4
  /// What an entry costs beside its bytes: table slots, object headers, its plan.
  static let overhead = 2048

  /// Counts since the start.
  struct Counts: Sendable {
    var hits = 0
    var misses = 0
    var evictions = 0
    var entries = 0
    var bytes = 0
  }

  private struct Entry {
    var answer: Answer
    var aliases: [Alias] = []
    var cost: Int
  }

  private struct Alias {
    var hash: UInt64
    var salt: UInt64
    var body: [UInt8]
  }

  private struct Key: Hashable {
    var id: String
    var format: String
  }

  private struct State {
    var entries: [Entry?] = []
    var free: [Int] = []
    var byKey: [Key: Int] = [:]
    var byBody: [UInt64: Int] = [:]
    var sieve = Sieve()
    var counts = Counts()
  }

  private let capacity: Int
  private let hash = BodyHash()
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
    BodyName(hash: hash(body, salt: salt), salt: salt)
  }

  /// The answer that this very body got before.
  func answer(to body: [UInt8], _ name: BodyName) -> Answer? {
    state.withLock { state in
      guard let slot = state.byBody[name.hash], let entry = state.entries[slot],
        let alias = entry.aliases.first(where: { $0.hash == name.hash }),
        alias.salt == name.salt, alias.body == body
      else {
        state.counts.misses += 1
        return nil
      }
      state.counts.hits += 1
      state.sieve.visit(slot)
      return entry.answer
    }
  }

  /// The answer of an id in a format.
  func answer(id: String, format: String) -> Answer? {
    state.withLock { state in
      guard let slot = state.byKey[Key(id: id, format: format)], let entry = state.entries[slot] else {
        return nil
      }
      state.sieve.visit(slot)
      return entry.answer
    }
  }

  /// Remembers an answer and the body that made it.
  func insert(_ answer: Answer, body: [UInt8], _ name: BodyName) {
    state.withLock { state in
      let key = Key(id: answer.id, format: answer.format)
      let slot: Int
      if let known = state.byKey[key] {
        slot = known
      } else {
        let cost = answer.body.count + Self.overhead
        guard cost + body.count <= capacity else { return }
        slot = state.free.popLast() ?? state.entries.count
        if slot == state.entries.count { state.entries.append(nil) }
        state.entries[slot] = Entry(answer: answer, cost: cost)
        state.byKey[key] = slot
        state.sieve.insert(slot)
        state.counts.entries += 1
        state.counts.bytes += cost
      }
      guard var entry = state.entries[slot], entry.aliases.count < Self.aliasLimit,
        state.byBody[name.hash] == nil
      else { return }
      entry.aliases.append(Alias(hash: name.hash, salt: name.salt, body: body))
      entry.cost += body.count
      state.counts.bytes += body.count
      state.byBody[name.hash] = slot
      state.entries[slot] = entry
      while state.counts.bytes > capacity, let victim = state.sieve.evict() { Self.drop(victim, &state) }
    }
  }

  private static func drop(_ slot: Int, _ state: inout State) {
    guard let entry = state.entries[slot] else { return }
    state.entries[slot] = nil
    state.free.append(slot)
    state.byKey[Key(id: entry.answer.id, format: entry.answer.format)] = nil
    for alias in entry.aliases { state.byBody[alias.hash] = nil }
    state.counts.bytes -= entry.cost
    state.counts.entries -= 1
    state.counts.evictions += 1
  }
}
