import HTTP

/// What can be asked for, and how.
struct Route: Sendable {
  enum Resource: Sendable {
    case timelines, batch, timeline, retarget, gestures, springs, transitions, examples, example
    case health, readiness, metrics, specification, page, pageFile
  }

  let resource: Resource
  /// The path; a last segment `{…}` stands for any one segment.
  let path: String
  /// The methods beside HEAD (where GET is) and OPTIONS.
  let methods: [Method]
  /// What comes before the segment that stands for any; nil when there is none.
  private let prefix: String?

  init(resource: Resource, path: String, methods: [Method]) {
    self.resource = resource
    self.path = path
    self.methods = methods
    prefix = path.firstIndex(of: "{").map { String(path[..<$0]) }
  }

  /// The table: one row a resource.
  static let all: [Route] = [
    Route(resource: .timelines, path: "/v1/timelines", methods: [.post]),
    Route(resource: .batch, path: "/v1/timelines/batch", methods: [.post]),
    Route(resource: .timeline, path: "/v1/timelines/{id}", methods: [.get]),
    Route(resource: .retarget, path: "/v1/retarget", methods: [.post]),
    Route(resource: .gestures, path: "/v1/gestures", methods: [.post]),
    Route(resource: .springs, path: "/v1/springs", methods: [.post]),
    Route(resource: .transitions, path: "/v1/transitions", methods: [.get]),
    Route(resource: .examples, path: "/v1/examples", methods: [.get]),
    Route(resource: .example, path: "/v1/examples/{name}", methods: [.get]),
    Route(resource: .health, path: "/healthz", methods: [.get]),
    Route(resource: .readiness, path: "/readyz", methods: [.get]),
    Route(resource: .metrics, path: "/metrics", methods: [.get]),
    Route(resource: .specification, path: "/openapi.yaml", methods: [.get]),
    Route(resource: .page, path: "/", methods: [.get]),
    Route(resource: .pageFile, path: "/playground/{file}", methods: [.get]),
  ]

  /// The route of a path, and what its last segment stands for.
  ///
  /// Compares octets: a path is no text, and looking for characters in it costs more than all the rest.
  static func find(_ path: String) -> (route: Route, argument: String)? {
    index(of: path).map { index in
      let route = all[index]
      return (route, route.prefix.map { String(Substring(path.utf8.dropFirst($0.utf8.count))) } ?? "")
    }
  }

  /// The row of ``all`` that a path belongs to.
  static func index(of path: String) -> Int? {
    if let index = all.firstIndex(where: { $0.path == path }) { return index }
    return all.firstIndex { route in
      guard let prefix = route.prefix, path.utf8.starts(with: prefix.utf8) else { return false }
      let argument = path.utf8.dropFirst(prefix.utf8.count)
      return !argument.isEmpty && !argument.contains(UInt8(ascii: "/"))
    }
  }

  func allows(_ method: Method) -> Bool {
    methods.contains(method) || method == .options || (method == .head && methods.contains(.get))
  }

  /// The value of `Allow`.
  var allow: String {
    (methods + (methods.contains(.get) ? [.head] : []) + [.options]).map(\.name).joined(separator: ", ")
  }
}
