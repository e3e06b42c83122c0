/// The open connections of one event loop, found by the token that the poller carries.
struct ConnectionTable {
  private var slots: [Connection?] = []
  private var free: [UInt32] = []
  private var generation: UInt32 = 0

  /// The number of open connections.
  var count: Int { slots.count - free.count }

  /// All open connections.
  var all: some Sequence<Connection> { slots.lazy.compactMap { $0 } }

  /// Makes a connection at a free place.
  mutating func insert(_ descriptor: Int32, _ machine: ConnectionMachine) -> Connection {
    generation &+= 1
    let slot = free.popLast() ?? UInt32(truncatingIfNeeded: slots.count)
    let connection = Connection(
      descriptor: descriptor, slot: slot, generation: generation, machine: machine)
    if Int(slot) == slots.count { slots.append(connection) } else { slots[Int(slot)] = connection }
    return connection
  }

  /// Forgets a connection; a second time does nothing.
  mutating func remove(_ connection: Connection) -> Bool {
    guard slots[Int(connection.slot)] === connection else { return false }
    slots[Int(connection.slot)] = nil
    free.append(connection.slot)
    return true
  }

  /// The connection at a slot, if it is still the one of that generation.
  func find(slot: UInt32, generation: UInt32) -> Connection? {
    guard Int(slot) < slots.count, let connection = slots[Int(slot)], connection.generation == generation
    else { return nil }
    return connection
  }

  /// The connection of a token, if it is still open.
  func find(token: UInt64) -> Connection? {
    find(slot: UInt32(truncatingIfNeeded: token), generation: UInt32(truncatingIfNeeded: token &>> 32))
  }

  /// The connection that has been idle longest.
  ///
  /// Looks at all: asked for only when the server is full.
  func longestIdle() -> Connection? {
    var longest: (connection: Connection, since: Instant)?
    for connection in all {
      guard let since = connection.machine.idleSince else { continue }
      if let found = longest, found.since <= since { continue }
      longest = (connection, since)
    }
    return longest?.connection
  }
}

extension Connection {
  /// Names this connection and no later one at the same place.
  var token: UInt64 { UInt64(generation) &<< 32 | UInt64(slot) }
}
