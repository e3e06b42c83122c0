import Choreography
import Timing

extension BodyReader {
  /// The longest duration or delay, seconds: an hour.
  static let longest = 3600.0

  /// The most radians that a spring may swing before it rests: over it the answer would be all keys and no motion.
  static let mostRadians = 20_000.0

  /// What must be over 0 for a spring to be one; under a millionth its numbers leave the doubles.
  private static let positive = Shape.Limits(1e-6, 1e9)

  private static let phaseNames: MemberNames = ["phases"]
  private static let timingNames: MemberNames = [
    "curve", "steps", "points", "spring", "duration", "delay", "position",
  ]

  private static let durations = Shape.Limits(0, longest)

  /// `timing`: one timing for every phase of the kind, or `{"phases": {name: timing}}`.
  mutating func phases(_ node: JSONDocument.Node?, defaults: [Phase]) -> [Phase] {
    guard let node else { return defaults }
    guard json.kind(of: node) == .object,
      json.members(of: node).contains(where: { json.equals($0.key, "phases") })
    else {
      guard let timing = timing(node) else { return defaults }
      return defaults.map { Phase($0.name, timing) }
    }
    guard let members = members(of: node, Self.phaseNames), let named = members[0] else { return defaults }
    guard json.kind(of: named) == .object else {
      note(.wrongType, at: named, "an object of phase names is expected, not \(json.typeName(of: named))")
      return defaults
    }
    var result = defaults
    lookForRepeats(in: named)
    for (key, value) in json.members(of: named) {
      guard let index = defaults.firstIndex(where: { $0.name == json.string(key) }) else {
        noteUnknownMember(key: key, value: value, known: defaults.map(\.name))
        continue
      }
      if let timing = timing(value) { result[index].timing = timing }
    }
    return result
  }

  /// One timing: a curve, steps, points or a spring, with a delay.
  mutating func timing(_ node: JSONDocument.Node) -> PhaseTiming? {
    guard let members = members(of: node, Self.timingNames) else { return nil }
    let forms = [(0, "curve"), (1, "steps"), (2, "points"), (3, "spring")].filter { members[$0.0] != nil }
    guard let form = forms.first else {
      noteMissing("curve", in: node)
      return nil
    }
    for other in forms.dropFirst() {
      if let value = members[other.0] {
        note(.unknownMember, at: value, "\(other.1) can't stand beside \(form.1): a timing is one of them")
      }
    }
    let delay = members[5].map { number($0, Self.durations, fallback: 0) } ?? 0
    if form.0 != 1, let position = members[6] {
      note(.unknownMember, at: position, "position belongs to steps only")
    }
    if form.0 == 3, let spring = members[3] {
      if let duration = members[4] {
        note(
          .unknownMember, at: duration,
          "a spring's duration is told inside spring, in the dialects that have one")
      }
      return springParameters(spring).map { PhaseTiming($0, delay: delay) }
    }
    let duration = required(members, 4, "duration").map { number($0, Self.durations) } ?? 1
    var easing: Easing?
    switch form.0 {
    case 0: easing = members[0].flatMap { curve($0) }.map(Easing.bezier)
    case 1:
      easing = members[1].map { count in
        .steps(
          Steps(
            count: integer(count, 1...1000),
            position: members[6].flatMap { word($0, Steps.Position.self) } ?? .end))
      }
    default: easing = members[2].flatMap { points($0) }.map(Easing.points)
    }
    return easing.map { PhaseTiming($0, duration: duration, delay: delay) }
  }

  /// A curve by name, or `[x1, y1, x2, y2]` with x in 0…1.
  mutating func curve(_ node: JSONDocument.Node) -> CubicBezier? {
    if json.kind(of: node) == .string {
      return word(node, among: Easing.names).flatMap(Easing.named)
    }
    guard json.kind(of: node) == .array else {
      note(
        .wrongType, at: node, "a curve's name or four numbers are expected, not \(json.typeName(of: node))")
      return nil
    }
    guard let four = tuple(node, count: 4) else { return nil }
    let ordinate = Shape.Limits(-1000, 1000)
    return CubicBezier(
      number(four[0], .unit), number(four[1], ordinate), number(four[2], .unit), number(four[3], ordinate))
  }

  /// `[[x, y], …]`: at least two, x rising from 0 to 1.
  private mutating func points(_ node: JSONDocument.Node) -> PiecewiseLinear? {
    guard json.kind(of: node) == .array else {
      note(.wrongType, at: node, "an array of [x, y] is expected, not \(json.typeName(of: node))")
      return nil
    }
    guard (2...10_000).contains(json.count(of: node)) else {
      note(.outOfRange, at: node, "2 to 10,000 points are expected")
      return nil
    }
    var points: [(x: Double, y: Double)] = []
    for element in json.elements(of: node) {
      guard let pair = tuple(element, count: 2) else { return nil }
      let x = number(pair[0], .unit)
      if let last = points.last, x < last.x {
        note(.outOfRange, at: pair[0], "x must not fall")
      }
      points.append((x, number(pair[1], Shape.Limits(-1000, 1000))))
    }
    return PiecewiseLinear(points: points)
  }

  /// A spring in any dialect of contract §4.2.
  mutating func springParameters(_ node: JSONDocument.Node) -> SpringParameters? {
    guard json.kind(of: node) == .object else {
      note(.wrongType, at: node, "an object is expected, not \(json.typeName(of: node))")
      return nil
    }
    guard let members = members(of: node, SpringMember.names) else { return nil }
    let given = SpringMember.allCases.filter { members[$0.rawValue] != nil }
    let telling = given.filter { $0 != .initialVelocity && $0 != .mass && $0 != .overdamping }
    guard let dialect = SpringDialect.allCases.first(where: { Set($0.required) == Set(telling) }) else {
      return noteDialect(node, telling: telling, given: given)
    }
    for extra in [SpringMember.mass, .overdamping]
    where given.contains(extra) && !dialect.optional.contains(extra) {
      note(.mixedDialect, at: node, "\(extra) does not belong to the dialect of \(dialect.spelled)")
      return nil
    }
    let issuesBefore = issues.count
    let parameters = read(dialect, members)
    guard issues.count == issuesBefore else { return nil }
    let spring = parameters.resolved()
    if spring.spring.dampingRatio < 1, spring.spring.naturalFrequency * spring.duration > Self.mostRadians {
      note(.outOfRange, at: node, "the spring swings thousands of times before it rests; damp it more")
      return nil
    }
    return parameters
  }

  private mutating func read(_ dialect: SpringDialect, _ members: Members) -> SpringParameters {
    let velocity = value(members, .initialVelocity, Shape.Limits(-1e6, 1e6), 0)
    let positive = Self.positive
    let time = Shape.Limits(1e-6, Self.longest)
    let ratio = Shape.Limits(0, 1e6)
    switch dialect {
    case .uiView:
      return .uiView(
        duration: value(members, .duration, time, 1),
        dampingRatio: value(members, .dampingRatio, Shape.Limits(0.005, 1e6), 1),
        initialVelocity: velocity)
    case .physical:
      return .physical(
        mass: value(members, .mass, positive, 1), stiffness: value(members, .stiffness, positive, 1),
        damping: value(members, .damping, Shape.Limits(0), 1), initialVelocity: velocity,
        overdamping: members[SpringMember.overdamping.rawValue].flatMap {
          word($0, SpringParameters.Overdamping.self)
        } ?? .exact)
    case .response:
      return .response(
        response: value(members, .response, time, 1),
        dampingFraction: value(members, .dampingFraction, ratio, 1), initialVelocity: velocity)
    case .bounce:
      return .bounce(
        duration: value(members, .duration, time, 1),
        bounce: value(members, .bounce, Shape.Limits(-1, 1, excludesMinimum: true), 0),
        initialVelocity: velocity)
    case .ratio:
      return .ratio(
        stiffness: value(members, .stiffness, positive, 1),
        dampingRatio: value(members, .dampingRatio, ratio, 1), initialVelocity: velocity)
    case .tension:
      return .tension(
        mass: value(members, .mass, positive, 1), tension: value(members, .tension, positive, 1),
        friction: value(members, .friction, Shape.Limits(0), 1), initialVelocity: velocity)
    }
  }

  private mutating func value(
    _ members: Members, _ member: SpringMember, _ limits: Shape.Limits, _ fallback: Double
  ) -> Double {
    members[member.rawValue].map { number($0, limits, fallback: fallback) } ?? fallback
  }

  /// Says which member is missing when only one dialect is meant, and else which dialects are mixed.
  private mutating func noteDialect(
    _ node: JSONDocument.Node, telling: [SpringMember], given: [SpringMember]
  ) -> SpringParameters? {
    let meant = SpringDialect.allCases.filter { !telling.isEmpty && Set(telling).isSubset(of: $0.required) }
    if let dialect = meant.first, meant.count == 1 {
      for member in dialect.required where !telling.contains(member) {
        noteMissing("\(member)", in: node)
      }
      return nil
    }
    if meant.count > 1 {
      // One member that two dialects share: either of their partners would complete it.
      let partners = meant.flatMap(\.required).filter { !telling.contains($0) }.map { "\($0)" }
      note(
        .missingMember, atPointer: json.pointer(to: node) + "/" + partners[0],
        "beside \(telling.map { "\($0)" }.joined(separator: ", ")) a spring needs \(partners.joined(separator: " or "))"
      )
      return nil
    }
    let dialects = SpringDialect.allCases.map(\.spelled).joined(separator: ", or ")
    note(
      .mixedDialect, at: node,
      telling.isEmpty
        ? "a spring needs the members of one dialect: \(dialects)"
        : "\(given.map { "\($0)" }.joined(separator: ", ")) belong to different dialects; use one: \(dialects)"
    )
    return nil
  }
}

/// The members of a spring in the order of ``names``.
enum SpringMember: Int, CaseIterable {
  case duration, dampingRatio, mass, stiffness, damping, overdamping, response, dampingFraction, bounce
  case tension, friction, initialVelocity

  static let names: MemberNames = [
    "duration", "dampingRatio", "mass", "stiffness", "damping", "overdamping", "response",
    "dampingFraction", "bounce", "tension", "friction", "initialVelocity",
  ]
}

/// The ways to tell a spring, by the members that tell them apart.
enum SpringDialect: CaseIterable {
  case uiView, physical, response, bounce, ratio, tension

  var required: [SpringMember] {
    switch self {
    case .uiView: [.duration, .dampingRatio]
    case .physical: [.stiffness, .damping]
    case .response: [.response, .dampingFraction]
    case .bounce: [.duration, .bounce]
    case .ratio: [.stiffness, .dampingRatio]
    case .tension: [.tension, .friction]
    }
  }

  /// What may stand beside the required members and `initialVelocity`.
  var optional: [SpringMember] {
    switch self {
    case .physical: [.mass, .overdamping]
    case .tension: [.mass]
    case .uiView, .response, .bounce, .ratio: []
    }
  }

  var spelled: String { required.map { "\($0)" }.joined(separator: " + ") }
}
