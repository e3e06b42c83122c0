import HTTP
import Testing

@testable import Service

@Suite struct RouteTests {
  @Test func `every route is found by its own path, and its argument is the segment`() throws {
    for route in Route.all {
      let path = route.path.replacing("{id}", with: "a1").replacing("{name}", with: "a1")
        .replacing("{file}", with: "a1")
      let found = try #require(Route.find(path))
      #expect(found.route.resource == route.resource)
      #expect(found.argument == (path == route.path ? "" : "a1"))
    }
  }

  @Test func `an exact path wins over a pattern`() throws {
    for route in Route.all where !route.path.contains("{") {
      #expect(try #require(Route.find(route.path)).route.resource == route.resource)
    }
  }

  @Test(arguments: [
    "", "/playground", "/playground/", "/v1", "/v1/", "/v1/timelines/", "/v1/timelines/a/b", "/v1/timeline",
    "/v1/timelinesx",
    "/V1/timelines",
    "/v1/examples/", "/healthz/", "/healthz2", "v1/timelines", "//v1/timelines", "/v1//timelines", "*",
  ])
  func `no other path is found`(_ path: String) {
    #expect(Route.find(path) == nil)
  }

  @Test func `HEAD goes where GET goes, OPTIONS everywhere, and Allow says so`() {
    for route in Route.all {
      #expect(route.allows(.options))
      #expect(route.allows(.head) == route.methods.contains(.get))
      #expect(!route.allows(.delete) && !route.allows(.put) && !route.allows(.patch))
      let allowed = route.allow.split(separator: ", ").map(String.init)
      #expect(Set(allowed).count == allowed.count)
      #expect(allowed.contains("HEAD") == allowed.contains("GET") && allowed.contains("OPTIONS"))
    }
  }
}
