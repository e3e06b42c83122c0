import Timelines
import Timing

extension Format {
  /// A style sheet: a class for each layer and its animations (contract §6.4).
  ///
  /// Elements are nested by parent. A motion along one straight line whose keys are joined by straight lines is two
  /// stops and a `linear()` easing; any other has a stop for each key.
  package static let css = Format(name: "css", mediaType: "text/css", interpolation: .cubic) {
    timeline, id, _ in
    let forest = LayerForest(timeline)
    let names = StyleNames(timeline.layers.map(\.layer.id))
    let plan = timeline.plan
    var writer = JSONWriter(capacity: 1024 + 1600 * timeline.layers.count)
    writer.text("/* \(plan.kind) \(plan.direction.rawValue), id \(id), ")
    writer.bare(plan.duration, decimals: 9)
    writer.text(" s. One element a layer, nested as below, in this order, in a positioned window. */\n")
    for (index, layer) in timeline.layers.enumerated() {
      let parent = forest.parent[index].map { " in .\(names[$0])" } ?? ""
      writer.comment(".\(names[index])\(parent): \(layer.layer.id)")
    }
    for event in plan.events {
      writer.text("/* at ")
      writer.bare(event.time, decimals: 9)
      writer.comment(" s: \(event.action.rawValue) \(event.target ?? "")", isOpen: true)
    }
    for item in Unsupported.common(forest, plan) {
      writer.comment("unsupported: \(item.layer) \(item.property): \(item.detail)")
    }
    for index in timeline.layers.indices {
      writer.rules(
        timeline.layers[index], name: names[index],
        life: forest.life(of: index, duration: plan.duration), duration: plan.duration)
    }
    return writer.bytes
  }
}

/// A class name for each layer that needs no escapes and differs from all others.
struct StyleNames {
  private var names: [String] = []

  init(_ ids: [String]) {
    var taken: Set<String> = []
    for (index, id) in ids.enumerated() {
      var name = "kf-" + String(id.unicodeScalars.map { Self.isPlain($0) ? Character($0) : "-" })
      if !taken.insert(name).inserted {
        name += "--\(index)"
        taken.insert(name)
      }
      names.append(name)
    }
  }

  subscript(index: Int) -> String { names[index] }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}

extension JSONWriter {
  /// A comment on a line of its own, or the rest of one that is open.
  fileprivate mutating func comment(_ content: String, isOpen: Bool = false) {
    if !isOpen { text("/* ") }
    var last: UInt8 = 0
    for byte in content.utf8 {
      // A comment ends at the first end mark, wherever it comes from.
      if last == UInt8(ascii: "*"), byte == UInt8(ascii: "/") { text(" ") }
      output.append(byte < 0x20 ? 0x20 : byte)
      last = byte
    }
    text(" */\n")
  }

  fileprivate mutating func rules(
    _ played: Timeline.PlayedLayer, name: String, life: (begin: Double, end: Double)?, duration: Double
  ) {
    let layer = played.layer
    let motions = StyleTrack.all(of: played)
    text(".\(name){position:absolute;left:0;top:0;box-sizing:border-box;transform-origin:0 0;")
    text("transform:translate(-50%,-50%)")
    if layer.clips { text(";overflow:hidden") }
    for (member, value) in StyleTrack.members(of: layer.to) where !member.isInitial(value) {
      text(";")
      text(member.cssName)
      text(":")
      css(member, value, of: layer, decimals: 9)
    }
    if !motions.isEmpty || life != nil {
      text(";animation:")
      for (index, motion) in motions.enumerated() {
        if index > 0 { text(",") }
        text("\(name)-")
        text(motion.members[0].cssName)
        text(" ")
        seconds(motion.track.span)
        if let easing = LinearEasing(motion.track) {
          self.easing(easing)
        } else {
          text(" linear")
        }
        text(" ")
        seconds(motion.track.begin)
        text(" both")
      }
      if life != nil {
        text(motions.isEmpty ? "\(name)-life " : ",\(name)-life ")
        seconds(max(duration, 1e-3))
        text(" step-end 0s both")
      }
    }
    text("}\n")
    for motion in motions { keyframes(motion, of: layer, name: name) }
    if let life { self.life(life, name: name, duration: duration) }
  }

  private mutating func keyframes(_ motion: StyleTrack, of layer: Layer, name: String) {
    let track = motion.track
    text("@keyframes \(name)-")
    text(motion.members[0].cssName)
    text("{")
    let isLinear = LinearEasing(track) != nil
    let decimals = track.timeDecimals(unit: track.span / 100)
    let last = track.times.count - 1
    for key in track.times.indices where !isLinear || key == 0 || key == last {
      bare((track.times[key] - track.begin) / track.span * 100, decimals: decimals)
      text("%{")
      for (index, member) in motion.members.enumerated() {
        if index > 0 { text(";") }
        text(member.cssName)
        text(":")
        css(member, track.values[key], of: layer, decimals: track.decimals(at: key))
      }
      if let easings = track.easings, easings.indices.contains(key) {
        text(";animation-timing-function:")
        cubicBezier(easings[key])
      }
      text("}")
    }
    text("}\n")
  }

  /// When an element is there at all.
  private mutating func life(_ life: (begin: Double, end: Double), name: String, duration: Double) {
    let whole = max(duration, 1e-3)
    text("@keyframes \(name)-life{0%{visibility:")
    text(life.begin > 0 ? "hidden" : "visible")
    text("}")
    if life.begin > 0, life.begin < life.end {
      bare(life.begin / whole * 100, decimals: 7)
      text("%{visibility:visible}")
    }
    if life.end < .infinity {
      bare(life.end / whole * 100, decimals: 7)
      text("%{visibility:hidden}")
    }
    text("100%{visibility:")
    text(life.end < .infinity ? "hidden" : "visible")
    text("}}\n")
  }

  private mutating func seconds(_ time: Double) {
    bare(time, decimals: 9)
    text("s")
  }

  private mutating func easing(_ easing: LinearEasing) {
    text(" linear(")
    for (index, point) in easing.points.enumerated() {
      if index > 0 { text(",") }
      bare(point.progress, decimals: easing.progressDecimals)
      if index > 0, index < easing.points.count - 1 {
        text(" ")
        bare(point.share * 100, decimals: easing.shareDecimals)
        text("%")
      }
    }
    text(")")
  }
}

/// The keys of a track as progress from its first to its last value.
private struct LinearEasing {
  var points: [(share: Double, progress: Double)]
  var progressDecimals: Int
  var shareDecimals: Int

  /// Nil when the track has easings of its own, when two keys suffice, when it ends where it began, or when a key is off the
  /// straight line from the first to the last by more than rounding.
  init?(_ track: Track) {
    guard track.easings == nil, track.times.count > 2 else { return nil }
    let first = track.values[0]
    let way = track.values[track.values.count - 1] - first
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return nil }
    let grain = Grid.roundingError(decimals: track.decimals)
    var points: [(share: Double, progress: Double)] = []
    for (time, value) in zip(track.times, track.values) {
      let step = (value - first) * way
      let progress = (step.x + step.y) / square
      let away = value - first - way * progress
      guard max(abs(away.x), abs(away.y)) <= 2 * grain else { return nil }
      points.append(((time - track.begin) / track.span, progress))
    }
    self.points = points
    shareDecimals = track.timeDecimals(unit: track.span / 100)
    let length = max(abs(way.x), abs(way.y))
    progressDecimals = (0...12).first { Grid.roundingError(decimals: $0) * length <= grain } ?? 12
  }
}
