#if canImport(Darwin)
  import Darwin
#else
  import Glibc
  import CEpoll
#endif

/// Many descriptors waited for through one, which is itself waited for through a Dispatch source.
///
/// epoll on Linux, kqueue on Darwin. Both are edge-triggered for connections: what is ready is told once, so a
/// connection costs one system call to watch for its whole life and none to change its mind.
struct Poller {
  /// What a descriptor is ready for.
  struct Event {
    /// What was given to `watch`.
    let token: UInt64
    let isReadable: Bool
    let isWritable: Bool
    /// The peer closed its sending side, or the connection is broken: a read will tell.
    let hasEnded: Bool
  }

  /// The most events of one batch.
  static let batch = 256

  /// The descriptor that is readable while an event waits.
  let descriptor: Int32

  #if canImport(Darwin)
    private let events = UnsafeMutableBufferPointer<kevent>.allocate(capacity: Poller.batch)

    /// Opens it; nil when descriptors have run out.
    init?() {
      descriptor = kqueue()
      guard descriptor >= 0 else { return nil }
      events.initialize(repeating: kevent())
    }

    /// Watches a connection for all that can happen to it.
    func watch(connection: Int32, token: UInt64) -> Bool {
      change(connection, EVFILT_READ, EV_ADD | EV_CLEAR, token)
        && change(connection, EVFILT_WRITE, EV_ADD | EV_CLEAR, token)
    }

    /// Watches a descriptor until nothing is left to read, as often as it takes.
    func watch(reading descriptor: Int32, token: UInt64) -> Bool {
      change(descriptor, EVFILT_READ, EV_ADD, token)
    }

    /// Watches a descriptor of `watch(reading:token:)` no more.
    func ignore(_ descriptor: Int32) {
      _ = change(descriptor, EVFILT_READ, EV_DELETE, 0)
    }

    /// The number of events there are now, at most `batch`, after waiting at most so long for the first.
    func poll(milliseconds: Int32) -> Int {
      var time = timespec(tv_sec: 0, tv_nsec: Int(milliseconds) * 1_000_000)
      return max(0, Int(kevent(self.descriptor, nil, 0, events.baseAddress, Int32(Self.batch), &time)))
    }

    /// Event `index` of the last batch.
    func event(_ index: Int) -> Event {
      let event = events[index]
      return Event(
        token: UInt64(UInt(bitPattern: event.udata)), isReadable: event.filter == Int16(EVFILT_READ),
        isWritable: event.filter == Int16(EVFILT_WRITE), hasEnded: event.flags & UInt16(EV_EOF) != 0)
    }

    private func change(_ descriptor: Int32, _ filter: Int32, _ flags: Int32, _ token: UInt64) -> Bool {
      var change = kevent(
        ident: UInt(bitPattern: Int(descriptor)), filter: Int16(filter), flags: UInt16(flags), fflags: 0,
        data: 0, udata: UnsafeMutableRawPointer(bitPattern: UInt(token)))
      return kevent(self.descriptor, &change, 1, nil, 0, nil) == 0
    }
  #else
    private let events = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: Poller.batch)

    /// Opens it; nil when descriptors have run out.
    init?() {
      descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      events.initialize(repeating: epoll_event())
    }

    /// Watches a connection for all that can happen to it.
    func watch(connection: Int32, token: UInt64) -> Bool {
      change(
        connection, EPOLL_CTL_ADD,
        EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue, token)
    }

    /// Watches a descriptor until nothing is left to read, as often as it takes.
    func watch(reading descriptor: Int32, token: UInt64) -> Bool {
      change(descriptor, EPOLL_CTL_ADD, EPOLLIN.rawValue, token)
    }

    /// Watches a descriptor of `watch(reading:token:)` no more.
    func ignore(_ descriptor: Int32) {
      _ = change(descriptor, EPOLL_CTL_DEL, 0, 0)
    }

    /// The number of events there are now, at most `batch`, after waiting at most so long for the first.
    func poll(milliseconds: Int32) -> Int {
      max(0, Int(epoll_wait(descriptor, events.baseAddress, Int32(Self.batch), milliseconds)))
    }

    /// Event `index` of the last batch.
    func event(_ index: Int) -> Event {
      let event = events[index]
      let ended = EPOLLRDHUP.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue
      return Event(
        token: event.data.u64, isReadable: event.events & EPOLLIN.rawValue != 0,
        isWritable: event.events & EPOLLOUT.rawValue != 0, hasEnded: event.events & ended != 0)
    }

    private func change(_ descriptor: Int32, _ operation: Int32, _ events: UInt32, _ token: UInt64) -> Bool {
      var event = epoll_event(events: events, data: epoll_data_t(u64: token))
      return epoll_ctl(self.descriptor, operation, descriptor, &event) == 0
    }
  #endif

  /// Closes it.
  func close() {
    System.close(descriptor)
    events.deallocate()
  }
}
