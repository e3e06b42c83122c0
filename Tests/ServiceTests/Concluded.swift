import HTTP

@testable import Service

extension Application {
  /// The whole way of a request inside a server: refused by its head or answered, then concluded.
  func concluded(_ request: Request) -> Response? {
    let handler = handler
    guard let response = handler.admit(request.head) ?? handler.respond(request, Responder { _ in }) else {
      return nil
    }
    return handler.conclude(request.head, response, .milliseconds(3))
  }
}

extension Response {
  /// The values of all fields of a name in any case.
  func values(_ name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }
}
