import Geometry
package import HTTP
import Synchronization
import Timelines
import Wire

/// The one place where the whole way of a request is seen: route, negotiate, find or compute, answer.
package final class Application: Sendable {
  private let timelines: TimelineService
  private let documents = Documents()
  private let log: Log
  private let metrics = Metrics()
  private let statistics = Mutex<@Sendable () -> Statistics>({ Statistics() })
  private let ids = RequestIDs()
  private let token: BearerToken?
  private let crossOrigin: CrossOrigin?
  private let isDraining = Atomic<Bool>(false)
  private let workers: Workers

  /// Bodies longer than this are computed on a worker, so that a large layout does not hold up its event loop.
  private static let inlineBody = 32 * 1024

  package init(_ configuration: Configuration) {
    workers = Workers(limit: 256)
    timelines = TimelineService(
      cache: AnswerCache(capacity: configuration.cacheBytes), workers: workers, metrics: metrics)
    log = Log(isDebug: configuration.isDebug)
    token = configuration.token.map(BearerToken.init)
    crossOrigin = configuration.crossOrigin
  }

  /// From now on `/readyz` answers 503, so that balancers look elsewhere.
  package func beginDraining() { isDraining.store(true, ordering: .releasing) }

  /// Lets `/metrics` tell what the server counts.
  package func observe(_ server: Server) {
    statistics.withLock { $0 = { [weak server] in server?.statistics ?? Statistics() } }
  }

  package var handler: Handler {
    Handler(
      admit: { [self] in refusal(of: $0) }, respond: { [self] in answer($0, $1) },
      refusal: { [self] in response(to: $0) }, conclude: { [self] in conclude($0, $1, $2) })
  }

  /// The answer to a request that the server itself refuses.
  private func response(to refusal: HTTP.Refusal) -> Response {
    if [408, 413, 414, 431, 503].contains(refusal.status) { metrics.recordLimit(refusal.code) }
    return Response(
      Problem(
        status: refusal.status, type: refusal.code, title: "The request was refused", detail: refusal.detail))
  }

  /// Counts an answer, logs it, and gives it what every answer has.
  private func conclude(
    _ head: RequestHead?, _ response: consuming Response, _ duration: TimeSpan
  ) -> Response {
    let seconds = duration.seconds
    metrics.record(head?.path, status: response.status, seconds: seconds)
    let context = TraceContext(head?.fields, ids: ids)
    if log.isDebug { log.write(head, response, seconds, context) }
    context.write(to: &response.preparedFields)
    if let crossOrigin { response.preparedFields += crossOrigin.fields(for: head) }
    return response
  }

  // MARK: From the head alone

  private func refusal(of head: RequestHead) -> Response? {
    if head.path == "*" { return nil }
    guard let (route, _) = Route.find(head.path) else {
      let nearest =
        closest(to: head.path, among: Route.all.map(\.path)).map { "; the nearest is \($0)" } ?? ""
      return Response(.notFound("no resource has this path\(nearest)"))
    }
    guard route.allows(head.method) else {
      return Response(
        Problem(
          status: 405, type: "method-not-allowed", title: "The method is not allowed here",
          detail: "this resource takes \(route.allow)"),
        fields: [("Allow", route.allow)])
    }
    // A browser sends its preflight without the token (Fetch §4.8).
    if let token, head.method != .options, route.path.hasPrefix("/v1/"),
      let refusal = token.refusal(of: head.fields)
    {
      return refusal
    }
    if head.method == .post {
      if !Negotiation.sendsJSON(head.fields) {
        return Response(
          Problem(
            status: 415, type: "unsupported-media-type", title: "The body is not said to be JSON",
            detail: "send Content-Type: application/json"), fields: [("Accept-Post", "application/json")])
      }
      if !Negotiation.sendsPlain(head.fields) {
        return Response(
          Problem(
            status: 415, type: "unsupported-coding", title: "The body's coding is not known",
            detail: "send the body without Content-Encoding"), fields: [("Accept-Encoding", "identity")])
      }
    }
    return nil
  }

  // MARK: With the body

  private func answer(_ request: Request, _ responder: Responder) -> Response? {
    if request.path == "*" { return Response(status: 204, fields: [("Allow", "GET, HEAD, POST, OPTIONS")]) }
    guard let (route, argument) = Route.find(request.path) else {
      return Response(.notFound("no resource has this path"))
    }
    if request.method == .options { return Response(status: 204, fields: [("Allow", route.allow)]) }
    switch route.resource {
    case .timelines: return timeline(request, asking: .timeline, responder)
    case .retarget: return timeline(request, asking: .retarget, responder)
    case .gestures: return gesture(request, responder)
    case .batch: return batch(request, responder)
    case .timeline: return stored(argument, request)
    case .springs: return spring(request)
    case .transitions: return conditional(documents.transitions, request)
    case .examples: return conditional(documents.examples, request)
    case .example:
      guard let example = documents.example(argument) else {
        return Response(.notFound("the examples are \(documents.exampleNames.joined(separator: ", "))"))
      }
      return conditional(example, request)
    case .health: return Response(json: Array(#"{"status":"ok"}"#.utf8))
    case .readiness:
      guard !isDraining.load(ordering: .acquiring) else {
        return Response(
          json: Array(#"{"status":"draining"}"#.utf8), status: 503, fields: [("Retry-After", "5")])
      }
      return Response(json: Array(#"{"status":"ready"}"#.utf8))
    case .metrics:
      let document = MetricsDocument(metrics, timelines.cache.counts, statistics.withLock { $0 }())
      return Response(
        status: 200, fields: [("Content-Type", MetricsDocument.mediaType), ("Cache-Control", "no-store")],
        body: Array(document.text.utf8))
    case .specification: return conditional(documents.specification, request)
    case .page: return page(documents.page, request)
    case .pageFile: return page(documents.pageFile(argument), request)
    }
  }

  private func timeline(
    _ request: Request, asking question: TimelineService.Question, _ responder: Responder
  ) -> Response? {
    let query: Query
    do { query = try Query(request.query) } catch { return Response(error) }
    let format = query.format
    if let refusal = Self.refusal(of: format.mediaType, request) { return refusal }
    if query.isExplained {
      guard question == .timeline else { return Self.unexplained }
      return later(responder) { [timelines] in timelines.explained(request.body) }
    }
    let name = timelines.cache.name(of: request.body, salt: question.salt(format))
    if let known = timelines.known(request.body, name) { return known }
    guard request.body.count > Self.inlineBody else {
      return timelines.answer(request.body, asking: question, name, format, responder)
    }
    return later(responder) { [timelines] in
      timelines.answer(request.body, asking: question, name, format, responder)
    }
  }

  private static let unexplained = Response(
    Problem(
      status: 400, type: "wrong-query", title: "The query is wrong",
      detail: "a continued timeline has nothing to explain; ask for that of the request it continues"))

  private func gesture(_ request: Request, _ responder: Responder) -> Response? {
    if let refusal = Self.refusal(of: "application/json", request) { return refusal }
    return later(responder) { [timelines] in timelines.gesture(request.body) }
  }

  private func batch(_ request: Request, _ responder: Responder) -> Response? {
    if let refusal = Self.refusal(of: "application/json", request) { return refusal }
    return later(responder) { [timelines, metrics] in
      let batch: Batch
      do throws(Wire.Refusal) { batch = try Batch(body: request.body) } catch {
        return Response(metrics.problem(error))
      }
      return Response(json: timelines.answers(to: batch))
    }
  }

  private func stored(_ id: String, _ request: Request) -> Response {
    let query: Query
    do { query = try Query(request.query) } catch { return Response(error) }
    if query.isExplained {
      guard let body = timelines.cache.body(id: id, format: query.format.name) else {
        return Self.unknownTimeline
      }
      if timelines.answer(id: id, query.format)?.plan.origin != nil { return Self.unexplained }
      return timelines.explained(body)
    }
    guard let answer = timelines.answer(id: id, query.format) else { return Self.unknownTimeline }
    if Negotiation.matches(answer.entityTag, request.fields) {
      return Response(status: 304, preparedFields: answer.getFields, body: [])
    }
    return Response(status: 200, preparedFields: answer.getFields, body: answer.body)
  }

  private static let unknownTimeline = Response(
    .notFound("no timeline of this id is cached; POST the request again"))

  /// Does long work on a worker; nil from `work` means that the responder is answered otherwise.
  private func later(
    _ responder: Responder, _ work: @escaping @Sendable () -> Response?
  ) -> Response? {
    let isTaken = workers.run { if let response = work() { responder.send(response) } }
    if isTaken { return nil }
    metrics.recordLimit(Problem.overloaded.type)
    return .overloaded
  }

  /// A 406 when `Accept` does not take what this resource is written as.
  private static func refusal(of mediaType: String, _ request: Request) -> Response? {
    guard !Negotiation.accepts(mediaType, request.fields) else { return nil }
    return Response(
      Problem(
        status: 406, type: "not-acceptable", title: "No acceptable form",
        detail: "this resource is written as \(mediaType)"))
  }

  private func spring(_ request: Request) -> Response {
    if let refusal = Self.refusal(of: "application/json", request) { return refusal }
    do {
      return Response(json: try SpringDocument(body: request.body).json)
    } catch {
      return Response(metrics.problem(error))
    }
  }

  private func page(_ response: Response?, _ request: Request) -> Response {
    guard let response else { return Response(.notFound("the playground has no such file")) }
    return conditional(response, request)
  }

  private func conditional(_ response: Response, _ request: Request) -> Response {
    guard let tag = response.fields.first(where: { $0.name == "ETag" })?.value,
      Negotiation.matches(tag, request.fields)
    else { return response }
    return Response(status: 304, preparedFields: response.preparedFields, body: [])
  }
}
