import Testing
import TestSupport

@Suite struct ExampleTests {
  private let server: ServerProcess
  private let client: Client

  init() throws {
    server = try ServerProcess()
    client = try Client(port: server.port)
  }

  @Test func `every example that the service lists is a request it answers`() throws {
    let list = try client.send(.get("/v1/examples")).json["examples"]?.elements ?? []
    #expect(list.map { $0["name"]?.text } == TestFiles.examples.map(\.name))
    for example in list {
      let body = try client.send(.get(#require(example["href"]?.text)))
      #expect(body.status == 200)
      let reply = try client.send(.post(body.body))
      #expect(reply.status == 200, "\(example["name"]?.text ?? ""): \(reply.text)")
      #expect(reply.json["layers"]?.elements.isEmpty == false)
    }
  }

  @Test func `every kind of the catalogue has an example for each direction it has`() throws {
    let catalogue = try client.send(.get("/v1/transitions")).json
    let kinds = catalogue["transitions"]?.elements ?? []
    #expect(!kinds.isEmpty)
    for kind in kinds {
      let directions = kind["directions"]?.elements.compactMap(\.text) ?? []
      #expect(!directions.isEmpty)
      for direction in directions {
        let name = "\(kind["kind"]?.text ?? "")-\(direction)"
        #expect(try client.send(.get("/v1/examples/\(name)")).status == 200, "\(name)")
      }
    }
  }

  @Test func `an unknown example is 404 and the others are named`() throws {
    let reply = try client.send(.get("/v1/examples/none"))
    #expect(reply.status == 404)
    #expect(reply.text.contains("card-open"))
  }
}
