import TestSupport
import Testing

@testable import Service

@Suite struct SieveTests {
  @Test func `without visits the oldest goes first`() {
    var sieve = Sieve()
    for slot in 0..<5 { sieve.insert(slot) }
    #expect((0..<5).map { _ in sieve.evict() } == [0, 1, 2, 3, 4])
    #expect(sieve.evict() == nil)
  }

  @Test func `a visited slot survives one pass of the hand`() {
    var sieve = Sieve()
    for slot in 0..<4 { sieve.insert(slot) }
    sieve.visit(0)
    sieve.visit(2)
    #expect(sieve.evict() == 1)
    #expect(sieve.evict() == 3)
    // The hand has come round: both bits are clear now.
    #expect(sieve.evict() == 0)
    #expect(sieve.evict() == 2)
  }

  @Test func `when all are visited one is evicted all the same`() {
    var sieve = Sieve()
    for slot in 0..<3 {
      sieve.insert(slot)
      sieve.visit(slot)
    }
    #expect(sieve.evict() == 0)
  }

  @Test func `a removed slot is never evicted, wherever the hand is`() {
    for gone in 0..<5 {
      var sieve = Sieve()
      for slot in 0..<5 { sieve.insert(slot) }
      #expect(sieve.evict() == 0)
      guard gone > 0 else { continue }
      sieve.remove(gone)
      let rest = (0..<4).map { _ in sieve.evict() }
      #expect(rest.compactMap { $0 } == (1..<5).filter { $0 != gone })
    }
  }

  @Test func `it agrees with a plain list under random use`() {
    var generator = SeededGenerator(seed: 3)
    var sieve = Sieve()
    var model = PlainSieve()
    for _ in 0..<20_000 {
      let slot = generator.below(12)
      switch (model.holds(slot), generator.below(4)) {
      case (false, _):
        sieve.insert(slot)
        model.insert(slot)
      case (true, 0):
        sieve.remove(slot)
        model.remove(slot)
      case (true, 1): #expect(sieve.evict() == model.evict())
      default:
        sieve.visit(slot)
        model.visit(slot)
      }
    }
  }
}

/// SIEVE as its paper tells it, on an array, newest first.
private struct PlainSieve {
  private var queue: [(slot: Int, isVisited: Bool)] = []
  /// The slot that the hand points at.
  private var hand: Int?

  func holds(_ slot: Int) -> Bool { queue.contains { $0.slot == slot } }

  mutating func insert(_ slot: Int) { queue.insert((slot, false), at: 0) }

  mutating func visit(_ slot: Int) {
    for index in queue.indices where queue[index].slot == slot { queue[index].isVisited = true }
  }

  mutating func remove(_ slot: Int) {
    guard let index = queue.firstIndex(where: { $0.slot == slot }) else { return }
    if hand == slot { hand = index > 0 ? queue[index - 1].slot : nil }
    queue.remove(at: index)
  }

  mutating func evict() -> Int? {
    guard !queue.isEmpty else { return nil }
    var index = queue.firstIndex { $0.slot == hand } ?? queue.count - 1
    while queue[index].isVisited {
      queue[index].isVisited = false
      index = index > 0 ? index - 1 : queue.count - 1
    }
    let victim = queue[index].slot
    hand = victim
    remove(victim)
    return victim
  }
}
