import Geometry
import Timelines

extension Format {
  /// A picture for people: the screen, every layer's start, ghosts between, its end, and a legend (contract §6.4).
  ///
  /// It stands alone, also where nothing moves; in a browser the layers move on it, over and over.
  package static let svg = Format(name: "svg", mediaType: "image/svg+xml") { timeline, id, _ in
    SVGPicture(timeline).bytes(id: id)
  }
}

/// One timeline as a drawing.
private struct SVGPicture {
  let timeline: Timeline
  let forest: LayerForest
  /// What is drawn of the window: the screen, and some of what is beside it when a layer goes there.
  let view: Rect
  /// The size of text, in points of the layout.
  let text: Double
  /// The states of every layer that are outlined, in the window: the start, the ghosts, the end.
  private let outlines: [[SVGOutline]]

  private static let ghosts = [0.25, 0.5, 0.75]

  init(_ timeline: Timeline) {
    self.timeline = timeline
    let forest = LayerForest(timeline)
    self.forest = forest
    let screen = timeline.plan.screen.bounds
    var outlines: [[SVGOutline]] = []
    for index in timeline.layers.indices {
      let layer = timeline.layers[index].layer
      let times = [0] + Self.ghosts + [1]
      outlines.append(
        times.map { share in
          SVGOutline(forest, index, at: layer.begin + (layer.end - layer.begin) * share)
        })
    }
    self.outlines = outlines
    view = Self.view(of: screen, outlines.joined().map(\.box))
    text = max(view.width, 280) / 34
  }

  /// The screen with what is beside it, at most a third of the screen away.
  private static func view(of screen: Rect, _ boxes: [Rect]) -> Rect {
    let reach = Rect(
      x: -screen.width / 3, y: -screen.height / 3, width: screen.width * 5 / 3, height: screen.height * 5 / 3)
    var (left, top, right, bottom) = (screen.minX, screen.minY, screen.maxX, screen.maxY)
    for box in boxes where box.isFinite {
      left = max(min(left, box.minX), reach.minX)
      top = max(min(top, box.minY), reach.minY)
      right = min(max(right, box.maxX), reach.maxX)
      bottom = min(max(bottom, box.maxY), reach.maxY)
    }
    let margin = max(screen.width, screen.height) / 40
    return Rect(
      x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin)
  }

  func bytes(id: String) -> [UInt8] {
    let plan = timeline.plan
    let legend = SVGLegend(timeline, width: view.width, text: text)
    var writer = JSONWriter(capacity: 8192 + 4096 * timeline.layers.count)
    writer.text("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"")
    writer.numbers([view.minX, view.minY, view.width, view.height + legend.height])
    writer.text("\" font-family=\"system-ui,sans-serif\" font-size=\"")
    writer.bare(text, decimals: 2)
    writer.text("\" role=\"img\">\n<title>\(plan.kind) \(plan.direction.rawValue)</title>\n<desc>")
    writer.escaped("\(id). Layers are coloured shapes; shadows and what layers show are not drawn.")
    for item in Unsupported.common(forest, plan) {
      writer.escaped(" \(item.layer) \(item.property): \(item.detail).")
    }
    writer.text("</desc>\n")
    SVGMotion(timeline, forest).style(&writer)
    background(&writer, height: view.height + legend.height)
    // What goes farther than the view must not reach into the legend.
    writer.text("<clipPath id=\"view\"><rect")
    writer.frame(view)
    writer.text("/></clipPath>\n<g clip-path=\"url(#view)\">\n<rect width=\"")
    writer.bare(plan.screen.width, decimals: 3)
    writer.text("\" height=\"")
    writer.bare(plan.screen.height, decimals: 3)
    writer.text("\" fill=\"#fff\" stroke=\"#222\" stroke-width=\"")
    writer.bare(text / 8, decimals: 2)
    writer.text("\"/>\n<g id=\"moving\" opacity=\".6\">\n")
    SVGMotion(timeline, forest).layers(&writer)
    writer.text("</g>\n")
    for index in outlines.indices { outlines(of: index, &writer) }
    writer.text("</g>\n")
    labels(&writer)
    legend.write(&writer, at: Point(x: view.minX, y: view.maxY))
    writer.text("</svg>\n")
    return writer.bytes
  }

  private func background(_ writer: inout JSONWriter, height: Double) {
    writer.text("<rect")
    writer.frame(Rect(x: view.minX, y: view.minY, width: view.width, height: height))
    writer.text(" fill=\"#e9ebef\"/>\n")
  }

  private func outlines(of index: Int, _ writer: inout JSONWriter) {
    let color = Palette.hex(index)
    let shapes = outlines[index]
    let last = shapes.count - 1
    let moves = shapes[0] != shapes[last]
    writer.text("<g fill=\"none\" stroke=\"\(color)\">\n")
    for (number, shape) in shapes.enumerated() where moves || number == last {
      if number > 0, number < last, shape == shapes[number - 1] { continue }
      writer.text("<path d=\"")
      shape.path(&writer)
      writer.text("\" stroke-width=\"")
      let isGhost = number > 0 && number < last
      writer.bare(isGhost ? text / 16 : text / 7, decimals: 2)
      if isGhost { writer.text("\" stroke-opacity=\".55") }
      if number == 0 {
        writer.text("\" stroke-dasharray=\"")
        writer.numbers([text / 2, text / 3])
      }
      writer.text("\"/>\n")
    }
    writer.text("</g>\n")
  }

  /// The layer's number at its start and its name at its end, where there is room for them.
  private func labels(_ writer: inout JSONWriter) {
    var places = SVGLabels(in: view, textSize: text)
    for (index, shapes) in outlines.enumerated() {
      let name = timeline.layers[index].layer.id
      places.add(
        "\(index + 1) \(name)", color: Palette.hex(index), isFilled: true, near: shapes[shapes.count - 1].box)
    }
    for (index, shapes) in outlines.enumerated() where shapes[0] != shapes[shapes.count - 1] {
      places.add("\(index + 1)", color: Palette.hex(index), isFilled: false, near: shapes[0].box)
    }
    places.write(&writer)
  }
}

extension Palette {
  /// The colour as `#rrggbb`.
  static func hex(_ index: Int) -> String {
    let color = color(index)
    func digits(_ value: Int) -> String {
      let text = String(value, radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits(color.red) + digits(color.green) + digits(color.blue)
  }
}

extension JSONWriter {
  /// Numbers with spaces between.
  mutating func numbers(_ values: [Double], decimals: Int = 2) {
    for (index, value) in values.enumerated() {
      if index > 0 { text(" ") }
      bare(value, decimals: decimals)
    }
  }

  /// The attributes of a rectangle.
  mutating func frame(_ rect: Rect) {
    text(" x=\"")
    bare(rect.minX, decimals: 2)
    text("\" y=\"")
    bare(rect.minY, decimals: 2)
    text("\" width=\"")
    bare(rect.width, decimals: 2)
    text("\" height=\"")
    bare(rect.height, decimals: 2)
    text("\"")
  }

  /// Text as XML has it; what XML can't hold is shown as U+FFFD.
  mutating func escaped(_ content: String) {
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": text("&amp;")
      case "<": text("&lt;")
      case ">": text("&gt;")
      case "\"": text("&quot;")
      case "\t", "\n", "\r", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        output.append(contentsOf: String(scalar).utf8)
      default: text("\u{FFFD}")
      }
    }
  }
}
