import Testing
import TestSupport

/// Screens of a real app that no one here wrote.
@Suite struct RealScreenTests {
  @Test(arguments: TestFiles.json(in: "Real").map(\.name))
  func `a real screen is answered, from its source to where the recipe leads`(_ name: String) throws {
    let file = try #require(TestFiles.json(in: "Real").first { $0.name == name })
    let request = try #require(JSONTree(file.bytes)["request"])
    let server = try ServerProcess()
    let reply = try Client(port: server.port).send(.post(request.json()))
    #expect(reply.status == 200, "\(reply.text)")
    let answer = reply.json
    let duration = try #require(answer["duration"]?.double)
    let layers = answer["layers"]?.elements ?? []
    #expect(!layers.isEmpty)
    for layer in layers {
      for track in layer["tracks"]?.elements ?? [] {
        let times = track["times"]?.elements.compactMap(\.double) ?? []
        let values = track["values"]?.elements ?? []
        #expect(times.count == values.count && zip(times, times.dropFirst()).allSatisfy(<))
        #expect(times.allSatisfy { (0...duration).contains($0) })
        let property = try #require(track["property"]?.text)
        #expect(
          values.first == layer["from"]?[property] && values.last == layer["to"]?[property], "\(property)")
      }
    }
    // The dump says where the tapped element is in the window: every parent only translates.
    let source = try #require(Self.windowFrame(of: request["transition"]?["source"], in: request["layout"]))
    let end = request["direction"]?.text == "close" ? "to" : "from"
    let moving = try #require(
      layers.first { ["detail", "preview"].contains($0["id"]?.text) }?[end]?["frame"])
    for (member, value) in zip(["x", "y", "width", "height"], source) {
      #expect(abs((moving[member]?.double ?? .nan) - value) <= 1e-6, "\(member)")
    }
  }

  /// The frame in the window of the node with that id, found by adding up the dump's own frames.
  private static func windowFrame(of id: JSONTree?, in node: JSONTree?, at origin: (Double, Double) = (0, 0))
    -> [Double]?
  {
    let frame = ["x", "y", "width", "height"].map { node?["frame"]?[$0]?.double ?? 0 }
    let place = (origin.0 + frame[0], origin.1 + frame[1])
    if node?["id"] == id { return [place.0, place.1, frame[2], frame[3]] }
    for child in node?["children"]?.elements ?? [] {
      if let found = windowFrame(of: id, in: child, at: place) { return found }
    }
    return nil
  }
}
