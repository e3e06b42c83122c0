import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The real program as a child process, on a free port of 127.0.0.1; it ends with this object at the latest.
final class ServerProcess {
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// What a program that ended left behind.
  struct Ending {
    let status: Int32
    let output: String
    let errors: String
  }

  let port: Int
  private let process: Process
  private let errors = Pipe()

  /// Starts the program and waits until it says where it listens.
  init(_ arguments: String..., environment: [String: String] = [:]) throws {
    let output = Pipe()
    process = Self.process(["--port", "0"] + arguments, environment)
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    var line = ""
    while !line.hasSuffix("\n") {
      let part = output.fileHandleForReading.availableData
      guard !part.isEmpty else { break }
      line += String(decoding: part, as: UTF8.self)
    }
    guard let address = line.split(separator: " ").first(where: { $0.hasPrefix("http://127.0.0.1:") }),
      let number = Int(address.split(separator: ":").last ?? "")
    else {
      process.terminate()
      throw Fault(description: "the program did not say where it listens: \(line)")
    }
    port = number
  }

  deinit {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Whether the program has not ended, by itself or by a crash.
  var isRunning: Bool { process.isRunning }

  /// Asks the program to end, as a container's host does.
  func terminate() { kill(process.processIdentifier, SIGTERM) }

  /// The exit status; nil if the program has not ended after so many seconds or was ended by a signal.
  func exitStatus(within seconds: Double) -> Int32? {
    let end = ContinuousClock.now + .seconds(seconds)
    while process.isRunning, ContinuousClock.now < end { usleep(5000) }
    guard !process.isRunning, process.terminationReason == .exit else { return nil }
    return process.terminationStatus
  }

  /// What the program wrote on standard error; call it once the program has ended.
  func readErrors() -> String {
    String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Runs the program until it ends by itself.
  static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Ending {
    let process = process(arguments, environment)
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  private static func process(_ arguments: [String], _ environment: [String: String]) -> Process {
    let process = Process()
    process.executableURL = binary
    process.arguments = arguments
    // What a sanitizer is told has to reach the program too.
    let told = ProcessInfo.processInfo.environment.filter { ["TSAN_OPTIONS", "LD_PRELOAD"].contains($0.key) }
    process.environment = told.merging(environment) { $1 }
    return process
  }

  /// The program as it was built with these tests: beside the bundle they are in.
  private static var binary: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    #else
      let bundle = Bundle.main.executableURL
    #endif
    return (bundle ?? URL(filePath: "keyframed")).deletingLastPathComponent().appending(path: "keyframed")
  }
}
