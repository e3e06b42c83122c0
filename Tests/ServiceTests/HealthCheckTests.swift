import HTTP
import Testing

@testable import Service

@Suite struct HealthCheckTests {
  private func server(answering status: Int) throws -> (server: Server, port: Int) {
    let handler = Handler(
      respond: { _, _ in Response(status: status) }, refusal: { Response(status: $0.status) })
    let server = Server(configuration: Server.Configuration(handler: handler))
    return (server, Int(try server.start()))
  }

  @Test func `it passes when the server answers 200, under every local name`() throws {
    let (server, port) = try server(answering: 200)
    defer { server.stop() }
    for host in ["127.0.0.1", "localhost", "0.0.0.0", "::"] {
      #expect(HealthCheck.passes(host: host, port: port), "\(host)")
    }
  }

  @Test func `it fails on another status, on no server and on no address`() throws {
    let (server, port) = try server(answering: 503)
    #expect(!HealthCheck.passes(host: "127.0.0.1", port: port))
    server.stop()
    #expect(!HealthCheck.passes(host: "not an address", port: port))
    #expect(!HealthCheck.passes(host: "127.0.0.1", port: 70_000))
    #expect(!HealthCheck.passes(host: "127.0.0.1", port: -1))
  }
}
