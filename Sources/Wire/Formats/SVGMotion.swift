import Timelines
import Timing

/// The layers that move on the picture: groups, rectangles and the rules that animate them.
///
/// A layer is a group at its centre, turned and scaled (`l`); in it a group at its top left (`c`) holds the rectangle
/// (`r`) and the layer's own layers. All run in one cycle, so that they start over together: the timeline, then a rest at
/// the end state.
struct SVGMotion {
  private let timeline: Timeline
  private let forest: LayerForest
  /// Seconds that a timeline's second takes; a timeline of points of scroll takes two seconds in all.
  private let pace: Double
  /// Seconds from start to start.
  private let cycle: Double

  init(_ timeline: Timeline, _ forest: LayerForest) {
    self.timeline = timeline
    self.forest = forest
    let duration = timeline.plan.duration
    pace = timeline.plan.driver == .time || duration <= 0 ? 1 : 2 / duration
    cycle = duration * pace + 1.2
  }

  /// The style sheet.
  func style(_ writer: inout JSONWriter) {
    writer.text("<style>\n#moving *{animation-duration:")
    writer.bare(cycle, decimals: 9)
    writer.text("s;animation-timing-function:linear;animation-iteration-count:infinite}\n")
    for (index, played) in timeline.layers.enumerated() { rules(&writer, index, played) }
    writer.text("@media (prefers-reduced-motion:reduce){#moving *{animation:none!important}}\n</style>\n")
  }

  /// The groups and rectangles, bottom first.
  func layers(_ writer: inout JSONWriter) {
    for index in forest.roots { layer(&writer, index) }
  }

  private func layer(_ writer: inout JSONWriter, _ index: Int) {
    let layer = timeline.layers[index].layer
    let color = layer.content.kind == .color ? "#000" : Palette.hex(index)
    writer.text(
      "<g class=\"l\(index)\"><g class=\"c\(index)\"><g fill=\"\(color)\"><rect class=\"r\(index)\"/>")
    if hasFoot(index) { writer.text("<rect class=\"f\(index)\"/>") }
    writer.text("</g>")
    let children = forest.children[index]
    if !children.isEmpty, layer.clips {
      writer.text("<clipPath id=\"clip\(index)\"><rect class=\"r\(index)\"/>")
      if hasFoot(index) { writer.text("<rect class=\"f\(index)\"/>") }
      writer.text("</clipPath><g clip-path=\"url(#clip\(index))\">")
    }
    for child in children { self.layer(&writer, child) }
    if !children.isEmpty, layer.clips { writer.text("</g>") }
    writer.text("</g></g>\n")
  }

  /// Whether the lower half is drawn again, so that only the top corners are round.
  private func hasFoot(_ index: Int) -> Bool {
    let played = timeline.layers[index]
    return played.layer.corners == .top
      && (played.layer.to.cornerRadius != 0 || played.tracks.contains { $0.property == .cornerRadius })
  }
}

extension SVGMotion {
  /// A declaration whose value may move.
  private struct Declaration {
    var name: String
    /// The value that stands when nothing moves.
    var rest: Vector
    var track: Track?
    var write: (inout JSONWriter, Vector, Int) -> Void
  }

  private func rules(_ writer: inout JSONWriter, _ index: Int, _ played: Timeline.PlayedLayer) {
    let layer = played.layer
    let tracks = played.tracks.map { $0.playable() }
    func moving(
      _ property: Property, times factor: Vector = [1, 1], _ name: String,
      _ write: @escaping (inout JSONWriter, Vector, Int) -> Void
    ) -> Declaration {
      var rest = layer.to[property]
      if property == .size { rest = pointwiseMax(rest, .zero) }
      let track = tracks.first { $0.property == property }?.scaled(by: factor, decimals: 0)
      return Declaration(name: name, rest: rest * factor, track: track, write: write)
    }
    func style(_ property: Property, _ member: StyleMember) -> Declaration {
      moving(property, "\(member)") { writer, value, decimals in
        writer.text(member.cssName)
        writer.text(":")
        writer.css(member, value, of: layer, decimals: decimals)
      }
    }
    let life = forest.life(of: index, duration: timeline.plan.duration)
    rule(
      &writer, "l\(index)",
      [
        style(.position, .translate), style(.scale, .scale), style(.rotation, .rotate),
        style(.opacity, .opacity),
      ], life: life)
    rule(
      &writer, "c\(index)",
      [
        moving(.size, times: [-0.5, -0.5], "translate") { writer, value, decimals in
          writer.text("translate:")
          writer.css(.translate, value, of: layer, decimals: decimals)
        }
      ])
    rule(
      &writer, "r\(index)",
      [
        moving(.size, "size") { writer, value, decimals in
          writer.text("width:")
          writer.css(.width, value, of: layer, decimals: decimals)
          writer.text(";height:")
          writer.css(.height, value, of: layer, decimals: decimals)
        },
        moving(.cornerRadius, "rx") { writer, value, decimals in
          writer.text("rx:")
          writer.css(.width, value, of: layer, decimals: decimals)
        },
      ])
    guard hasFoot(index) else { return }
    rule(
      &writer, "f\(index)",
      [
        moving(.size, times: [1, 0.5], "size") { writer, value, decimals in
          writer.text("width:")
          writer.css(.width, value, of: layer, decimals: decimals)
          for name in ["y", "height"] {
            writer.text(";\(name):")
            writer.css(.height, value, of: layer, decimals: decimals)
          }
        }
      ])
  }

  private func rule(
    _ writer: inout JSONWriter, _ name: String, _ declarations: [Declaration],
    life: (begin: Double, end: Double)? = nil
  ) {
    writer.text(".\(name){")
    for declaration in declarations {
      declaration.write(&writer, declaration.rest, 3)
      writer.text(";")
    }
    var names = declarations.filter { $0.track != nil }.map { "\(name)-\($0.name)" }
    if life != nil { names.append("\(name)-life") }
    writer.text("animation-name:\(names.isEmpty ? "none" : names.joined(separator: ","))}\n")
    for declaration in declarations {
      guard let track = declaration.track else { continue }
      keyframes(&writer, "\(name)-\(declaration.name)", track, declaration.write)
    }
    if let life { self.life(&writer, "\(name)-life", life) }
  }

  private func keyframes(
    _ writer: inout JSONWriter, _ name: String, _ track: Track,
    _ write: (inout JSONWriter, Vector, Int) -> Void
  ) {
    writer.text("@keyframes \(name){")
    let unit = cycle / pace / 100
    let decimals = track.timeDecimals(unit: unit)
    let last = track.times.count - 1
    for (key, time) in track.times.enumerated() {
      if key == 0, time > 0 { writer.text("0%,") }
      writer.bare(time / unit, decimals: decimals)
      writer.text(key == last ? "%,100%{" : "%{")
      write(&writer, track.values[key], track.decimals)
      if let easings = track.easings, easings.indices.contains(key) {
        writer.text(";animation-timing-function:")
        writer.cubicBezier(easings[key])
      }
      writer.text("}")
    }
    writer.text("}\n")
  }

  /// When the layer is there at all.
  private func life(_ writer: inout JSONWriter, _ name: String, _ life: (begin: Double, end: Double)) {
    let unit = cycle / pace / 100
    func stop(_ share: Double, _ isVisible: Bool) {
      writer.bare(share, decimals: 7)
      writer.text("%{visibility:\(isVisible ? "visible" : "hidden");animation-timing-function:step-end}")
    }
    writer.text("@keyframes \(name){")
    stop(0, life.begin <= 0)
    if life.begin > 0 { stop(life.begin / unit, true) }
    if life.end < .infinity { stop(life.end / unit, false) }
    stop(100, life.end == .infinity)
    writer.text("}\n")
  }
}
