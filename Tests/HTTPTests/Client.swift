import HTTP

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An answer as a client reads it.
struct Answer: Equatable {
  var status: Int
  var fields: [String: String]
  var body: [UInt8]
}

/// A blocking client of 127.0.0.1 that says what it is told, octet for octet, and never waits over 10 s.
final class Client {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects; nil when it is refused.
  init?(port: UInt16, receiveBuffer: Int32? = nil) {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var timeout = timeval(tv_sec: 10, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Sends all of `message`; false when the server has closed.
  @discardableResult
  func send(_ message: [UInt8]) -> Bool {
    var sent = 0
    while sent < message.count {
      let count = message[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ message: String) -> Bool { send(octets(message)) }

  /// Closes the sending side.
  func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next answer, interim ones included; nil when the connection ends before it is whole.
  func answer(toHead: Bool = false) -> Answer? {
    guard let end = fill(until: { self.endOfHead }) else { return nil }
    let lines = text(received[..<end]).split(separator: "\r\n")
    received.removeFirst(end)
    guard let first = lines.first, let status = Int(first.dropFirst(9).prefix(3)) else { return nil }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let name = line.prefix { $0 != ":" }
      fields[name.lowercased()] = String(line.dropFirst(name.count + 2))
    }
    let length = toHead ? 0 : Int(fields["content-length"] ?? "0") ?? 0
    guard fill(until: { self.received.count >= length ? length : nil }) != nil else { return nil }
    let body = Array(received[..<length])
    received.removeFirst(length)
    return Answer(status: status, fields: fields, body: body)
  }

  /// Whether the server closes its side with nothing more to read.
  func isClosedByServer() -> Bool {
    guard received.isEmpty else { return false }
    var octet: UInt8 = 0
    return read(descriptor, &octet, 1) == 0
  }

  private var endOfHead: Int? {
    var index = 0
    while index + 4 <= received.count {
      if received[index] == 13, received[index + 1] == 10, received[index + 2] == 13,
        received[index + 3] == 10
      {
        return index + 4
      }
      index += 1
    }
    return nil
  }

  private func fill(until found: () -> Int?) -> Int? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let found = found() { return found }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      received += buffer[..<count]
    }
  }
}

/// The number of descriptors that this process has open.
func openDescriptors() -> Int {
  (0..<4_096).count { fcntl($0, F_GETFD) != -1 }
}
