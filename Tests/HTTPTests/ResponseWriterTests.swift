import HTTP
import Testing

@Suite struct `Answers on the wire` {
  private func write(_ response: Response, _ exchange: Exchange, dateLine: String = "") -> String {
    var output = Output()
    ResponseWriter.write(response, for: exchange, dateLine: octets(dateLine), into: &output)
    return output.withSegments { text(Array($0) + Array($1)) }
  }

  private let stays = Exchange(closes: false)
  private let closes = Exchange(closes: true)

  @Test func `have the handler's fields, then Date, Content-Length and Connection`() {
    let response = Response(status: 404, fields: [("A", "b")], body: octets("hello"))
    let expected = "HTTP/1.1 404 Not Found\r\nA: b\r\nDate: d\r\nContent-Length: 5\r\n"
    #expect(write(response, stays, dateLine: "Date: d\r\n") == "\(expected)\r\nhello")
    #expect(
      write(response, closes, dateLine: "Date: d\r\n") == "\(expected)Connection: close\r\n\r\nhello")
  }

  @Test(arguments: [204, 304])
  func `without content have no Content-Length`(status: Int) {
    let answer = write(Response(status: status, body: octets("x")), stays)
    #expect(!answer.contains("Content-Length"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test func `say Content-Length 0 when the body is empty`() {
    #expect(write(Response(status: 200), stays).contains("Content-Length: 0\r\n"))
  }

  @Test(arguments: [0, 99, 101, 600, -5, Int.max])
  func `with an impossible status are 500`(status: Int) {
    #expect(write(Response(status: status), stays).hasPrefix("HTTP/1.1 500 "))
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (1_709_164_799, "Wed, 28 Feb 2024 23:59:59 GMT"),
    (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
  ])
  func `carry the date of RFC 9110 §5.6.7`(second: Int64, date: String) {
    #expect(DateLine.text(of: second) == date)
  }

  @Test func `may go out in pieces of any size`() {
    let bodies = [10, 5_000, 3, 2_048].map { [UInt8](repeating: UInt8($0 % 251), count: $0) }
    var whole: [UInt8] = []
    var output = Output()
    for body in bodies {
      ResponseWriter.write(Response(status: 200, body: body), for: stays, dateLine: [], into: &output)
    }
    output.withSegments { whole = Array($0) + Array($1) }
    #expect(whole.count == output.count)
    var generator = SeededGenerator(seed: 3)
    var pieces: [UInt8] = []
    while !output.isEmpty {
      let count = Int.random(in: 1...900, using: &generator)
      let piece = output.withSegments { (Array($0) + Array($1)).prefix(count) }
      pieces += piece
      output.advance(by: piece.count)
    }
    #expect(pieces == whole)
    #expect(output.withSegments { $0.count + $1.count } == 0)
  }
}
