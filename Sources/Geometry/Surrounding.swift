/// What an element's ancestors mean for it: how its parent's content lies in the window.
struct Surrounding {
  /// From the parent's content space to the window.
  var content = Affine.identity
  /// From the parent's content space to the own space of the nearest scrolling ancestor: after that one's
  /// zoom and scroll, before its transform.
  var toScroller = Affine.identity
  /// From the nearest scrolling ancestor's own space to the window.
  var scroller = Affine.identity
  /// The nearest scrolling ancestor's offset.
  var scroll = Point.zero
  var hasScroller = false
  /// Whether an element in between is fixed, so that the offset is undone already.
  var ignoresScroll = false
  /// Whether all ancestors only translate or scale evenly.
  var isEven = true
  /// Which clip is in force, as a number of `Placements`.
  var clip: Int32 = 0

  /// Makes a scroll view the nearest scrolling ancestor.
  mutating func enterScroller(map: Affine, content: Affine, scroll: Point) {
    scroller = map
    toScroller = content
    self.scroll = scroll
    hasScroller = true
    ignoresScroll = false
  }

  /// How far a pin moves an element in the scrolling ancestor's own space; nil when it does not.
  func shift(of frame: Rect, pin: Pin) -> Point? {
    guard hasScroller else { return nil }
    switch pin {
    case .scroll: return nil
    case .fixed: return ignoresScroll ? nil : scroll
    case .sticky(let top):
      let distance = top - toScroller.boundingBox(of: frame).minY
      return distance > 0 ? Point(x: 0, y: distance) : nil
    }
  }
}

extension Affine {
  /// How much a number may be off, relative to the scale, and still count as zero: float noise of a client.
  private static let noise = 1e-9

  /// The map from a node's content to its own frame: `p · zoom − scroll`.
  init(scroll: Point?, zoom: Double) {
    let scroll = scroll ?? .zero
    self.init(a: zoom, b: 0, c: 0, d: zoom, tx: -scroll.x, ty: -scroll.y)
  }

  private var isDiagonal: Bool {
    let tolerance = Self.noise * max(abs(a), abs(d))
    return abs(b) <= tolerance && abs(c) <= tolerance
  }

  /// Whether the linear part only scales, by positive factors.
  var isPositiveDiagonal: Bool { a > 0 && d > 0 && isDiagonal }

  /// Whether the linear part only scales, by one factor that does not mirror.
  var isEven: Bool { a >= 0 && d >= 0 && isDiagonal && abs(a - d) <= Self.noise * max(a, d) }
}
