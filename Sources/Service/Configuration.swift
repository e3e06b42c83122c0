/// What can be set from outside, by flag or by environment; a flag wins.
package struct Configuration: Sendable, Equatable {
  package var host = "127.0.0.1"
  /// 0 takes any free port.
  package var port = 8080
  /// Bytes of bodies and answers that the cache keeps.
  package var cacheBytes = 64 << 20
  /// The longest body, bytes.
  package var maximumBody = 1 << 20
  package var maximumConnections = 4096
  /// Event loops; nil is one a core, at most 4.
  package var threads: Int?
  package var isDebug = false
  /// What a request to `/v1` has to carry; nil lets every one pass.
  package var token: String?
  /// Which web pages may read the answers; nil is none of another origin.
  var crossOrigin: CrossOrigin?

  /// A wrong flag or variable, told for a person.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// One setting: its flag, its variable, and how its text is read.
  private struct Setting {
    /// Nil for a secret: other users of the machine can read the arguments of a program.
    let flag: String?
    let variable: String
    let help: String
    let read: @Sendable (_ text: String, _ configuration: inout Configuration) -> Bool
  }

  private static let settings: [Setting] = [
    Setting(flag: "--host", variable: "KEYFRAMED_HOST", help: "address to listen on (127.0.0.1)") {
      $1.host = $0
      return !$0.isEmpty
    },
    number("--port", "KEYFRAMED_PORT", "port, 0 = any (8080)", 0...65535, \.port),
    number(
      "--cache-bytes", "KEYFRAMED_CACHE_BYTES", "bytes the cache may hold (67108864)", 0...(1 << 40),
      \.cacheBytes),
    number(
      "--max-body", "KEYFRAMED_MAX_BODY", "longest body in bytes (1048576)", 1...(1 << 30), \.maximumBody),
    number(
      "--max-connections", "KEYFRAMED_MAX_CONNECTIONS", "open connections (4096)", 1...1_000_000,
      \.maximumConnections),
    Setting(flag: "--threads", variable: "KEYFRAMED_THREADS", help: "event loops (one a core, at most 4)") {
      guard let value = Int($0), (1...256).contains(value) else { return false }
      $1.threads = value
      return true
    },
    Setting(
      flag: "--log", variable: "KEYFRAMED_LOG", help: "info or debug (info): debug logs a line a request"
    ) {
      $1.isDebug = $0 == "debug"
      return $0 == "debug" || $0 == "info"
    },
    Setting(
      flag: "--cors-origins", variable: "KEYFRAMED_CORS_ORIGINS",
      help: "web origins that may read answers, separated by commas, or * (none)"
    ) {
      $1.crossOrigin = CrossOrigin($0)
      return $1.crossOrigin != nil
    },
    Setting(
      flag: nil, variable: "KEYFRAMED_TOKEN",
      help: "bearer token that /v1 asks for, letters, digits and -._~+/ (none)"
    ) {
      $1.token = $0
      return BearerToken.isLegal($0)
    },
  ]

  package init() {}

  /// Reads the environment, then the flags (`--port 80` or `--port=80`).
  /// - Parameter variable: the value of an environment variable.
  /// - Throws: ``Fault`` that names the first wrong value.
  package init(arguments: [String], variable: (String) -> String?) throws(Fault) {
    for setting in Self.settings {
      guard let text = variable(setting.variable) else { continue }
      guard setting.read(text, &self) else { throw Self.fault(setting.variable, text, setting) }
    }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard let setting = Self.settings.first(where: { $0.flag == parts[0] }) else {
        throw Fault(description: "there is no option \(argument)\n\(Self.usage)")
      }
      guard let text = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw Fault(description: "\(parts[0]) needs a value: \(setting.help)")
      }
      guard setting.read(text, &self) else { throw Self.fault(parts[0], text, setting) }
    }
  }

  /// All options, a line each.
  package static var usage: String {
    "usage: keyframed [options] | keyframed healthcheck [options]\n"
      + settings.map { setting in
        let name = setting.flag.map { "\($0) VALUE  (\(setting.variable))" } ?? setting.variable
        return "  \(name)  \(setting.help)"
      }.joined(separator: "\n")
  }

  private static func number(
    _ flag: String, _ variable: String, _ help: String, _ range: ClosedRange<Int>,
    _ path: any WritableKeyPath<Configuration, Int> & Sendable
  ) -> Setting {
    Setting(flag: flag, variable: variable, help: "\(help), \(range.lowerBound)…\(range.upperBound)") {
      guard let value = Int($0), range.contains(value) else { return false }
      $1[keyPath: path] = value
      return true
    }
  }

  private static func fault(_ name: String, _ text: String, _ setting: Setting) -> Fault {
    let value = setting.flag == nil ? "this" : "\"\(text)\""
    return Fault(description: "\(name): \(value) is not a legal value: \(setting.help)")
  }
}
