/// How a node follows the nearest ancestor that scrolls (one with a scroll offset or a list).
package enum Pin: Hashable, Sendable {
  /// It scrolls along.
  case scroll
  /// It ignores that ancestor's scroll offset, as a bar does that lies in the scroll view.
  case fixed
  /// It scrolls along, but its frame's top never rises above `top` points under the visible area's top.
  case sticky(top: Double)
}
