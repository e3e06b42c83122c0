import Synchronization

/// Results of a pure function, kept while they fit.
///
/// What is kept or forgotten changes no result, only how soon it is there.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Kept {
    var values: [Key: Value] = [:]
    var size = 0
  }

  private let kept = Mutex(Kept())
  /// The largest sum of sizes that is kept.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The value of a key, made by `make` if it is not known.
  ///
  /// Two callers may make the same value at once; that costs less than to wait. When all would be too much, all is
  /// forgotten: what is in use comes back at once.
  /// - Parameter size: how much of the limit a value takes, in whatever unit the limit is.
  func value(of key: Key, size: (Value) -> Int, _ make: () -> Value) -> Value {
    if let known = kept.withLock({ $0.values[key] }) { return known }
    let value = make()
    let room = size(value) + 8
    guard room <= limit / 8 else { return value }
    kept.withLock { kept in
      if kept.size + room > limit { kept = Kept() }
      if kept.values.updateValue(value, forKey: key) == nil { kept.size += room }
    }
    return value
  }
}
