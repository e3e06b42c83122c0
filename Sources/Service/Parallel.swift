import Dispatch
import Synchronization

/// Work spread over the cores.
enum Parallel {
  /// Maps in parallel, in order; returns when all is done.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ transform: @Sendable (Input) -> Output
  ) -> [Output] {
    let outputs = Mutex<[Output?]>(Array(repeating: nil, count: inputs.count))
    DispatchQueue.concurrentPerform(iterations: inputs.count) { index in
      let output = transform(inputs[index])
      outputs.withLock { $0[index] = output }
    }
    return outputs.withLock { $0 }.compactMap(\.self)
  }
}
