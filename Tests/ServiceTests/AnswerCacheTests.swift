import Geometry
import TestSupport
import Testing
import Timelines

@testable import Service

@Suite struct AnswerCacheTests {
  private static func answer(_ id: String, _ size: Int, format: String = "keyframes") -> Answer {
    let screen = Screen(width: 1, height: 1, safeArea: Insets(top: 0, left: 0, bottom: 0, right: 0))
    let plan = Plan(kind: "preview", direction: .open, screen: screen, duration: 1, layers: [], events: [])
    return Answer(
      id: id, format: format, mediaType: "application/json", body: [UInt8](repeating: 0x20, count: size),
      plan: plan, options: KeyframeOptions())
  }

  private static func body(_ number: Int, padding: Int = 0) -> [UInt8] {
    Array("\(number)".utf8) + [UInt8](repeating: 0x20, count: padding)
  }

  private static func insert(_ number: Int, size: Int = 100, into cache: AnswerCache) {
    let body = body(number)
    cache.insert(answer("\(number)", size), body: body, cache.name(of: body, salt: 0))
  }

  /// Asks for a body as a request does: found, or made and kept.
  private static func isHit(_ number: Int, in cache: AnswerCache) -> Bool {
    let body = body(number)
    if cache.answer(to: body, cache.name(of: body, salt: 0)) != nil { return true }
    insert(number, into: cache)
    return false
  }

  @Test func `an answer is found by its body, by its id, and by neither of another`() {
    let cache = AnswerCache(capacity: 1 << 20)
    Self.insert(1, into: cache)
    let body = Self.body(1)
    #expect(cache.answer(to: body, cache.name(of: body, salt: 0))?.id == "1")
    #expect(cache.answer(id: "1", format: "keyframes")?.id == "1")
    #expect(cache.answer(to: body, cache.name(of: body, salt: 1)) == nil)
    #expect(cache.answer(id: "1", format: "css") == nil)
    #expect(cache.answer(id: "2", format: "keyframes") == nil)
    let other = Self.body(2)
    #expect(cache.answer(to: other, cache.name(of: other, salt: 0)) == nil)
    #expect(cache.body(id: "1", format: "keyframes") == body)
  }

  @Test func `the bytes of other bodies under a known name are never taken for it`() {
    let cache = AnswerCache(capacity: 1 << 20)
    Self.insert(1, into: cache)
    // The name of body 1 with the bytes of body 2: what a collision of hashes would be.
    #expect(cache.answer(to: Self.body(2), cache.name(of: Self.body(1), salt: 0)) == nil)
  }

  @Test func `a few spellings of one request share an answer`() {
    let cache = AnswerCache(capacity: 1 << 20)
    let answer = Self.answer("1", 100)
    let bodies = (0..<AnswerCache.aliasLimit + 2).map { Self.body(1, padding: $0) }
    for body in bodies { cache.insert(answer, body: body, cache.name(of: body, salt: 0)) }
    #expect(cache.counts.entries == 1)
    let found = bodies.count { cache.answer(to: $0, cache.name(of: $0, salt: 0)) != nil }
    #expect(found == AnswerCache.aliasLimit)
  }

  @Test func `an evicted answer is gone under all its names`() {
    let room = 3 * (AnswerCache.overhead + 100) + 100
    let cache = AnswerCache(capacity: room)
    let answer = Self.answer("0", 100)
    let bodies = (0..<3).map { Self.body(0, padding: $0) }
    for body in bodies { cache.insert(answer, body: body, cache.name(of: body, salt: 0)) }
    for number in 1...6 { Self.insert(number, into: cache) }
    #expect(cache.answer(id: "0", format: "keyframes") == nil)
    #expect(bodies.allSatisfy { cache.answer(to: $0, cache.name(of: $0, salt: 0)) == nil })
    #expect(cache.counts.evictions == 4)
    #expect(cache.counts.entries == 3)
    // A name that was evicted can be given again.
    cache.insert(answer, body: bodies[0], cache.name(of: bodies[0], salt: 0))
    #expect(cache.answer(to: bodies[0], cache.name(of: bodies[0], salt: 0)) != nil)
  }

  @Test func `without capacity nothing is kept`() {
    let cache = AnswerCache(capacity: 0)
    Self.insert(1, into: cache)
    #expect(cache.counts.entries == 0 && cache.counts.bytes == 0)
    #expect(cache.answer(id: "1", format: "keyframes") == nil)
  }

  @Test func `an answer larger than the cache leaves the others alone`() {
    let cache = AnswerCache(capacity: 20_000)
    Self.insert(1, into: cache)
    Self.insert(2, size: 30_000, into: cache)
    #expect(cache.answer(id: "1", format: "keyframes") != nil)
    #expect(cache.answer(id: "2", format: "keyframes") == nil)
  }

  @Test(arguments: [1, 2, 3]) func `the bound in bytes holds after every step`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let capacity = 60_000
    let cache = AnswerCache(capacity: capacity)
    for _ in 0..<3000 {
      let number = generator.below(60)
      switch generator.below(3) {
      case 0: Self.insert(number, size: generator.below(9000), into: cache)
      case 1:
        let body = Self.body(number, padding: generator.below(70_000))
        cache.insert(
          Self.answer("\(number)", generator.below(3000)), body: body, cache.name(of: body, salt: 0))
      default: _ = cache.answer(id: "\(number)", format: "keyframes")
      }
      let counts = cache.counts
      #expect(counts.bytes <= capacity && counts.bytes >= counts.entries * AnswerCache.overhead)
    }
    #expect(cache.counts.evictions > 100)
  }

  @Test func `what is asked for often outlives a scan, better than first in first out`() {
    let slots = 50
    let cache = AnswerCache(capacity: slots * (AnswerCache.overhead + 110))
    var queue: [Int] = []
    var generator = SeededGenerator(seed: 11)
    var hits = 0
    var queueHits = 0
    var scanned = 1000
    for step in 0..<20_000 {
      // A hot set of 30 asked for at random, and between the requests a scan of what nobody asks for again.
      let number = step % 2 == 0 ? generator.below(30) : scanned
      if number == scanned { scanned += 1 }
      if Self.isHit(number, in: cache) { hits += 1 }
      if queue.contains(number) { queueHits += 1 } else { queue.append(number) }
      if queue.count > slots { queue.removeFirst() }
    }
    #expect(hits > 9000, "\(hits) of at most 10,000")
    #expect(hits > queueHits + 2000, "\(hits) against \(queueHits)")
  }

  @Test func `many threads at once keep the books right`() async {
    let cache = AnswerCache(capacity: 100_000)
    await withTaskGroup(of: Void.self) { group in
      for seed in 0..<4 {
        group.addTask {
          var generator = SeededGenerator(seed: UInt64(seed))
          for _ in 0..<2000 { _ = Self.isHit(generator.below(80), in: cache) }
        }
      }
    }
    let counts = cache.counts
    #expect(counts.bytes <= 100_000)
    #expect((0..<80).count { cache.answer(id: "\($0)", format: "keyframes") != nil } == counts.entries)
  }
}
