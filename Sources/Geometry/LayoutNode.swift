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
  /// The scroll offset in points; nil when the node is no scroll view.
  package var scroll: Point?
  /// The scale of the content.
  package var zoom: Double
  /// The point that the transform leaves in place, in units of the node's own size.
  package var anchor: Point
  /// How the node follows the scroll view that it lies in.
  package var pin: Pin
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
    zoom = 1
    anchor = Point(x: 0.5, y: 0.5)
    pin = .scroll
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
    self.scroll = scroll
    self.zoom = zoom
    self.anchor = anchor
    self.pin = pin
    self.opacity = opacity
    self.isHidden = isHidden
    self.clips = clips
    self.cornerRadius = cornerRadius
    self.z = z
    self.parent = parent
    self.end = end
    self.mark = mark
    if transform != nil || shadow != nil || image != nil || list != nil {
      rare = [Rare(transform: transform, shadow: shadow, image: image, list: list)]
    }
  }
}

extension LayoutNode {
  private struct Rare: Hashable, Sendable {
    var transform: NodeTransform?
    var shadow: Shadow?
    var image: ImageContent?
    var list: ListLayout?
  }

  /// Whether the node stands where its frame says: it has no transform and no pin, and is no list.
  var isPlain: Bool { rare.isEmpty && pin == .scroll }

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
