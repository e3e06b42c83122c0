#if canImport(Darwin)
  import Darwin
#else
  import Glibc
  import CEpoll
#endif

/// A descriptor that becomes readable when another thread raises it: an eventfd, a pipe where there is none.
struct WakeDescriptor: Sendable {
  /// The end that a poller watches.
  let readable: Int32
  private let writable: Int32

  /// Opens it; nil when descriptors have run out.
  init?() {
    #if canImport(Darwin)
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      readable = ends[0]
      writable = ends[1]
      for end in [readable, writable] {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    #else
      readable = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
      writable = readable
      guard readable >= 0 else { return nil }
    #endif
  }

  /// Makes it readable.
  ///
  /// From any thread.
  func raise() {
    var one: UInt64 = 1
    _ = write(writable, &one, MemoryLayout<UInt64>.size)
  }

  /// Makes it unreadable again.
  func lower() {
    var sink: UInt64 = 0
    while read(readable, &sink, MemoryLayout<UInt64>.size) > 0 {
      // An eventfd is empty after one read, a pipe when a read finds nothing.
      if readable == writable { return }
    }
  }

  /// Closes it.
  func close() {
    System.close(readable)
    if writable != readable { System.close(writable) }
  }
}
