/// The eviction order of SIEVE (Zhang and others, NSDI 2024): a queue, a bit and a hand.
///
/// A hit only sets a bit, so it moves nothing. To evict, the hand walks from the oldest entry to the newest, clears
/// bits, and takes the first entry without one. Entries that a scan brings in and nobody asks for again go first,
/// which plain LRU gets wrong.
struct Sieve {
  private struct Link {
    var newer: Int
    var older: Int
    var isVisited: Bool
  }

  private static let none = -1
  private var links: [Link] = []
  private var newest = none
  private var oldest = none
  private var hand = none

  /// Puts a slot (a small number of the caller's) at the young end.
  mutating func insert(_ slot: Int) {
    while links.count <= slot { links.append(Link(newer: Self.none, older: Self.none, isVisited: false)) }
    links[slot] = Link(newer: Self.none, older: newest, isVisited: false)
    if newest != Self.none { links[newest].newer = slot } else { oldest = slot }
    newest = slot
  }

  mutating func visit(_ slot: Int) { links[slot].isVisited = true }

  mutating func remove(_ slot: Int) {
    let link = links[slot]
    if hand == slot { hand = link.newer }
    if link.newer != Self.none { links[link.newer].older = link.older } else { newest = link.older }
    if link.older != Self.none { links[link.older].newer = link.newer } else { oldest = link.newer }
  }

  /// The slot to evict, already removed; nil when there is none.
  mutating func evict() -> Int? {
    guard oldest != Self.none else { return nil }
    var slot = hand == Self.none ? oldest : hand
    while links[slot].isVisited {
      links[slot].isVisited = false
      slot = links[slot].newer == Self.none ? oldest : links[slot].newer
    }
    hand = slot
    remove(slot)
    return slot
  }
}
