import HTTP

/// What can be asked for, and how.
struct Route: Sendable {
  enum Resource: Sendable {
    case timelines, batch, timeline, springs, transitions, examples, example, health, readiness, specification
  }

  let resource: Resource
  /// The path; a last segment `{…}` stands for any one segment.
  let path: String
  /// The methods beside HEAD (where GET is) and OPTIONS.
  let methods: [Method]

  /// The table: one row a resource.
  static let all: [Route] = [
    Route(resource: .timelines, path: "/v1/timelines", methods: [.post]),
    Route(resource: .batch, path: "/v1/timelines/batch", methods: [.post]),
    Route(resource: .timeline, path: "/v1/timelines/{id}", methods: [.get]),
    Route(resource: .springs, path: "/v1/springs", methods: [.post]),
    Route(resource: .transitions, path: "/v1/transitions", methods: [.get]),
    Route(resource: .examples, path: "/v1/examples", methods: [.get]),
    Route(resource: .example, path: "/v1/examples/{name}", methods: [.get]),
    Route(resource: .health, path: "/healthz", methods: [.get]),
    Route(resource: .readiness, path: "/readyz", methods: [.get]),
    Route(resource: .specification, path: "/openapi.yaml", methods: [.get]),
  ]

  /// The route of a path, and what its last segment stands for.
  static func find(_ path: String) -> (route: Route, argument: String)? {
    for route in all {
      if route.path == path { return (route, "") }
      guard let brace = route.path.firstIndex(of: "{") else { continue }
      let prefix = route.path[..<brace]
      guard path.hasPrefix(prefix) else { continue }
      let argument = path.dropFirst(prefix.count)
      if !argument.isEmpty, !argument.contains("/") { return (route, String(argument)) }
    }
    return nil
  }

  func allows(_ method: Method) -> Bool {
    methods.contains(method) || method == .options || (method == .head && methods.contains(.get))
  }

  /// The value of `Allow`.
  var allow: String {
    (methods + (methods.contains(.get) ? [.head] : []) + [.options]).map(\.name).joined(separator: ", ")
  }
}
