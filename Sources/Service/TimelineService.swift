import HTTP
import Synchronization
import Timelines
import Wire

/// `POST /v1/timelines`: the cache around the pure way from a body to an answer.
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

  let cache: AnswerCache
  private let byBody = SingleFlight<BodyKey, Outcome>()
  private let byID = SingleFlight<String, Outcome>()

  private struct BodyKey: Hashable, Sendable {
    let name: AnswerCache.BodyName
    let body: [UInt8]
  }

  init(cache: AnswerCache) { self.cache = cache }

  /// The answer to a body if it is known byte for byte.
  func known(_ body: [UInt8], _ name: AnswerCache.BodyName) -> Response? {
    cache.answer(to: body, name).map { Response(status: 200, preparedFields: $0.hitFields, body: $0.body) }
  }

  /// Answers a body that is not known, now (returned) or through `responder` if another request is computing it.
  func answer(_ body: [UInt8], _ name: AnswerCache.BodyName, _ format: Format, _ responder: Responder)
    -> Response?
  {
    let key = BodyKey(name: name, body: body)
    guard byBody.leads(key, orWait: { @Sendable in responder.send(Self.response($0, isWaiter: true)) }) else {
      return nil
    }
    let landing: @Sendable (Outcome) -> Void = { [byBody] in byBody.finish(key, $0) }
    guard
      let outcome = lead(
        body, name, format,
        orWait: { @Sendable outcome in
          responder.send(Self.response(outcome, isWaiter: true))
          landing(outcome)
        })
    else { return nil }
    landing(outcome)
    return Self.response(outcome, isWaiter: false)
  }

  /// Computes, or joins the computation of the same request in other words (then nil, and `waiter` is called).
  private func lead(
    _ body: [UInt8], _ name: AnswerCache.BodyName, _ format: Format,
    orWait waiter: @escaping @Sendable (Outcome) -> Void
  ) -> Outcome? {
    let scene: Scene
    let plan: Plan
    do {
      scene = try Scene(body: body)
      plan = try scene.checkedPlan()
    } catch {
      return .refused(Problem(error))
    }
    let id = Canonical.id(plan, scene.options)
    if let answer = cache.answer(id: id, format: format.name) {
      cache.insert(answer, body: body, name)
      return .cached(answer)
    }
    let flight = "\(id).\(format.name)"
    guard byID.leads(flight, orWait: waiter) else { return nil }
    // Another flight may have landed between the look-up and the take-off.
    if let answer = cache.answer(id: id, format: format.name) {
      byID.finish(flight, .cached(answer))
      return .cached(answer)
    }
    let start = ContinuousClock.now
    let timeline = Timeline(plan, scene.options)
    let answer = Answer(
      id: id, format: format.name, mediaType: format.mediaType, body: format.write(timeline, id), plan: plan,
      options: scene.options)
    let outcome = Outcome.answer(answer, solveTime: (ContinuousClock.now - start).milliseconds)
    cache.insert(answer, body: body, name)
    byID.finish(flight, outcome)
    return outcome
  }

  private static func response(_ outcome: Outcome, isWaiter: Bool) -> Response {
    switch outcome {
    case .cached(let answer):
      Response(status: 200, preparedFields: answer.hitFields, body: answer.body)
    case .answer(let answer, let solveTime):
      Response(
        status: 200, preparedFields: answer.missFields(solveTime: isWaiter ? nil : solveTime),
        body: answer.body)
    case .refused(let problem): Response(problem)
    }
  }
}

extension Duration {
  /// The duration in milliseconds.
  var milliseconds: Double {
    Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
  }
}
