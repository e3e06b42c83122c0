import Geometry
import Timelines

/// What the picture shows, in words: a row for each layer and the events.
struct SVGLegend {
  private struct Row {
    var color: String?
    var isStrong: Bool
    var text: String
  }

  private let textSize: Double
  private let rows: [Row]

  /// The rows' height, in points of the layout.
  var height: Double { (Double(rows.count) + 1) * textSize * 1.6 }

  init(_ timeline: Timeline, width: Double, text: Double) {
    textSize = text
    let plan = timeline.plan
    // A letter is about six tenths as wide as it is high, and the swatch and the margins want three.
    let room = max(12, Int(exactly: (width / text / 0.6).rounded(.down)) ?? 50) - 5
    var rows: [Row] = []
    func add(_ text: String, color: String? = nil, isStrong: Bool = false) {
      for (index, line) in Self.wrapped(text, to: room).enumerated() {
        rows.append(Row(color: index == 0 ? color : nil, isStrong: isStrong, text: line))
      }
    }
    let unit = plan.driver == .time ? " s" : " pt of scroll"
    add(
      "\(plan.kind) \(plan.direction.rawValue) · \(Self.short(plan.duration))\(unit) · "
        + "\(Self.short(plan.screen.width)) × \(Self.short(plan.screen.height))", isStrong: true)
    add("dashed start · thin ¼ ½ ¾ · thick end")
    for (index, played) in timeline.layers.enumerated() {
      let layer = played.layer
      let parent = layer.parent.map { " in \($0)" } ?? ""
      add(
        "\(index + 1) \(layer.id)\(parent) · \(Self.short(layer.begin)) to \(Self.short(layer.end))\(unit)",
        color: Palette.hex(index), isStrong: true)
      let (from, to) = (Self.told(layer.from), Self.told(layer.to))
      add(from == to ? from : "\(from) → \(to)")
    }
    var time = -1.0
    var told = ""
    for event in plan.events {
      if event.time != time {
        if !told.isEmpty { add(told) }
        told = "at \(Self.short(event.time))\(unit):"
        time = event.time
      } else {
        told += ","
      }
      told += " \(event.action.rawValue)" + (event.target.map { " \($0)" } ?? "")
    }
    if !told.isEmpty { add(told) }
    self.rows = rows
  }

  func write(_ writer: inout JSONWriter, at corner: Point) {
    writer.text("<g id=\"legend\" fill=\"#222\">\n")
    for (index, row) in rows.enumerated() {
      let baseline = corner.y + (Double(index) + 1) * textSize * 1.6
      if let color = row.color {
        writer.text("<rect")
        writer.frame(
          Rect(
            x: corner.x + textSize * 0.7, y: baseline - textSize * 0.8, width: textSize * 0.9,
            height: textSize * 0.9))
        writer.text(" fill=\"\(color)\"/>")
      }
      writer.text("<text x=\"")
      writer.bare(corner.x + textSize * 2, decimals: 2)
      writer.text("\" y=\"")
      writer.bare(baseline, decimals: 2)
      writer.text(row.isStrong ? "\" font-weight=\"600\">" : "\">")
      writer.escaped(row.text)
      writer.text("</text>\n")
    }
    writer.text("</g>\n")
  }

  /// A state in words; what is as by default is left out.
  private static func told(_ state: LayerState) -> String {
    let frame = state.frame
    var text = "(\(short(frame.minX)), \(short(frame.minY))) \(short(frame.width)) × \(short(frame.height))"
    if state.rotation != 0 { text += " turned \(short(state.rotation * 180 / .pi))°" }
    if state.opacity != 1 { text += " opacity \(short(state.opacity))" }
    if state.cornerRadius != 0 { text += " radius \(short(state.cornerRadius))" }
    return text
  }

  /// A number for people: two decimals.
  private static func short(_ value: Double) -> String {
    var writer = JSONWriter()
    writer.number(value, decimals: 2)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Lines of at most `room` characters, broken between words; a longer word is cut.
  private static func wrapped(_ text: String, to room: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let word = word.count > room ? String(word.prefix(room - 1)) + "…" : String(word)
      if line.isEmpty {
        line = word
      } else if line.count + 1 + word.count <= room {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
