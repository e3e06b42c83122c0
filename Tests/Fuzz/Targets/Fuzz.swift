import Foundation

/// Hands over to libFuzzer; FUZZ_TARGET says what is tried.
///
/// A target takes any octets and stops the program when what it promises does not hold.
@main enum Fuzz {
  private static let targets: [String: @Sendable ([UInt8]) -> Void] = [
    "connection": fuzzConnection, "json": fuzzJSON, "request": fuzzRequest, "solve": fuzzSolve,
  ]

  static let target: @Sendable ([UInt8]) -> Void = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = targets[name] else {
      preconditionFailure("FUZZ_TARGET is one of \(targets.keys.sorted())")
    }
    return target
  }()

  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    _ = runFuzzer(&count, &arguments, fuzz)
  }
}

/// The name by which libFuzzer's own main would call it, which the linker wants too.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ octets: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Fuzz.target(Array(UnsafeBufferPointer(start: octets, count: count)))
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
