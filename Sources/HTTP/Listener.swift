#if canImport(Darwin)
  import Darwin
#else
  import Glibc
  import CEpoll
#endif

/// A listening TCP socket, and one descriptor in reserve for when there are no others left.
struct Listener {
  /// What taking the next connection came to.
  enum Outcome {
    /// A connection, non-blocking.
    case connection(Int32)
    /// None waits.
    case none
    /// Descriptors have run out; the one that waited was closed at once, so that it does not wait in vain.
    case exhausted
  }

  /// Connections the kernel completes before they are accepted; a burst of reconnects fits.
  private static let backlog: Int32 = 1024

  let descriptor: Int32
  /// The port it is bound to.
  let port: UInt16
  private var spare: Int32

  /// Listens on an IPv4 or IPv6 literal or "localhost"; port 0 takes any free one.
  init(host: String, port: UInt16) throws(ServerError) {
    guard let address = SocketAddress(host: host, port: port) else { throw .invalidHost(host) }
    guard let descriptor = System.streamSocket(family: address.family) else { throw Self.failure("socket") }
    do throws(ServerError) {
      System.setOption(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
      guard address.withPointer({ bind(descriptor, $0, $1) }) == 0 else { throw Self.failure("bind") }
      guard listen(descriptor, Self.backlog) == 0 else { throw Self.failure("listen") }
      guard let port = SocketAddress.localPort(of: descriptor) else { throw Self.failure("getsockname") }
      self.port = port
    } catch {
      System.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    spare = System.spareDescriptor()
  }

  /// Takes the next connection.
  mutating func accept() -> Outcome {
    if let connection = System.accept(descriptor) { return .connection(connection) }
    guard errno == EMFILE || errno == ENFILE else { return .none }
    // Without this the connection would stay in the backlog, its client waiting and the listener readable.
    if spare >= 0 { System.close(spare) }
    if let connection = System.accept(descriptor) { System.close(connection) }
    spare = System.spareDescriptor()
    return .exhausted
  }

  /// Lets no further handshake begin, while those that have begun still end in a connection to accept.
  ///
  /// Closing a listener resets what its backlog holds, and between the last accept and the close there is always
  /// room for one more. So first a packet filter drops every SYN (TCP flags, octet 13 of the header: RFC 9293
  /// §3.1): then the backlog can be emptied for good. Darwin has no such filter and keeps that small gap.
  func stopHandshakes() {
    #if os(Linux)
      var program: [sock_filter] = [
        sock_filter(code: UInt16(BPF_LD | BPF_B | BPF_ABS), jt: 0, jf: 0, k: 13),
        sock_filter(code: UInt16(BPF_JMP | BPF_JSET | BPF_K), jt: 0, jf: 1, k: 0x02),
        sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: 0),
        sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: .max),
      ]
      program.withUnsafeMutableBufferPointer { program in
        var filter = sock_fprog(len: UInt16(program.count), filter: program.baseAddress)
        _ = setsockopt(
          descriptor, SOL_SOCKET, SO_ATTACH_FILTER, &filter, socklen_t(MemoryLayout<sock_fprog>.size))
      }
    #endif
  }

  /// Closes both descriptors.
  func close() {
    System.close(descriptor)
    if spare >= 0 { System.close(spare) }
  }

  private static func failure(_ call: String) -> ServerError { .system(call: call, code: errno) }
}
