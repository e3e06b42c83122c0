import Dispatch
import HTTP
import Synchronization

/// A running server whose service answers with what it got; and the responders it has kept for later.
final class EchoService: Sendable {
  let port: UInt16
  let server: Server
  private let kept = KeptResponders()

  /// Answers `/late` after 20 ms, never `/dropped`, `/kept` when told to, and `/big/N` with N octets.
  init(threads: Int = 1, limits: Limits = Limits()) throws {
    let kept = kept
    let handler = Handler(
      admit: { $0.path == "/none" ? Response(status: 404) : nil },
      respond: { Self.respond($0, $1, kept) },
      refusal: { Response(status: $0.status, fields: [("X-Code", $0.code)]) })
    server = Server(
      configuration: Server.Configuration(threads: threads, limits: limits, handler: handler))
    port = try server.start()
  }

  deinit { server.stop() }

  func connect(receiveBuffer: Int32? = nil) -> Client? { Client(port: port, receiveBuffer: receiveBuffer) }

  /// Sends an answer to each request for `/kept`.
  func releaseKept() { kept.release() }

  private static func respond(_ request: Request, _ responder: Responder, _ kept: KeptResponders) -> Response?
  {
    switch request.path {
    case "/late":
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { @Sendable in
        responder.send(Response(status: 200, body: octets("late")))
        responder.send(Response(status: 200, body: octets("twice")))
      }
      return nil
    case "/dropped": return nil
    case "/kept":
      kept.keep(responder)
      return nil
    case let path where path.hasPrefix("/big/"):
      let count = Int(path.dropFirst(5)) ?? 0
      return Response(status: 200, preparedFields: [], body: [UInt8](repeating: 0x62, count: count))
    default:
      return Response(status: 200, body: octets("\(request.method.name) \(request.path) ") + request.body)
    }
  }
}

/// Responders that a test answers by hand.
final class KeptResponders: Sendable {
  private let responders = Mutex<[Responder]>([])

  func keep(_ responder: Responder) { responders.withLock { $0.append(responder) } }

  func release() {
    let all = responders.withLock { responders in
      defer { responders = [] }
      return responders
    }
    for responder in all { responder.send(Response(status: 200, body: octets("kept"))) }
  }
}

/// Waits up to 10 s for something to become true.
func eventually(_ condition: () -> Bool) async throws -> Bool {
  let end = ContinuousClock.now + .seconds(10)
  while !condition() {
    if ContinuousClock.now > end { return false }
    try await Task.sleep(for: .milliseconds(2))
  }
  return true
}
