#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A plain socket, for what no proper client would send.
final class RawConnection {
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  private let descriptor: Int32

  init(port: Int) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw Fault(description: "cannot connect: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// Sends all bytes; a server that closed early is no fault here.
  func send(_ bytes: [UInt8]) {
    #if canImport(Darwin)
      _ = Darwin.send(descriptor, bytes, bytes.count, 0)
    #else
      _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Says that nothing more will be sent.
  func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// All that comes until the server closes, or for a minute of silence.
  func readAll() -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &part, part.count, 0)
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
  }

  /// The same as text.
  func readText() -> String { String(decoding: readAll(), as: UTF8.self) }
}
