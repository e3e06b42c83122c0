import Geometry

/// Labels that never lie on one another.
struct SVGLabels {
  private struct Label {
    var text: String
    var color: String
    var isFilled: Bool
    var box: Rect
  }

  private let view: Rect
  private let textSize: Double
  private var labels: [Label] = []

  /// The longest name that is written whole, in characters.
  private static let longest = 18

  init(in view: Rect, textSize: Double) {
    self.view = view
    self.textSize = textSize
  }

  /// Puts a label at the nearest free place to a rect's top left; where nothing is free it is left out, since the legend
  /// tells the same.
  mutating func add(_ text: String, color: String, isFilled: Bool, near box: Rect) {
    let text = text.count > Self.longest ? text.prefix(Self.longest - 1) + "…" : text
    let width = Double(text.count) * textSize * 0.6 + textSize
    let height = textSize * 1.5
    guard box.isFinite, width < view.width else { return }
    let inside = box.intersection(view) ?? Rect(center: view.center, size: .zero)
    let start = Point(x: inside.minX + textSize / 4, y: inside.minY + textSize / 4)
    for step in 0..<400 {
      // Down the left edge first, then column by column.
      let rows = 40
      let (column, row) = step.quotientAndRemainder(dividingBy: rows)
      let x = min(start.x + Double(column) * textSize * 2, view.maxX - width)
      var y = start.y + Double(row) * height * 0.6
      if y + height > view.maxY { y = view.maxY - height - (y + height - view.maxY) }
      let place = Rect(x: max(x, view.minX), y: max(y, view.minY), width: width, height: height)
      guard labels.allSatisfy({ $0.box.intersection(place) == nil }) else { continue }
      labels.append(Label(text: String(text), color: color, isFilled: isFilled, box: place))
      return
    }
  }

  func write(_ writer: inout JSONWriter) {
    writer.text("<g id=\"labels\" font-weight=\"600\">\n")
    for label in labels {
      writer.text("<rect")
      writer.frame(label.box)
      writer.text(" rx=\"")
      writer.bare(label.box.height / 2, decimals: 2)
      writer.text("\" fill=\"\(label.isFilled ? label.color : "#fff")\" stroke=\"\(label.color)\"/>")
      writer.text("<text x=\"")
      writer.bare(label.box.midX, decimals: 2)
      writer.text("\" y=\"")
      writer.bare(label.box.midY + textSize * 0.36, decimals: 2)
      writer.text("\" text-anchor=\"middle\" fill=\"\(label.isFilled ? "#fff" : label.color)\">")
      writer.escaped(label.text)
      writer.text("</text>\n")
    }
    writer.text("</g>\n")
  }
}
