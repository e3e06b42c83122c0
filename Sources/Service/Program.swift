#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import HTTP

/// The program: reads its configuration, serves until it is told to stop.
package enum Program {
  /// Runs the command line; never returns.
  ///
  /// Exit codes: 0 after a drain, 130 when a second signal cut it short, 1 when the address can't be had, 64 for a
  /// wrong option, and of `healthcheck` 0 or 1.
  package static func run() -> Never {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      print(Configuration.usage)
      exit(0)
    }
    let isCheck = arguments.first == "healthcheck"
    if isCheck { arguments.removeFirst() }
    do {
      let configuration = try Configuration(arguments: arguments) { name in
        getenv(name).map { String(cString: $0) }
      }
      if isCheck { exit(HealthCheck.passes(host: configuration.host, port: configuration.port) ? 0 : 1) }
      serve(configuration)
    } catch {
      StandardStream.error.write("keyframed: \(error)\n")
      exit(64)
    }
  }

  /// Serves until SIGTERM or SIGINT, then drains; a second one ends the program at once with 130.
  private static func serve(_ configuration: Configuration) -> Never {
    Allocator.configure()
    let signals = Signals()
    let application = Application(configuration)
    var limits = Limits()
    limits.body = configuration.maximumBody
    limits.connections = configuration.maximumConnections
    let server = Server(
      configuration: Server.Configuration(
        host: configuration.host, port: UInt16(configuration.port),
        threads: configuration.threads ?? min(4, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
        limits: limits,
        handler: application.handler))
    application.observe(server)
    do {
      let port = try server.start()
      let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
      let address = "http://\(host == "0.0.0.0" ? "127.0.0.1" : host):\(port)"
      StandardStream.output.write(
        "keyframed listens on \(address) — try: curl -s \(address)/v1/examples/card-open | "
          + "curl -s -H 'Content-Type: application/json' -d @- \(address)/v1/timelines\n")
    } catch {
      StandardStream.error.write(
        "keyframed: cannot listen on \(configuration.host):\(configuration.port): \(error)\n")
      exit(1)
    }
    signals.wait()
    application.beginDraining()
    server.drain(settle: .seconds(1), limit: .seconds(25)) { exit(0) }
    signals.wait()
    exit(130)
  }
}
