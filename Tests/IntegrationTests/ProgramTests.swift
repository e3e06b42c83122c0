import TestSupport
import Testing

@Suite struct ProgramTests {
  @Test(arguments: [
    (["--port", "99999"], "--port"), (["--port", "x"], "--port"), (["--cache-bytes=-1"], "--cache-bytes"),
    (["--max-body", "0"], "--max-body"), (["--max-connections", ""], "--max-connections"),
    (["--threads", "0"], "--threads"), (["--log", "loud"], "--log"), (["--port"], "--port"),
    (["--speed", "1"], "--speed"), (["healthcheck", "--port", "x"], "--port"),
  ])
  func `a wrong flag is named and ends the program with 64`(_ arguments: [String], _ name: String) throws {
    let ending = try ServerProcess.run(arguments)
    #expect(ending.status == 64)
    #expect(ending.errors.contains(name))
    #expect(ending.output.isEmpty)
  }

  @Test func `a wrong variable is named and ends the program with 64`() throws {
    let ending = try ServerProcess.run([], environment: ["KEYFRAMED_THREADS": "many"])
    #expect(ending.status == 64)
    #expect(ending.errors.contains("KEYFRAMED_THREADS"))
  }

  @Test func `a flag beats a variable`() throws {
    // The helper asks for port 0: the variable would end the start.
    let server = try ServerProcess(environment: ["KEYFRAMED_PORT": "1", "KEYFRAMED_MAX_BODY": "100"])
    #expect(try Client(port: server.port).send(.post(Bodies.icon)).status == 413)
  }

  @Test func `help goes to standard output and ends with 0`() throws {
    let ending = try ServerProcess.run(["--help"])
    #expect(ending.status == 0)
    #expect(ending.output.contains("KEYFRAMED_PORT") && ending.output.contains("--threads"))
  }

  @Test func `an address in use ends the program with 1 and names it`() throws {
    let server = try ServerProcess()
    let ending = try ServerProcess.run(["--port", "\(server.port)"])
    #expect(ending.status == 1)
    #expect(ending.errors.contains("\(server.port)"))
  }

  @Test func `the health check passes beside a live server only`() throws {
    let server = try ServerProcess()
    let port = server.port
    #expect(try ServerProcess.run(["healthcheck", "--port", "\(port)"]).status == 0)
    #expect(
      try ServerProcess.run(
        ["healthcheck"], environment: ["KEYFRAMED_PORT": "\(port)", "KEYFRAMED_HOST": "0.0.0.0"]
      )
      .status == 0)
    server.terminate()
    #expect(server.exitStatus(within: 8) == 0)
    #expect(try ServerProcess.run(["healthcheck", "--port", "\(port)"]).status == 1)
  }

  @Test func `one line a request is logged, as JSON, at debug level only`() throws {
    for (level, count) in [("info", 0), ("debug", 4)] {
      let server = try ServerProcess("--log", level)
      let client = try Client(port: server.port)
      for path in ["/healthz", "/v1/transitions", "/none%0a"] { _ = try client.send(.get(path)) }
      _ = try client.send(.post(Bodies.icon))
      server.terminate()
      #expect(server.exitStatus(within: 8) == 0)
      let lines = try server.readErrors().split(separator: "\n").map { try JSONTree(String($0)) }
      #expect(lines.count { $0["message"]?.text == "request" } == count)
    }
  }

  @Test func `no header or path forges a line of the log`() throws {
    let server = try ServerProcess("--log", "debug")
    let forged = #"x\u000a{"message":"request","path":"/forged"}"#
    let trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
    for field in [
      "X-Request-Id: \(forged)", "X-Request-Id: \"},{\"", "X-Request-Id: a\u{1}b", "traceparent: \(forged)",
      "Cache-Status: \(forged)", "X-Request-Id: a\rb", "X-Request-Id: \u{2028}", "traceparent: \(trace)",
    ] {
      let connection = try RawConnection(port: server.port)
      connection.send(
        "GET /healthz/\u{22}%0a HTTP/1.1\r\nHost: a\r\n\(field)\r\nConnection: close\r\n\r\n")
      connection.finish()
      _ = connection.readAll()
      let second = try RawConnection(port: server.port)
      second.send("GET /%0a%22,%22a HTTP/1.1\r\nHost: a\r\n\(field)\r\nConnection: close\r\n\r\n")
      second.finish()
      _ = second.readAll()
    }
    server.terminate()
    #expect(server.exitStatus(within: 8) == 0)
    let lines = try server.readErrors().split(separator: "\n").map { try JSONTree(String($0)) }
    let requests = lines.filter { $0["message"]?.text == "request" }
    #expect(requests.count == 16)
    for line in requests {
      let path = line["path"]?.text
      #expect(path == nil || path == "/%0a%22,%22a")
      #expect(line["status"] == .number(path == nil ? 400 : 404))
      #expect(line["request"]?.text?.isEmpty == false && line["forged"] == nil)
    }
    #expect(requests.compactMap { $0["trace"]?.text } == ["4bf92f3577b34da6a3ce929d0e0e4736"])
  }
}
