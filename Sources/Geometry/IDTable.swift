/// Finds written nodes by scope and id.
///
/// An open table of node numbers, never more than half full. A dictionary would keep a second copy of every id, and
/// compare bytes wherever two keys meet; here a whole hash stands before them.
struct IDTable: Sendable {
  private struct Slot {
    var hash: UInt64 = 0
    var scope: Int32 = 0
    /// −1 while the slot is free.
    var node: Int32 = -1
  }

  private var slots: [Slot]
  /// One for all tables: a seed costs a call of the system.
  private static let seeded = SeededHash()

  /// - Parameter capacity: the most ids that will be inserted.
  init(capacity: Int) {
    var size = 2
    while size < 2 * capacity { size *= 2 }
    slots = []
    slots.reserveCapacity(size)
    for _ in 0..<size { slots.append(Slot()) }
  }

  /// Enters a node by its id, unless a node of its scope has that id already, which is returned.
  mutating func insert(_ node: Int, _ id: UnsafeBufferPointer<UInt8>, scope: Int, nodes: [LayoutNode]) -> Int?
  {
    let hash = Self.hash(id, scope)
    let place = place(hash, scope) { Self.isBorne(id, by: $0, of: nodes) }
    guard slots[place].node < 0 else { return Int(slots[place].node) }
    slots[place] = Slot(
      hash: hash, scope: Int32(truncatingIfNeeded: scope), node: Int32(truncatingIfNeeded: node))
    return nil
  }

  /// The node that bears an id in a scope.
  func node(_ id: ArraySlice<UInt8>, scope: Int, nodes: [LayoutNode]) -> Int? {
    let node = id.withUnsafeBufferPointer { id in
      slots[place(Self.hash(id, scope), scope) { Self.isBorne(id, by: $0, of: nodes) }].node
    }
    return node < 0 ? nil : Int(node)
  }

  private static func isBorne(_ id: UnsafeBufferPointer<UInt8>, by node: Int, of nodes: [LayoutNode]) -> Bool
  {
    nodes.span[node].id?.utf8.elementsEqual(id) ?? false
  }

  /// The slot of an id, or the free one that it would take.
  ///
  /// - Parameter isBorne: whether a node bears the id; asked only where hash and scope are those of the id.
  private func place(_ hash: UInt64, _ scope: Int, _ isBorne: (Int) -> Bool) -> Int {
    let mask = slots.count &- 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place].node >= 0 {
      let slot = slots[place]
      if slot.hash == hash, slot.scope == scope, isBorne(Int(slot.node)) { break }
      place = (place &+ 1) & mask
    }
    return place
  }

  private static func hash(_ id: UnsafeBufferPointer<UInt8>, _ scope: Int) -> UInt64 {
    seeded(UnsafeRawBufferPointer(id), salt: UInt64(truncatingIfNeeded: scope))
  }
}
