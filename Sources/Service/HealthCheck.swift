#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `keyframed healthcheck`: asks a running server, so that a container's image needs no other client.
enum HealthCheck {
  /// Whether `GET /healthz` answers 200 within two seconds.
  static func passes(host: String, port: Int) -> Bool {
    guard let port = UInt16(exactly: port) else { return false }
    // The server may listen on every address; one of its own is enough to ask it.
    let isLocal = host == "0.0.0.0" || host == "localhost" || host == "::" || host == "::1"
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    guard inet_pton(AF_INET, isLocal ? "127.0.0.1" : host, &address.sin_addr) == 1 else { return false }
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var limit = timeval(tv_sec: 2, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    let request = Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    guard isConnected, send(descriptor, request, request.count, 0) == request.count else { return false }
    var answer = [UInt8](repeating: 0, count: 64)
    let count = recv(descriptor, &answer, answer.count, 0)
    return count > 12 && String(decoding: answer.prefix(12), as: UTF8.self) == "HTTP/1.1 200"
  }
}
