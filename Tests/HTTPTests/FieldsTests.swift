import HTTP
import Testing

@Suite struct `Header fields` {
  private let fields = Fields([("Accept", "a"), ("X-B", "1"), ("accept", "b")])

  @Test func `are found in any case, the first one first`() {
    #expect(fields["ACCEPT"] == "a")
    #expect(fields["x-b"] == "1")
    #expect(fields["x"] == nil)
  }

  @Test func `of one name are listed in order and joined by commas`() {
    #expect(fields.values(of: "Accept") == ["a", "b"])
    #expect(fields.combined("accept") == "a, b")
    #expect(fields.combined("none") == nil)
  }

  @Test func `lend their octets`() {
    #expect(fields.octets(of: "x-B").map(Array.init) == octets("1"))
    #expect(fields.octets(of: "none") == nil)
  }

  @Test func `of a response cannot end early`() {
    let response = Response(status: 200, fields: [("A", "b\r\nC: d\0")])
    #expect(text(response.preparedFields) == "A: b  C: d \r\n")
    #expect(response.fields.map(\.value) == ["b  C: d "])
  }
}
