#if canImport(Darwin)
  import Darwin
#else
  import Glibc
  import CEpoll
#endif

/// The socket calls, each wrapped once: platforms differ here and nowhere else, and an interrupted call is
/// tried again.
enum System {
  /// What reading or writing came to.
  enum Outcome {
    /// So many octets went, more than 0.
    case count(Int)
    /// Nothing can go now.
    case blocked
    /// The peer closed its sending side.
    case finished
    /// The connection is broken.
    case failed
  }

  /// Reads into `buffer`.
  static func receive(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    while true {
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count > 0 { return .count(count) }
      if count == 0 { return .finished }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .blocked
      default: return .failed
      }
    }
  }

  /// Writes two segments in one call.
  static func send(
    _ descriptor: Int32, _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> Outcome {
    while true {
      let count = transmit(descriptor, first, second)
      if count >= 0 { return .count(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK, ENOBUFS: return .blocked
      default: return .failed
      }
    }
  }

  private static func transmit(
    _ descriptor: Int32, _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> Int {
    guard !second.isEmpty else {
      #if canImport(Darwin)
        return Darwin.send(descriptor, first.baseAddress, first.count, 0)
      #else
        return Glibc.send(descriptor, first.baseAddress, first.count, Int32(MSG_NOSIGNAL))
      #endif
    }
    // writev has no flag against SIGPIPE; the server ignores that signal.
    let segments: [2 of iovec] = [
      iovec(iov_base: UnsafeMutableRawPointer(mutating: first.baseAddress), iov_len: first.count),
      iovec(iov_base: UnsafeMutableRawPointer(mutating: second.baseAddress), iov_len: second.count),
    ]
    let skipped = first.isEmpty ? 1 : 0
    let span = segments.span
    return span.withUnsafeBufferPointer { segments in
      writev(descriptor, segments.baseAddress.map { $0 + skipped }, Int32(2 - skipped))
    }
  }

  /// Takes a connection from the listener, non-blocking and closed on exec; nil leaves the reason in `errno`.
  static func accept(_ listener: Int32) -> Int32? {
    while true {
      #if canImport(Darwin)
        let descriptor = Darwin.accept(listener, nil, nil)
        if descriptor >= 0 { configure(descriptor) }
      #else
        let descriptor = accept4(
          listener, nil, nil, Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue))
      #endif
      if descriptor >= 0 { return descriptor }
      // A client that has already gone is not a failure of the listener.
      if errno != EINTR, errno != ECONNABORTED { return nil }
    }
  }

  /// A new stream socket of that family, non-blocking and closed on exec; nil leaves the reason in `errno`.
  static func streamSocket(family: Int32) -> Int32? {
    #if canImport(Darwin)
      let descriptor = socket(family, SOCK_STREAM, 0)
      if descriptor >= 0 { configure(descriptor) }
    #else
      let kind = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
      let descriptor = socket(family, Int32(kind), 0)
    #endif
    return descriptor >= 0 ? descriptor : nil
  }

  /// Sends small answers at once instead of waiting for more (Nagle's algorithm).
  static func setNoDelay(_ descriptor: Int32) {
    setOption(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
  }

  /// Sets an integer option; a failure only costs what the option would have given.
  @discardableResult
  static func setOption(_ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Int32) -> Bool {
    var value = value
    return setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size)) == 0
  }

  /// Closes the sending side only.
  static func shutDownWriting(_ descriptor: Int32) {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Closes the descriptor.
  static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  /// Seconds of Unix time.
  static func unixTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec)
  }

  /// A descriptor of the null device, kept to be given up when descriptors run out.
  static func spareDescriptor() -> Int32 {
    open("/dev/null", O_RDONLY | O_CLOEXEC)
  }

  /// Lets a write to a closed connection fail with EPIPE instead of ending the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  #if canImport(Darwin)
    private static func configure(_ descriptor: Int32) {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  #endif
}
