import HTTP
import Synchronization
import Testing

@Suite struct ConcludeTests {
  /// What was concluded, in order: the path of the head or "-", and the status.
  private final class Record: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ head: RequestHead?, _ response: Response) -> Response {
      lines.withLock { $0.append("\(head?.path ?? "-") \(response.status)") }
      return Response(
        status: response.status, preparedFields: response.preparedFields + Array("X-Concluded: yes\r\n".utf8),
        body: response.body)
    }

    var all: [String] { lines.withLock { $0 } }
  }

  @Test func `every answer is concluded once, whoever made it`() async throws {
    let record = Record()
    let late = KeptResponders()
    let handler = Handler(
      admit: { $0.path == "/none" ? Response(status: 404) : nil },
      respond: { request, responder in
        guard request.path == "/late" else { return Response(status: 200) }
        late.keep(responder)
        return nil
      },
      refusal: { Response(status: $0.status) },
      conclude: { head, response, duration in
        #expect(duration >= .zero)
        return record.add(head, response)
      })
    let server = Server(configuration: .init(handler: handler))
    let port = try server.start()
    defer { server.stop() }
    let client = try #require(Client(port: port))
    client.send("GET /now HTTP/1.1\r\nHost: a\r\n\r\nGET /none HTTP/1.1\r\nHost: a\r\n\r\n")
    client.send("GET /late HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try await eventually { record.all.count == 2 })
    late.release()
    #expect(try await eventually { record.all.count == 3 })
    client.send("GET /bad HTTP/1.1\r\n\r\n")
    for status in [200, 404, 200, 400] {
      let answer = try #require(client.answer())
      #expect(answer.status == status && answer.fields["x-concluded"] == "yes")
    }
    #expect(record.all == ["/now 200", "/none 404", "/late 200", "- 400"])
  }
}
