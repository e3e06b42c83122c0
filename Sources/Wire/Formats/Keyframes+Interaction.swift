import Timelines
import Timing

extension JSONWriter {
  /// The rules of a gesture as data (contract §9).
  mutating func interaction(_ interaction: Interaction) {
    beginObject()
    key("axis")
    string(interaction.axis.rawValue)
    key("input")
    string("translation")
    key("drive")
    drive(interaction.drive)
    key("begin")
    begin(interaction.begin, on: interaction.drive)
    key("commit")
    commit(interaction.commit, on: interaction.drive)
    key("cancel")
    settle(interaction.cancel)
    key("arbitration")
    beginArray()
    for rule in interaction.arbitration {
      beginObject()
      key("state")
      string(rule.state.rawValue)
      key("when")
      string(rule.when.rawValue)
      key("then")
      string(rule.then.rawValue)
      endObject()
    }
    endArray()
    endObject()
  }

  private mutating func drive(_ drive: Interaction.Drive) {
    let (times, values) = drive.samples
    beginObject()
    key("times")
    beginArray()
    for time in times { number(time) }
    endArray()
    key("values")
    beginArray()
    for value in values { number(value, decimals: 6) }
    endArray()
    key("slopeAtRest")
    number(drive.slopeAtRest, decimals: 9)
    endObject()
  }

  /// The rules that are set; a client that knows none of them starts on any drag.
  private mutating func begin(_ begin: Interaction.Begin, on drive: Interaction.Drive) {
    beginObject()
    if let way = begin.way {
      key("direction")
      string(way.rawValue)
    }
    if let edge = begin.edge {
      key("edge")
      beginObject()
      key("side")
      string(drive.extent < 0 ? "right" : "left")
      key("within")
      number(edge)
      endObject()
    }
    flag("listAtTop", begin.isListAtTop)
    flag("alongAxis", begin.isAlongAxis)
    flag("idle", begin.isIdle)
    flag("pageBehind", begin.hasPageBehind)
    flag("longPress", begin.isLongPress)
    flag("intercept", begin.isIntercepted)
    endObject()
  }

  private mutating func commit(_ commit: Interaction.Commit, on drive: Interaction.Drive) {
    beginObject()
    switch commit.threshold {
    case .displacement(let least):
      key("displacement")
      number(least)
      key("translation")
      number(drive.travel(to: least), decimals: 6)
    case .progress(let least):
      key("progress")
      number(least)
    case .none: break
    }
    if let velocity = commit.velocity {
      key("velocity")
      number(velocity)
    }
    key("releaseOnly")
    bool(commit.isReleaseOnly)
    if let settle = commit.settle {
      key("settle")
      self.settle(settle)
    }
    endObject()
  }

  private mutating func settle(_ settle: Interaction.Settle) {
    beginObject()
    switch settle {
    case .spring(let duration, let dampingRatio, let initialVelocity):
      key("spring")
      beginObject()
      key("duration")
      number(duration)
      key("dampingRatio")
      number(dampingRatio)
      key("initialVelocity")
      number(initialVelocity)
      endObject()
    case .curve(let curve, let duration, let isTimesProgress):
      key("curve")
      beginArray()
      for value in [curve.x1, curve.y1, curve.x2, curve.y2] { number(value) }
      endArray()
      key("duration")
      number(duration)
      flag("timesProgress", isTimesProgress)
    }
    endObject()
  }

  /// A rule that holds; one that does not is left out.
  private mutating func flag(_ name: StaticString, _ isSet: Bool) {
    guard isSet else { return }
    key(name)
    bool(true)
  }
}
