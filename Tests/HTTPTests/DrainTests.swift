import Dispatch
import HTTP
import Synchronization
import Testing

extension Sockets {
  @Suite struct `A draining server` {
    private static let request = "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx"

    /// What one client saw that posts without pause until it is no longer let in.
    private struct Tally {
      var answered = 0
      var lost = 0
    }

    /// Posts on one connection until an answer closes it, then connects anew, until no connection is to be had.
    ///
    /// A request without an answer is lost.
    private static func post(to port: UInt16) -> Tally {
      var tally = Tally()
      while let client = Client(port: port) {
        while true {
          client.send(request)
          guard let answer = client.answer() else {
            tally.lost += 1
            break
          }
          tally.answered += 1
          if answer.fields["connection"] == "close" { break }
        }
      }
      return tally
    }

    @Test func `loses no request of eight busy clients`() async throws {
      let service = try EchoService(threads: 2)
      let port = service.port
      let isDone = Flag()
      let tallies = Mutex<[Tally]>([])
      let group = DispatchGroup()
      for index in 0..<8 {
        let queue = DispatchQueue(label: "client \(index)")
        queue.async(group: group) { @Sendable in
          let tally = Self.post(to: port)
          tallies.withLock { $0.append(tally) }
        }
      }
      #expect(try await eventually { service.server.statistics.requests > 100 })
      service.server.drain(settle: .milliseconds(200), limit: .seconds(10)) { @Sendable in isDone.raise() }
      #expect(try await eventually { isDone.isUp })
      #expect(try await eventually { tallies.withLock { $0.count } == 8 })
      let all = tallies.withLock { $0 }
      #expect(all.allSatisfy { $0.lost == 0 && $0.answered > 0 })
      #expect(Client(port: port) == nil)
    }

    @Test func `finishes what is under way, and closes what is idle`() async throws {
      let service = try EchoService()
      let idle = try #require(service.connect())
      idle.send(Self.request)
      #expect(idle.answer()?.fields["connection"] == nil)
      let busy = try #require(service.connect())
      busy.send("GET /kept HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try await eventually { service.server.statistics.requests == 2 })
      let isDone = Flag()
      service.server.drain(settle: .milliseconds(20), limit: .seconds(10)) { @Sendable in isDone.raise() }
      #expect(idle.isClosedByServer())
      #expect(!isDone.isUp)
      service.releaseKept()
      let answer = try #require(busy.answer())
      #expect(text(answer.body) == "kept")
      #expect(answer.fields["connection"] == "close")
      #expect(busy.isClosedByServer())
      busy.finish()
      #expect(try await eventually { isDone.isUp })
    }

    @Test func `ends at the limit whatever is under way`() async throws {
      let service = try EchoService()
      let client = try #require(service.connect())
      client.send("GET /kept HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try await eventually { service.server.statistics.requests == 1 })
      let isDone = Flag()
      service.server.drain(settle: .zero, limit: .milliseconds(100)) { @Sendable in isDone.raise() }
      #expect(try await eventually { isDone.isUp })
      #expect(client.answer() == nil)
      service.releaseKept()
    }
  }
}

/// Raised once, from any thread.
final class Flag: Sendable {
  private let state = Atomic<Bool>(false)
  var isUp: Bool { state.load(ordering: .acquiring) }
  func raise() { state.store(true, ordering: .releasing) }
}
