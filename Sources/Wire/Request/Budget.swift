import Timelines

/// How much work and how long an answer one request may cause.
enum Budget {
  /// Keys of one answer: about 2 MB of JSON, or six tracks at 120 frames a second for a minute.
  static let mostKeys = 50_000.0

  /// Why a plan would cost too much, with the member to change; nil when it does not.
  static func excess(of plan: Plan, _ options: KeyframeOptions) -> (pointer: String, detail: String)? {
    let effort = Effort(of: plan, options)
    let pointer =
      options.mode == .adaptive
      ? "/keyframes/tolerance" : plan.driver == .time ? "/keyframes/frameRate" : "/transition/range"
    if effort.isHopeless {
      return (pointer, "a layer travels too far or swings too fast for this tolerance to be kept")
    }
    guard effort.keys > mostKeys else { return nil }
    return (
      pointer,
      "the answer would have about \(Int(min(effort.keys, 1e15))) keys; at most \(Int(mostKeys)) are made"
    )
  }
}
