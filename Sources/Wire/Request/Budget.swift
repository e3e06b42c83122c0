import Timelines

/// How much work and how long an answer one request may cause.
enum Budget {
  /// Keys of one answer: about 2 MB of JSON, or six tracks at 120 frames a second for a minute.
  static let mostKeys = 50_000.0

  /// What a plan's keyframes cost.
  ///
  /// - Parameter request: the JSON pointer of the request in its body.
  /// - Throws: ``Refusal/invalid(_:)`` when that is too much, with the member to change.
  @discardableResult
  static func effort(
    of plan: Plan, _ options: KeyframeOptions, at request: String = ""
  ) throws(Refusal) -> Effort {
    let effort = Effort(of: plan, options)
    guard effort.isHopeless || effort.keys > mostKeys else { return effort }
    let excess = excess(of: effort, plan.driver, options.mode)
    throw .invalid([Issue(pointer: request + excess.pointer, code: .outOfRange, detail: excess.detail)])
  }

  private static func excess(
    of effort: Effort, _ driver: Driver, _ mode: KeyframeOptions.Mode
  ) -> (pointer: String, detail: String) {
    let pointer =
      mode == .adaptive
      ? "/keyframes/tolerance" : driver == .time ? "/keyframes/frameRate" : "/transition/range"
    if effort.isHopeless {
      return (pointer, "a layer travels too far or swings too fast for this tolerance to be kept")
    }
    return (
      pointer,
      "the answer would have about \(Int(min(effort.keys, 1e15))) keys; at most \(Int(mostKeys)) are made"
    )
  }
}
