import HTTP
import Testing

@Suite struct `A connection machine` {
  private static func get(_ path: String, _ fields: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n"
  }

  private static func post(_ path: String, _ body: String, _ fields: String = "") -> String {
    "POST \(path) HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)"
  }

  // MARK: Order

  @Test func `answers and is idle again`() {
    var driver = MachineDriver()
    driver.receive(Self.get("/a"))
    #expect(driver.sentText == "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n[/a ]")
    #expect(driver.actions == ["write", "read"])
    #expect(driver.machine.isIdle)
  }

  @Test func `answers a pipeline in order with one write`() {
    var driver = MachineDriver()
    driver.receive(Self.get("/a") + Self.post("/b", "x") + Self.get("/c"))
    #expect(driver.paths == ["/a", "/b", "/c"])
    #expect(driver.actions == ["write", "read"])
    #expect(driver.statuses == ["200", "200", "200"])
  }

  @Test func `waits with a pipeline for a late answer`() {
    var driver = MachineDriver()
    driver.answersAtOnce = false
    driver.receive(Self.get("/a") + Self.get("/b"))
    #expect(driver.actions == ["wait"])
    #expect(driver.paths == ["/a"])
    driver.answer("A")
    #expect(driver.paths == ["/a", "/b"])
    driver.answer("B")
    #expect(driver.sentText.contains("A") && driver.sentText.hasSuffix("B"))
    #expect(driver.machine.isIdle)
  }

  @Test func `ignores an answer that is stale or comes twice`() {
    var driver = MachineDriver()
    driver.answersAtOnce = false
    driver.receive(Self.get("/a"))
    driver.answer("A")
    driver.answer("again")
    driver.receive(Self.get("/b"))
    driver.answer("stale", to: 1)
    #expect(driver.actions == ["wait"])
    driver.answer("B", to: 2)
    #expect(driver.statuses.count == 2)
    #expect(!driver.sentText.contains("again") && !driver.sentText.contains("stale"))
  }

  @Test func `writes before it reads on, and gathers no more than the limit`() {
    var limits = Limits()
    limits.gathered = 100
    var driver = MachineDriver(limits: limits)
    driver.room = 0
    driver.receive(String(repeating: Self.get("/a"), count: 50))
    #expect(driver.actions == ["write"])
    #expect(driver.paths.count < 5)
    driver.room = .max
    driver.run()
    #expect(driver.paths.count == 50)
    #expect(driver.statuses.count == 50)
    #expect(driver.actions.last == "read")
  }

  @Test func `gives HEAD the length and not the content`() {
    var driver = MachineDriver()
    driver.receive("HEAD /a HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(driver.sentText == "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n")
  }

  // MARK: Expect

  @Test func `sends 100 Continue once the handler lets the body come`() {
    var driver = MachineDriver()
    driver.receive("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
    #expect(driver.sentText == "HTTP/1.1 100 Continue\r\n\r\n")
    driver.receive("xy")
    #expect(driver.statuses == ["100", "200"])
    #expect(driver.sentText.hasSuffix("[/a xy]"))
  }

  @Test func `does not send it when the body has begun or there is none`() {
    var driver = MachineDriver()
    driver.receive(Self.post("/a", "xy", "Expect: 100-continue\r\n"))
    driver.receive(Self.get("/b", "Expect: 100-continue\r\n"))
    #expect(driver.statuses == ["200", "200"])
  }

  @Test func `refuses by the head without reading the body, and closes`() {
    var driver = MachineDriver()
    driver.refusedPaths = ["/no"]
    driver.receive("POST /no HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n")
    #expect(driver.statuses == ["404"])
    #expect(driver.sentText.contains("Connection: close\r\n"))
    #expect(driver.actions == ["write", "shutDownWriting", "read"])
    #expect(driver.paths.isEmpty)
  }

  @Test func `refuses by the head and stays when no body comes`() {
    var driver = MachineDriver()
    driver.refusedPaths = ["/no"]
    driver.receive(Self.get("/no") + Self.get("/a") + Self.post("/no", ""))
    #expect(driver.statuses == ["404", "200", "404"])
    #expect(driver.machine.isIdle)
  }

  // MARK: Closing

  @Test(arguments: [
    "GET /a HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", "GET /a HTTP/1.0\r\n\r\n",
  ])
  func `closes after an answer when the client says so`(message: String) {
    var driver = MachineDriver()
    driver.receive(message + Self.get("/b"))
    #expect(driver.paths == ["/a"])
    #expect(driver.sentText.contains("Connection: close\r\n"))
    #expect(driver.actions == ["write", "shutDownWriting", "read"])
    driver.receive("more that is dropped")
    #expect(driver.actions == ["read"])
    driver.finish()
    #expect(driver.actions == ["close"])
  }

  @Test func `says keep-alive to HTTP/1.0`() {
    var driver = MachineDriver()
    driver.receive("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    #expect(driver.sentText.contains("Connection: keep-alive\r\n"))
    #expect(driver.machine.isIdle)
  }

  @Test func `answers what came before an error, then the error, then nothing`() {
    var driver = MachineDriver()
    driver.receive(Self.get("/a") + "GET /b HTTP/1.1\r\nBad Field\r\n\r\n" + Self.get("/c"))
    #expect(driver.statuses == ["200", "400"])
    #expect(driver.paths == ["/a"])
    #expect(driver.actions == ["write", "shutDownWriting", "read"])
  }

  @Test func `lingers no longer and no more than the limits`() {
    var limits = Limits()
    limits.lingerBytes = 10
    var driver = MachineDriver(limits: limits)
    driver.receive("bad\r\n")
    driver.receive("0123456789")
    #expect(driver.actions == ["read"])
    driver.receive("0")
    #expect(driver.actions == ["close"])

    var slow = MachineDriver()
    slow.receive("bad\r\n")
    slow.pass(.seconds(4))
    #expect(slow.actions == ["read"])
    slow.pass(.seconds(1))
    #expect(slow.actions == ["close"])
  }

  @Test func `closes an idle connection at the client's end and answers before`() {
    var driver = MachineDriver()
    driver.receive(Self.get("/a"))
    driver.finish()
    #expect(driver.statuses == ["200"])
    #expect(driver.actions == ["close"])
  }

  @Test(arguments: ["GET /a HT", "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nshort"])
  func `never processes a truncated request`(message: String) {
    var driver = MachineDriver()
    driver.receive(message)
    driver.finish()
    #expect(driver.paths.isEmpty)
    #expect(driver.statuses == ["400"])
    #expect(driver.actions.last == "close")
  }

  @Test func `answers late though the client closed its side`() {
    var driver = MachineDriver()
    driver.answersAtOnce = false
    driver.receive(Self.get("/a"))
    driver.finish()
    #expect(driver.actions == ["wait"])
    driver.answer("A")
    #expect(driver.actions == ["write", "close"])
  }

  @Test func `closes a broken connection at once`() {
    var driver = MachineDriver()
    driver.answersAtOnce = false
    driver.receive(Self.get("/a"))
    driver.machine.fail()
    driver.answer("A")
    #expect(driver.actions == ["close"])
    #expect(driver.sent.isEmpty)
  }

  @Test func `refuses a newcomer that has no room without reading`() {
    var driver = MachineDriver()
    driver.machine.refuse(Refusal(status: 503, code: "full", detail: ""))
    driver.run()
    #expect(driver.statuses == ["503"])
    #expect(driver.actions == ["write", "shutDownWriting", "read"])
  }

  // MARK: Time

  @Test func `gives up a slow head with 408, however it drips`() {
    var driver = MachineDriver()
    driver.receive("G")
    for _ in 0..<9 {
      driver.pass(.seconds(1))
      driver.receive("E")
      #expect(driver.actions == ["read"])
    }
    driver.pass(.seconds(1))
    #expect(driver.statuses == ["408"])
    #expect(driver.actions == ["write", "shutDownWriting", "read"])
  }

  @Test func `gives up a body after ten silent seconds`() {
    var driver = MachineDriver()
    driver.receive("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 99\r\n\r\n")
    driver.pass(.seconds(9))
    driver.receive("x")
    driver.pass(.seconds(9))
    #expect(driver.statuses.isEmpty)
    driver.pass(.seconds(1))
    #expect(driver.statuses == ["408"])
  }

  @Test func `gives up a body that drips for thirty seconds`() {
    var driver = MachineDriver()
    driver.receive("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 99\r\n\r\n")
    for _ in 0..<29 {
      driver.pass(.seconds(1))
      driver.receive("x")
    }
    #expect(driver.statuses.isEmpty)
    driver.pass(.seconds(1))
    #expect(driver.statuses == ["408"])
  }

  @Test func `closes an idle connection silently`() {
    var driver = MachineDriver()
    driver.pass(.seconds(74))
    driver.receive(Self.get("/a"))
    driver.sent = []
    driver.pass(.seconds(74))
    #expect(driver.actions == ["read"])
    driver.pass(.seconds(1))
    #expect(driver.actions == ["close"])
    #expect(driver.sent.isEmpty)
  }

  @Test func `closes when the client takes nothing for ten seconds, and not while it takes enough`() {
    var driver = MachineDriver()
    driver.room = 1
    driver.receive(Self.post("/a", String(repeating: "x", count: 100_000)))
    for _ in 0..<4 {
      driver.room = 20_000
      driver.pass(.seconds(9))
      #expect(driver.actions.last == "write")
    }
    driver.pass(.seconds(10))
    #expect(driver.actions == ["close"])
  }

  @Test(arguments: [(0, 1), (100_000, 6)])
  func `closes when the client takes octet by octet`(_ size: Int, _ gaps: Int) {
    var driver = MachineDriver()
    driver.room = 1
    driver.receive(Self.post("/a", String(repeating: "x", count: size)))
    // 10 s, and 1 s for each 2 KiB.
    for _ in 0..<gaps {
      driver.room = 1
      driver.pass(.seconds(9))
      #expect(driver.actions.last == "write")
    }
    driver.room = 1
    driver.pass(.seconds(9))
    #expect(driver.actions == ["close"])
  }

  @Test func `has no time-out while only the handler is waited for`() {
    var driver = MachineDriver()
    driver.answersAtOnce = false
    driver.receive(Self.get("/a"))
    #expect(driver.machine.deadline == nil)
    driver.pass(.seconds(1_000))
    driver.answer("A")
    #expect(driver.statuses == ["200"])
  }

  // MARK: Drain

  @Test func `closes with each answer while it drains`() {
    var driver = MachineDriver()
    driver.machine.drain()
    driver.run()
    #expect(driver.actions == ["read"])
    driver.receive(Self.get("/a"))
    #expect(driver.sentText.contains("Connection: close\r\n"))
    #expect(driver.actions == ["write", "shutDownWriting", "read"])
  }

  @Test func `says close in an answer that was under way when the drain began`() {
    var driver = MachineDriver()
    driver.answersAtOnce = false
    driver.receive(Self.get("/a"))
    driver.machine.drain()
    driver.answer("A")
    #expect(driver.sentText.contains("Connection: close\r\n"))
  }

  @Test func `is closed at the end of the settle time only if idle, newcomers a little later`() {
    var used = MachineDriver()
    used.receive(Self.get("/a"))
    used.machine.closeIfIdle(grace: .seconds(1), now: used.now)
    used.run()
    #expect(used.actions == ["close"])

    var busy = MachineDriver()
    busy.receive("GET /a")
    busy.machine.closeIfIdle(grace: .seconds(1), now: busy.now)
    busy.run()
    #expect(busy.actions == ["read"])

    var newcomer = MachineDriver()
    newcomer.machine.closeIfIdle(grace: .seconds(1), now: newcomer.now)
    newcomer.run()
    #expect(newcomer.actions == ["read"])
    newcomer.pass(.seconds(1))
    #expect(newcomer.actions == ["close"])
  }
}
