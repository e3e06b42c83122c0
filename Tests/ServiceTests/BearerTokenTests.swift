import HTTP
import Testing

@testable import Service

@Suite struct BearerTokenTests {
  private func response(_ method: Method, _ path: String, authorization: String? = nil) throws -> Response {
    var configuration = Configuration()
    configuration.token = "right-token"
    let fields = authorization.map { [(name: "Authorization", value: $0)] } ?? []
    let request = Request(method: method, path: path, fields: Fields(fields))
    return try #require(Application(configuration).concluded(request))
  }

  @Test(arguments: ["Bearer right-token", "bearer right-token", "BEARER right-token"])
  func `the right token passes`(_ value: String) throws {
    #expect(try response(.get, "/v1/transitions", authorization: value).status == 200)
  }

  @Test(arguments: [
    "Bearer wrong-token", "Bearer right-tokem", "Bearer Right-token", "Bearer right-token ",
    "Bearer right-toke",
    "Bearer right-token0", "Bearer", "Bearer ", "right-token", "Basic right-token", "Bearerxright-token", "",
  ])
  func `any other is refused, and told so`(_ value: String) throws {
    let response = try response(.get, "/v1/transitions", authorization: value)
    #expect(response.status == 401)
    #expect(response.values("WWW-Authenticate") == [#"Bearer realm="keyframed", error="invalid_token""#])
    #expect(response.values("Content-Type") == ["application/problem+json"])
  }

  @Test func `without a token the challenge tells no error`() throws {
    let response = try response(.post, "/v1/timelines")
    #expect(response.status == 401)
    #expect(response.values("WWW-Authenticate") == [#"Bearer realm="keyframed""#])
  }

  @Test(arguments: Route.all.map(\.path)) func `all of v1 asks for it, and nothing else`(_ path: String)
    throws
  {
    func refusal(_ method: Method, token: String? = "right-token") -> Int? {
      var configuration = Configuration()
      configuration.token = token
      return Application(configuration).handler.admit(RequestHead(method: method, path: path))?.status
    }
    let method = try #require(Route.find(path)).route.methods[0]
    #expect(refusal(method) == (path.hasPrefix("/v1/") ? 401 : nil))
    #expect(refusal(method, token: nil) == nil)
    // A browser asks first without it.
    #expect(refusal(.options) == nil)
  }
}
