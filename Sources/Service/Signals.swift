#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Dispatch
import Synchronization

/// SIGTERM and SIGINT: the first one calls a function, a second one ends the program at once with 130.
final class Signals {
  private let sources: [any DispatchSourceSignal]

  init(first: @escaping @Sendable () -> Void) {
    let count = Count()
    sources = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        guard count.isFirst() else { exit(130) }
        first()
      }
      source.resume()
      return source
    }
  }

  private final class Count: Sendable {
    private let value = Atomic<Int>(0)

    func isFirst() -> Bool { value.wrappingAdd(1, ordering: .relaxed).oldValue == 0 }
  }
}
