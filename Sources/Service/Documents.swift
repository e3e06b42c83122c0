import HTTP
import Wire

/// The answers that never change while the program runs, made once.
struct Documents: Sendable {
  let specification: Response
  let transitions: Response
  let examples: Response
  private let playground = Playground()
  private let bodies: [String: Response]
  let exampleNames: [String]

  init() {
    var bodies: [String: Response] = [:]
    for (name, text) in EmbeddedFiles.all where name.hasPrefix("Examples/") && name.hasSuffix(".json") {
      bodies[String(name.dropFirst(9).dropLast(5))] = Self.stable("application/json", Array(text.utf8))
    }
    self.bodies = bodies
    exampleNames = bodies.keys.sorted()
    let text = EmbeddedFiles.all.first { $0.name == "openapi.yaml" }?.text ?? ""
    specification = Self.stable("application/yaml", Array(text.utf8))
    transitions = Self.stable("application/json", CatalogueDocument.json)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("examples")
    writer.beginArray()
    for name in exampleNames {
      writer.beginObject()
      writer.key("name")
      writer.string(name)
      writer.key("href")
      writer.string("/v1/examples/\(name)")
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    examples = Self.stable("application/json", writer.bytes)
  }

  func example(_ name: String) -> Response? { bodies[name] }

  /// The playground's page.
  var page: Response? { playground.file("index.html") }

  /// A script, style sheet or picture of the playground.
  func pageFile(_ name: String) -> Response? { playground.file(name) }

  /// A document that changes only with the program: a client asks again after a minute.
  private static func stable(_ mediaType: String, _ body: [UInt8]) -> Response {
    Response(
      status: 200,
      fields: [
        ("Content-Type", mediaType), ("Cache-Control", "public, max-age=60"),
        ("ETag", "\"\(SHA256.hash(body).hex.prefix(32))\""),
      ], body: body)
  }
}
