/// The direction in which a list lays out its items.
package enum Axis: String, Hashable, Sendable, CaseIterable {
  /// One under the other.
  case vertical
  /// Side by side.
  case horizontal
}

/// Where an item lies across its list's axis, between the insets.
package enum Alignment: String, Hashable, Sendable, CaseIterable {
  /// At the left or top inset.
  case start
  /// Half-way between the insets.
  case center
  /// At the right or bottom inset.
  case end
}

/// A regular list: `count` items of one size at equal steps along an axis (contract §3.3).
package struct ListLayout: Hashable, Sendable {
  /// The direction in which the items follow one another.
  package var axis: Axis
  /// How many items there are; a negative number counts as none.
  package var count: Int
  /// The size of every item, in points.
  package var itemSize: Size
  /// The gap between two neighbours, in points; negative ones overlap.
  package var spacing: Double
  /// The margins of the content, in points.
  package var inset: Insets
  /// Where items lie across the axis.
  package var align: Alignment
  /// The index of the items' template in the flat array of nodes; nil for items without content.
  package var template: Int?

  /// Makes a list; only the axis, the number and the size of its items are required.
  package init(
    axis: Axis, count: Int, itemSize: Size, spacing: Double = 0, inset: Insets = .zero,
    align: Alignment = .start, template: Int? = nil
  ) {
    self.axis = axis
    self.count = count
    self.itemSize = itemSize
    self.spacing = spacing
    self.inset = inset
    self.align = align
    self.template = template
  }

  /// The frame of item `k` in the content space of a list whose own frame has `size`, in points.
  package func itemFrame(_ k: Int, in size: Size) -> Rect {
    let steps = Double(k)
    let origin =
      switch axis {
      case .vertical:
        Point(
          x: across(size.width, item: itemSize.width, before: inset.left, after: inset.right),
          y: inset.top + steps * (itemSize.height + spacing))
      case .horizontal:
        Point(
          x: inset.left + steps * (itemSize.width + spacing),
          y: across(size.height, item: itemSize.height, before: inset.top, after: inset.bottom))
      }
    return Rect(origin: origin, size: itemSize)
  }

  private func across(_ extent: Double, item: Double, before: Double, after: Double) -> Double {
    switch align {
    case .start: before
    case .center: before + (extent - before - after - item) / 2
    case .end: extent - after - item
    }
  }
}
