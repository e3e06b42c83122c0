#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An IPv4 or IPv6 address and a port, as the system calls want them.
enum SocketAddress {
  case version4(sockaddr_in)
  case version6(sockaddr_in6)

  /// The address of a literal or of "localhost", which is 127.0.0.1 here; nil for anything else.
  ///
  /// Names are not looked up: what a server listens on should not depend on a resolver.
  init?(host: String, port: UInt16) {
    let host = host == "localhost" ? "127.0.0.1" : host
    var four = sockaddr_in()
    four.sin_family = sa_family_t(AF_INET)
    four.sin_port = port.bigEndian
    if inet_pton(AF_INET, host, &four.sin_addr) == 1 {
      self = .version4(four)
      return
    }
    var six = sockaddr_in6()
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = port.bigEndian
    guard inet_pton(AF_INET6, host, &six.sin6_addr) == 1 else { return nil }
    self = .version6(six)
  }

  /// AF_INET or AF_INET6.
  var family: Int32 {
    switch self {
    case .version4: AF_INET
    case .version6: AF_INET6
    }
  }

  /// Lends the address in the form of `bind` and `connect`.
  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    switch self {
    case .version4(let address): Self.lend(address, body)
    case .version6(let address): Self.lend(address, body)
    }
  }

  /// The port that a socket is bound to.
  static func localPort(of descriptor: Int32) -> UInt16? {
    // The port stands at the same place in both families; the larger structure holds either.
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return result == 0 ? UInt16(bigEndian: address.sin6_port) : nil
  }

  private static func lend<Address, Result>(
    _ address: Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}
