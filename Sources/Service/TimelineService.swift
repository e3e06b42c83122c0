import Choreography
import HTTP
import Synchronization
import Timelines
import Wire

/// `POST /v1/timelines` and `/v1/retarget`: the cache around the pure way from a body to an answer.
///
/// A byte-identical body is answered without parsing. Else the request is read and planned, which is cheap, and its
/// id found; only a plan that no one has asked for is reduced and written. One computation serves all that ask for
/// the same at the same time, whether by the same bytes or by the same meaning.
final class TimelineService: Sendable {
  /// How a request was answered.
  enum Outcome: Sendable {
    case answer(Answer, solveTime: Double?)
    case cached(Answer)
    case refused(Problem)
  }

  /// What a body asks for.
  enum Question: UInt64, Sendable {
    case timeline, retarget

    /// Tells apart what the same bytes ask for in the cache.
    func salt(_ format: Format) -> UInt64 { rawValue << 32 | format.salt }
  }

  /// Keys from which on a plan is reduced on a worker: more takes milliseconds, for which an event loop can't stop.
  private static let quickKeys = 2000.0

  let cache: AnswerCache
  private let curves = CurveStore()
  private let workers: Workers
  private let metrics: Metrics
  private let byBody = SingleFlight<BodyKey, Outcome>()
  private let byID = SingleFlight<AnswerName, Outcome>()

  private struct AnswerName: Equatable {
    let id: String
    let format: String
  }

  private struct BodyKey: Equatable {
    let name: AnswerCache.BodyName
    let body: [UInt8]
  }

  /// What a request is computed for: those that sent the same bytes, and those that mean the same.
  private struct Flight {
    let body: BodyKey
    let answer: AnswerName
  }

  init(cache: AnswerCache, workers: Workers, metrics: Metrics) {
    self.cache = cache
    self.workers = workers
    self.metrics = metrics
  }

  /// The answer to a body if it is known byte for byte.
  func known(_ body: [UInt8], _ name: AnswerCache.BodyName) -> Response? {
    cache.answer(to: body, name).map { response(.cached($0), isWaiter: false) }
  }

  /// Answers a body that is not known, now (returned) or through `responder` if another request is computing it, or if
  /// it takes long.
  func answer(
    _ body: [UInt8], asking question: Question, _ name: AnswerCache.BodyName, _ format: Format,
    _ responder: Responder
  ) -> Response? {
    let key = BodyKey(name: name, body: body)
    guard byBody.leads(key, orWait: { @Sendable [self] in responder.send(response($0, isWaiter: true)) })
    else { return nil }
    let plan: Plan
    let options: KeyframeOptions
    let effort: Effort
    do {
      (plan, options, effort) = try read(body, question, format)
    } catch {
      return land(.refused(metrics.problem(error)), key)
    }
    let flight = Flight(body: key, answer: AnswerName(id: Canonical.id(plan, options), format: format.name))
    guard
      byID.leads(
        flight.answer,
        orWait: { @Sendable [self] outcome in
          responder.send(response(outcome, isWaiter: true))
          byBody.finish(key, outcome)
        })
    else { return nil }
    if let answer = cache.answer(id: flight.answer.id, format: format.name) {
      cache.insert(answer, body: body, name)
      return land(.cached(answer), flight)
    }
    guard effort.keys > Self.quickKeys else { return land(compute(flight, plan, options, format), flight) }
    let isTaken = workers.run { [self] in
      responder.send(land(compute(flight, plan, options, format), flight))
    }
    return isTaken ? nil : land(.refused(.overloaded), flight)
  }

  /// Makes an answer and keeps it.
  private func compute(_ flight: Flight, _ plan: Plan, _ options: KeyframeOptions, _ format: Format)
    -> Outcome
  {
    let (answer, seconds) = make(id: flight.answer.id, plan, options, format)
    cache.insert(answer, body: flight.body.body, flight.body.name)
    return .answer(answer, solveTime: seconds * 1000)
  }

  /// Tells all that wait, and makes the response of the one who computed.
  private func land(_ outcome: Outcome, _ flight: Flight) -> Response {
    byID.finish(flight.answer, outcome)
    return land(outcome, flight.body)
  }

  private func land(_ outcome: Outcome, _ key: BodyKey) -> Response {
    byBody.finish(key, outcome)
    return response(outcome, isWaiter: false)
  }

  /// The exact motion that a body asks for.
  private func read(
    _ body: [UInt8], _ question: Question, _ format: Format
  ) throws(Wire.Refusal) -> (plan: Plan, options: KeyframeOptions, effort: Effort) {
    switch question {
    case .timeline:
      let scene = try Scene(body: body)
      let (plan, effort) = try scene.checkedPlan()
      return (plan, format.understood(scene.options), effort)
    case .retarget:
      let request = try RetargetRequest(body: body) { [self] in kept(id: $0)?.plan }
      return (request.plan, format.understood(request.options), request.effort)
    }
  }

  /// The answer of an id in whatever format it is kept.
  private func kept(id: String) -> Answer? {
    Format.all.lazy.compactMap { self.cache.answer(id: id, format: $0.name) }.first
  }

  /// `POST /v1/gestures`: its timeline is kept like any other, so that it can be asked for by its id and continued.
  func gesture(_ body: [UInt8]) -> Response {
    do {
      let request = try GestureRequest(body: body)
      let replay = try request.replay()
      let settle = replay.settle.map { keyframes($0, request.options) }
      return Response(json: GestureDocument.json(replay, settle: settle?.body))
    } catch {
      return Response(metrics.problem(error))
    }
  }

  /// Answers a body with what every node resolved to; such an answer is for a person and is not kept.
  func explained(_ body: [UInt8]) -> Response {
    do {
      let scene = try Scene(body: body)
      let plan = try scene.checkedPlan().plan
      let options = Format.keyframes.understood(scene.options)
      let json = Format.keyframes.write(
        Timeline(plan, Format.keyframes.filled(options), curves: curves), Canonical.id(plan, options),
        Explanation.json(of: scene, plan))
      return Response(json: json, fields: [("Cache-Status", "keyframed; fwd=bypass")])
    } catch {
      return Response(metrics.problem(error))
    }
  }

  /// The answer of an id in a format: the one that is kept, or made again from the exact motion of another format.
  func answer(id: String, _ format: Format) -> Answer? {
    if let answer = cache.answer(id: id, format: format.name) {
      metrics.record(.hit)
      return answer
    }
    metrics.record(.miss)
    return kept(id: id).map { make(id: id, $0.plan, $0.options, format).answer }
  }

  /// The answer of a plan, found or made and kept.
  private func keyframes(_ plan: Plan, _ asked: KeyframeOptions) -> Answer {
    let options = Format.keyframes.understood(asked)
    let id = Canonical.id(plan, options)
    if let known = cache.answer(id: id, format: Format.keyframes.name) {
      metrics.record(.hit)
      return known
    }
    metrics.record(.miss)
    let answer = make(id: id, plan, options, .keyframes).answer
    cache.insert(answer)
    return answer
  }

  /// The answers to all items of a batch, solved in parallel over the cores; what they share is done once.
  func answers(to batch: Batch) -> [UInt8] {
    let results = Parallel.map(batch.items) { [self] item -> Result<Answer, Wire.Refusal> in
      do throws(Wire.Refusal) {
        let scene = try item.get()
        return .success(keyframes(try scene.checkedPlan().plan, scene.options))
      } catch {
        return .failure(error)
      }
    }
    var writer = JSONWriter(capacity: results.reduce(64) { $0 + ((try? $1.get().body.count) ?? 512) + 64 })
    writer.beginObject()
    writer.key("items")
    writer.beginArray()
    for result in results {
      writer.beginObject()
      writer.key("status")
      switch result {
      case .success(let answer):
        writer.integer(200)
        writer.key("timeline")
        writer.raw(answer.body)
      case .failure(let refusal):
        let problem = metrics.problem(refusal)
        writer.integer(problem.status)
        writer.key("problem")
        problem.write(to: &writer)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private func make(
    id: String, _ plan: Plan, _ options: KeyframeOptions, _ format: Format
  ) -> (answer: Answer, seconds: Double) {
    let start = Instant.now
    let answer = Answer(
      id: id, format: format.name, mediaType: format.mediaType,
      body: format.write(Timeline(plan, format.filled(options), curves: curves), id, nil), plan: plan,
      options: options)
    let seconds = (Instant.now - start).seconds
    metrics.solves.record(seconds)
    return (answer, seconds)
  }

  private func response(_ outcome: Outcome, isWaiter: Bool) -> Response {
    switch outcome {
    case .cached(let answer):
      metrics.record(.hit)
      return Response(status: 200, preparedFields: answer.hitFields, body: answer.body)
    case .answer(let answer, let solveTime):
      metrics.record(isWaiter ? .collapsed : .miss)
      return Response(
        status: 200, preparedFields: answer.missFields(solveTime: isWaiter ? nil : solveTime),
        body: answer.body)
    case .refused(let problem) where problem.status == 503:
      metrics.recordLimit(problem.type)
      return .overloaded
    case .refused(let problem):
      return Response(problem)
    }
  }
}
