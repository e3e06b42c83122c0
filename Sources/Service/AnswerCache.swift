#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Geometry
import Synchronization

/// Finished answers, found by their id or by the bytes of a body that made them, bounded in bytes.
///
/// A byte-identical body is found without parsing it. The cache knows nothing of how an answer is made.
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
    var answer: Answer
    var aliases: [Alias] = []
    var cost: Int
  }

  private struct Alias {
    var hash: UInt64
    var salt: UInt64
    var body: [UInt8]
  }

  /// The name of an answer: its id's first 32 digits, 128 bits of a SHA-256, and its format's first letters.
  ///
  /// Kept in place: a table of texts would follow a pointer for every neighbour that it looks at. What is found by it is
  /// compared whole.
  private struct Key: Hashable {
    private var words: [5 of UInt64]

    init(id: String, format: String) {
      var (id, format) = (id, format)
      words = id.withUTF8 { id in
        format.withUTF8 { format in
          [Self.word(id, 0), Self.word(id, 8), Self.word(id, 16), Self.word(id, 24), Self.word(format, 0)]
        }
      }
    }

    /// Eight bytes of a text, or as many as it has.
    private static func word(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt64 {
      guard text.count >= offset + 8 else {
        return text.dropFirst(offset).reduce(0) { $0 << 8 | UInt64($1) }
      }
      return UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    static func == (one: Key, other: Key) -> Bool {
      one.words.indices.allSatisfy { one.words[$0] == other.words[$0] }
    }

    /// Half of the id will do: a client can't choose it.
    func hash(into hasher: inout Hasher) {
      hasher.combine(words[0])
      hasher.combine(words[1])
      hasher.combine(words[4])
    }
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
    state.withLock { state in
      guard let slot = Self.slot(id, format, state), let entry = state.entries[slot] else { return nil }
      state.sieve.visit(slot)
      return entry.answer
    }
  }

  /// A body that made the answer of an id in a format.
  func body(id: String, format: String) -> [UInt8]? {
    state.withLock { state in
      Self.slot(id, format, state).flatMap { state.entries[$0]?.aliases.first?.body }
    }
  }

  /// The slot of the answer of an id in a format.
  private static func slot(_ id: String, _ format: String, _ state: borrowing State) -> Int? {
    guard let slot = state.byKey[Key(id: id, format: format)], holds(id, format, at: slot, state) else {
      return nil
    }
    return slot
  }

  private static func holds(_ id: String, _ format: String, at slot: Int, _ state: borrowing State) -> Bool {
    guard let answer = state.entries[slot]?.answer else { return false }
    return answer.id == id && answer.format == format
  }

  /// Remembers an answer, and the body that made it if there was one of its own.
  func insert(_ answer: Answer, body: [UInt8]? = nil, _ name: BodyName? = nil) {
    state.withLock { state in
      guard let slot = Self.slot(of: answer, capacity: capacity, in: &state) else { return }
      if let body, let name {
        Self.addAlias(Alias(hash: name.hash, salt: name.salt, body: body), to: slot, &state)
      }
      while state.counts.bytes > capacity, let victim = state.sieve.evict() { Self.drop(victim, &state) }
    }
  }

  /// The slot that holds an answer, taken if it is new; nil when it is larger than the whole cache, or when the name is
  /// another answer's.
  private static func slot(of answer: Answer, capacity: Int, in state: inout State) -> Int? {
    let key = Key(id: answer.id, format: answer.format)
    if let slot = state.byKey[key] { return holds(answer.id, answer.format, at: slot, state) ? slot : nil }
    let cost = answer.body.count + Self.overhead
    guard cost <= capacity else { return nil }
    let slot = state.free.popLast() ?? state.entries.count
    if slot == state.entries.count { state.entries.append(nil) }
    state.entries[slot] = Entry(answer: answer, cost: cost)
    state.byKey[key] = slot
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
    state.byKey[Key(id: entry.answer.id, format: entry.answer.format)] = nil
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
