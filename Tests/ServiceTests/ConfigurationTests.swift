import Testing

@testable import Service

@Suite struct ConfigurationTests {
  /// Each setting: flag, variable, a legal text, and what it sets.
  private static let settings: [(String, String, String, @Sendable (inout Configuration) -> Void)] = [
    ("--host", "KEYFRAMED_HOST", "0.0.0.0", { $0.host = "0.0.0.0" }),
    ("--port", "KEYFRAMED_PORT", "0", { $0.port = 0 }),
    ("--cache-bytes", "KEYFRAMED_CACHE_BYTES", "123456", { $0.cacheBytes = 123_456 }),
    ("--max-body", "KEYFRAMED_MAX_BODY", "1000", { $0.maximumBody = 1000 }),
    ("--max-connections", "KEYFRAMED_MAX_CONNECTIONS", "7", { $0.maximumConnections = 7 }),
    ("--threads", "KEYFRAMED_THREADS", "3", { $0.threads = 3 }),
    ("--log", "KEYFRAMED_LOG", "debug", { $0.isDebug = true }),
    ("--cors-origins", "KEYFRAMED_CORS_ORIGINS", "*", { $0.crossOrigin = CrossOrigin("*") }),
  ]

  @Test func `nothing set is the default`() throws {
    let configuration = try Configuration(
      arguments: [], variable: { ["PATH": "/bin", "KEYFRAMED": "x"][$0] })
    #expect(configuration == Configuration())
    #expect(configuration.host == "127.0.0.1" && configuration.port == 8080)
    #expect(configuration.cacheBytes == 67_108_864 && configuration.maximumBody == 1_048_576)
    #expect(configuration.maximumConnections == 4096 && configuration.threads == nil)
  }

  @Test(arguments: settings.indices) func `each setting is read from flag and variable`(_ index: Int) throws {
    let (flag, variable, text, change) = Self.settings[index]
    var expected = Configuration()
    change(&expected)
    #expect(expected != Configuration())
    #expect(try Configuration(arguments: [flag, text], variable: { _ in nil }) == expected)
    #expect(try Configuration(arguments: ["\(flag)=\(text)"], variable: { _ in nil }) == expected)
    #expect(try Configuration(arguments: [], variable: { $0 == variable ? text : nil }) == expected)
    #expect(Configuration.usage.contains(flag) && Configuration.usage.contains(variable))
  }

  @Test func `the usage lists no setting that is not tested here`() {
    let listed = Configuration.usage.split(separator: "\n").dropFirst().count
    #expect(listed == Self.settings.count + 1)
  }

  @Test func `the token has a variable only, and is never told`() throws {
    #expect(Configuration.usage.contains("KEYFRAMED_TOKEN"))
    let configuration = try Configuration(
      arguments: [], variable: { $0 == "KEYFRAMED_TOKEN" ? "a.secret-token_1~+/==" : nil })
    #expect(configuration.token == "a.secret-token_1~+/==")
    #expect(throws: Configuration.Fault.self) {
      try Configuration(arguments: ["--token", "secret"], variable: { _ in nil })
    }
    for wrong in ["", "=", "two words", "secret\n", "gehéim"] {
      let fault = #expect(throws: Configuration.Fault.self) {
        try Configuration(arguments: [], variable: { $0 == "KEYFRAMED_TOKEN" ? wrong : nil })
      }
      #expect(fault?.description.hasPrefix("KEYFRAMED_TOKEN: this is not a legal value") == true)
    }
  }

  @Test func `a flag wins over a variable, the last flag over the first`() throws {
    let configuration = try Configuration(
      arguments: ["--port", "1", "--port=2"],
      variable: { ["KEYFRAMED_PORT": "3", "KEYFRAMED_HOST": "::1"][$0] })
    #expect(configuration.port == 2 && configuration.host == "::1")
  }

  @Test(arguments: [
    ("--port", "65536"), ("--port", "-1"), ("--port", ""), ("--port", "8080x"), ("--port", "1.5"),
    ("--cache-bytes", "-1"), ("--cache-bytes", "99999999999999999999"), ("--max-body", "0"),
    ("--max-connections", "0"), ("--threads", "0"), ("--threads", "257"), ("--log", "trace"), ("--host", ""),
    ("--cors-origins", ""), ("--cors-origins", "example.org"), ("--cors-origins", "https://a.example/path"),
    ("--cors-origins", "https://a.example,"), ("--cors-origins", "null"),
  ])
  func `a wrong value is told with its name and itself`(_ flag: String, _ text: String) throws {
    let variable = try #require(Self.settings.first { $0.0 == flag }).1
    for (name, arguments, environment) in [(flag, [flag, text], [:]), (variable, [], [variable: text])] {
      let fault = #expect(throws: Configuration.Fault.self) {
        try Configuration(arguments: arguments, variable: { environment[$0] })
      }
      #expect(fault?.description.hasPrefix("\(name): \"\(text)\"") == true)
    }
  }

  @Test func `an unknown flag and a missing value are told`() {
    let unknown = #expect(throws: Configuration.Fault.self) {
      try Configuration(arguments: ["--prot", "1"], variable: { _ in nil })
    }
    #expect(unknown?.description.contains("--prot") == true)
    let missing = #expect(throws: Configuration.Fault.self) {
      try Configuration(arguments: ["--port"], variable: { _ in nil })
    }
    #expect(missing?.description.contains("--port needs a value") == true)
  }
}
