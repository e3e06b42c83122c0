/// One node of a layout as the client wrote it (contract §3.1), in a flat array in document order.
///
/// A list's template stands inside the list's range and names the list as its parent, but it is no child
/// of it: the list's items are made from it.
package struct LayoutNode: Hashable, Sendable {
  /// Unique among the ids of the layout or, in a template, among those of the template.
  package var id: String?
  /// A number to find the node by; others may have the same.
  package var tag: Int?
  /// In the parent's space, before the node's own transform; a template's is never read.
  package var frame: Rect
  /// 0 clear … 1 opaque.
  package var opacity: Double
  /// Whether neither the node nor what lies in it is drawn.
  package var isHidden: Bool
  /// Whether what juts out of the frame is cut off.
  package var clips: Bool
  /// The radius of the corners, in points.
  package var cornerRadius: Double
  /// The drawing order among siblings; equal ones draw in document order.
  package var z: Double
  /// What few nodes have, in an array of none or one: a large layout is as slow as it is long in memory.
  private var rare: [Rare] = []
  /// The index of the parent in the flat array, −1 for the window.
  package var parent: Int
  /// The index after the last descendant in the flat array.
  package var end: Int
  /// The caller's own number for this node; errors name nodes by it.
  package var mark: Int

  /// Makes a node of one point by one that has the contract's defaults in all else.
  package init(parent: Int, mark: Int) {
    frame = Rect(x: 0, y: 0, width: 1, height: 1)
    opacity = 1
    isHidden = false
    clips = false
    cornerRadius = 0
    z = 0
    self.parent = parent
    end = 1
    self.mark = mark
  }

  /// Makes a node with the contract's defaults for what is not named.
  package init(
    frame: Rect, id: String? = nil, tag: Int? = nil, scroll: Point? = nil, zoom: Double = 1,
    transform: NodeTransform? = nil, anchor: Point = Point(x: 0.5, y: 0.5), pin: Pin = .scroll,
    opacity: Double = 1, isHidden: Bool = false, clips: Bool = false, cornerRadius: Double = 0,
    z: Double = 0, shadow: Shadow? = nil, image: ImageContent? = nil, list: ListLayout? = nil,
    parent: Int = -1, end: Int = 1, mark: Int = 0
  ) {
    self.id = id
    self.tag = tag
    self.frame = frame
    self.opacity = opacity
    self.isHidden = isHidden
    self.clips = clips
    self.cornerRadius = cornerRadius
    self.z = z
    self.parent = parent
    self.end = end
    self.mark = mark
    let rare = Rare(
      scroll: scroll, zoom: zoom, transform: transform, anchor: anchor, pin: pin, shadow: shadow,
      image: image,
      list: list)
    if rare != Rare() { self.rare = [rare] }
  }
}

extension LayoutNode {
  private struct Rare: Hashable, Sendable {
    var scroll: Point?
    var zoom = 1.0
    var transform: NodeTransform?
    var anchor = Point(x: 0.5, y: 0.5)
    var pin = Pin.scroll
    var shadow: Shadow?
    var image: ImageContent?
    var list: ListLayout?
  }

  /// Whether the node has nothing but a frame and what every node has, so that it stands where its frame says.
  var isPlain: Bool { rare.isEmpty }

  /// The scroll offset in points; nil when the node is no scroll view.
  package var scroll: Point? {
    get { rare.isEmpty ? nil : rare[0].scroll }
    set { setRare { $0.scroll = newValue } }
  }

  /// The scale of the content.
  package var zoom: Double {
    get { rare.isEmpty ? 1 : rare[0].zoom }
    set { setRare { $0.zoom = newValue } }
  }

  /// The point that the transform leaves in place, in units of the node's own size.
  package var anchor: Point {
    get { rare.isEmpty ? Point(x: 0.5, y: 0.5) : rare[0].anchor }
    set { setRare { $0.anchor = newValue } }
  }

  /// How the node follows the scroll view that it lies in.
  package var pin: Pin {
    get { rare.isEmpty ? .scroll : rare[0].pin }
    set { setRare { $0.pin = newValue } }
  }

  /// The own transform; nil is the identity.
  package var transform: NodeTransform? {
    get { rare.isEmpty ? nil : rare[0].transform }
    set { setRare { $0.transform = newValue } }
  }

  /// The drop shadow, nil for none.
  package var shadow: Shadow? {
    get { rare.isEmpty ? nil : rare[0].shadow }
    set { setRare { $0.shadow = newValue } }
  }

  /// The picture that the node shows, nil for none.
  package var image: ImageContent? {
    get { rare.isEmpty ? nil : rare[0].image }
    set { setRare { $0.image = newValue } }
  }

  /// The list that the node is, nil for none.
  package var list: ListLayout? {
    get { rare.isEmpty ? nil : rare[0].list }
    set { setRare { $0.list = newValue } }
  }

  private mutating func setRare(_ change: (inout Rare) -> Void) {
    if rare.isEmpty { rare = [Rare()] }
    change(&rare[0])
    if rare[0] == Rare() { rare = [] }
  }
}
