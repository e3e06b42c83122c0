import Synchronization
import Testing

@testable import Service

@Suite struct SingleFlightTests {
  @Test func `of many callers one computes and all get its value`() async {
    let flight = SingleFlight<String, Int>()
    let leads = flight.leads("key", orWait: { _ in })
    #expect(leads)
    let waiting = Counter()
    let values = await withTaskGroup(of: Int.self, returning: [Int].self) { group in
      for _ in 0..<200 {
        group.addTask {
          await withCheckedContinuation { continuation in
            let leads = flight.leads("key", orWait: { continuation.resume(returning: $0) })
            if leads { continuation.resume(returning: -1) }
            // The last to come lets the computation end.
            if waiting.next() == 200 { flight.finish("key", 42) }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == [Int](repeating: 42, count: 200))
  }

  @Test func `every waiter is called once, and only with its own key`() {
    let flight = SingleFlight<Int, String>()
    let told = Mutex<[String]>([])
    let leadBoth = [flight.leads(1, orWait: { _ in }), flight.leads(2, orWait: { _ in })]
    #expect(leadBoth == [true, true])
    for name in ["a", "b", "c"] {
      let leads = flight.leads(1, orWait: { value in told.withLock { $0.append(name + value) } })
      #expect(!leads)
    }
    flight.finish(2, "!")
    #expect(told.withLock { $0 } == [])
    flight.finish(1, "?")
    #expect(told.withLock { $0 } == ["a?", "b?", "c?"])
    flight.finish(1, "again")
    #expect(told.withLock { $0.count } == 3)
  }

  @Test func `after a landing the next caller computes anew`() {
    let flight = SingleFlight<Int, Int>()
    for round in 0..<3 {
      let leads = flight.leads(1, orWait: { _ in })
      #expect(leads, "round \(round)")
      flight.finish(1, round)
    }
  }

  @Test func `a waiter may ask again while it is told`() {
    let flight = SingleFlight<Int, Int>()
    let isLeader = Mutex(false)
    let leads = flight.leads(1, orWait: { _ in })
    #expect(leads)
    _ = flight.leads(
      1,
      orWait: { _ in
        let leads = flight.leads(1, orWait: { _ in })
        isLeader.withLock { $0 = leads }
      })
    flight.finish(1, 0)
    #expect(isLeader.withLock { $0 })
  }
}

private final class Counter: Sendable {
  private let value = Atomic<Int>(0)

  func next() -> Int { value.add(1, ordering: .relaxed).newValue }
}
