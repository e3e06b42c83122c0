import Dispatch
import Synchronization

/// A bounded set of threads for work that is too long for an event loop.
final class Workers: Sendable {
  private let queue = DispatchQueue(label: "keyframed.workers", attributes: .concurrent)
  private let waiting = Atomic<Int>(0)
  private let limit: Int

  /// - Parameter limit: how much work may wait or run at once; beyond it more is refused.
  init(limit: Int) { self.limit = limit }

  /// Whether `work` was taken; it runs soon, once.
  func run(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard waiting.wrappingAdd(1, ordering: .relaxed).oldValue < limit else {
      waiting.wrappingSubtract(1, ordering: .relaxed)
      return false
    }
    queue.async { @Sendable [self] in
      work()
      waiting.wrappingSubtract(1, ordering: .relaxed)
    }
    return true
  }
}
