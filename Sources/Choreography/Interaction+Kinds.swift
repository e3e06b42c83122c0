package import Timelines
import Timing

extension Interaction {
  /// The drag that takes a sheet down: damped, from the list's top only (contract §9).
  ///
  /// - Parameters:
  ///   - travel: D, how far the card can be dragged, points.
  ///   - finger: G, how far the finger goes for that, points.
  ///   - velocity: a fling's, points a second.
  package static func sheet(
    travel: Double, finger: Double, isReleaseOnly: Bool, velocity: Double
  ) -> Interaction {
    var begin = Begin()
    begin.way = .down
    begin.isListAtTop = true
    return Interaction(
      axis: .y, drive: .damped(travel: travel, finger: finger), begin: begin,
      commit: Commit(
        .displacement(max(0, travel - 1)), velocity: velocity, isReleaseOnly: isReleaseOnly),
      cancel: .spring(duration: 0.3, dampingRatio: 0.93, initialVelocity: 0.3),
      arbitration: [
        Arbitration(.undecided, when: .listAtTopAndDown, then: .drive),
        Arbitration(.undecided, when: .otherwise, then: .scroll),
        Arbitration(.driving, when: .otherwise, then: .holdList),
        Arbitration(.scrolling, when: .listPastTop, then: .bounceTogether),
        Arbitration(.scrolling, when: .otherwise, then: .scroll),
        Arbitration(.decelerating, when: .otherwise, then: .scroll),
      ])
  }

  /// The swipe that takes a page back, or with `open` brings it in (contract §9).
  ///
  /// The displacement is the front page's, from where it starts. The edge counts only for the way back: a page is
  /// brought in from the opposite side.
  package static func push(
    _ direction: Direction, width: Double, isRightToLeft: Bool, edge: Double, progress: Double,
    velocity: Double, isIntercepted: Bool
  ) -> Interaction {
    let isLeftward = (direction == .open) != isRightToLeft
    var begin = Begin()
    begin.way = isLeftward ? .left : .right
    begin.edge = direction == .close ? edge : nil
    begin.isAlongAxis = true
    begin.isIdle = true
    begin.hasPageBehind = direction == .close
    begin.isIntercepted = isIntercepted
    return Interaction(
      axis: .x, drive: .direct(extent: isLeftward ? -width : width), begin: begin,
      commit: Commit(
        .progress(progress), velocity: velocity, isReleaseOnly: true,
        settle: .curve(easeOut, duration: 0.25, isTimesProgress: false)),
      cancel: .curve(easeOut, duration: 0.25, isTimesProgress: true),
      arbitration: [
        Arbitration(.undecided, when: .begins, then: isIntercepted ? .play : .drive),
        Arbitration(.undecided, when: .otherwise, then: .scroll),
        Arbitration(.driving, when: .otherwise, then: .holdList),
      ])
  }

  /// The drag that carries a row: one to one, after a rest of the finger; wherever it ends the row is dropped.
  package static func lift(isFree: Bool, extent: Double) -> Interaction {
    var begin = Begin()
    begin.isLongPress = true
    let settle = Settle.curve(easeInOut, duration: 0.25, isTimesProgress: false)
    return Interaction(
      axis: isFree ? .both : .y, drive: .free(extent: extent), begin: begin,
      commit: Commit(.none, isReleaseOnly: true), cancel: settle,
      arbitration: [
        Arbitration(.undecided, when: .begins, then: .drive),
        Arbitration(.undecided, when: .otherwise, then: .scroll),
        Arbitration(.driving, when: .otherwise, then: .holdList),
      ])
  }

  private static let easeOut = CubicBezier(0, 0, 0.58, 1)
  private static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
}
