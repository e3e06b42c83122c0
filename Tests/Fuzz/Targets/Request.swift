import Choreography
import Wire

/// Every reader of bodies takes or refuses any body; what is taken twice has one id; a refusal names existing places.
@Sendable func fuzzRequest(_ body: [UInt8]) {
  check(body) { body throws(Refusal) in
    let scene = try Scene(body: body)
    return Canonical.id(try scene.checkedPlan().plan, scene.options)
  }
  check(body) { body throws(Refusal) in
    let request = try RetargetRequest(body: body) { _ in nil }
    return Canonical.id(request.plan, request.options)
  }
  check(body) { body throws(Refusal) in "\(try SpringDocument(body: body).json)" }
  check(body) { body throws(Refusal) in
    let request = try GestureRequest(body: body)
    return "\(try request.replay().settle.map { Canonical.id($0, request.options) } ?? "none")"
  }
  check(body) { body throws(Refusal) in
    try Batch(body: body).items.map { (try? $0.get().checkedPlan()) == nil ? "refused" : "taken" }.joined()
  }
}

private func check(_ body: [UInt8], _ read: ([UInt8]) throws(Refusal) -> String) {
  do throws(Refusal) {
    let first = try read(body)
    let second = try read(body)
    precondition(first == second, "the same body reads differently")
  } catch {
    let problem = Problem(error)
    precondition((400...499).contains(problem.status), "a refusal is no fault of the client's")
    precondition((try? JSONDocument(parsing: problem.json)) != nil, "the problem is not JSON")
    if case .invalid(let issues) = error { precondition(!issues.isEmpty, "a refusal without a reason") }
  }
}
