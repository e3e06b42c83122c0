import Timelines

/// The layers of a timeline by parent, for formats that nest them.
struct LayerForest {
  let layers: [Timeline.PlayedLayer]
  /// The indices of the layers that live in the window, bottom first.
  private(set) var roots: [Int] = []
  /// The indices of each layer's own layers, bottom first.
  private(set) var children: [[Int]]
  /// The index of each layer's parent, which is always the smaller one.
  private(set) var parent: [Int?]

  init(_ timeline: Timeline) {
    layers = timeline.layers
    children = Array(repeating: [], count: layers.count)
    parent = Array(repeating: nil, count: layers.count)
    var byID: [String: Int] = [:]
    for index in layers.indices {
      let layer = layers[index].layer
      parent[index] = layer.parent.flatMap { byID[$0] }
      if let parent = parent[index] { children[parent].append(index) } else { roots.append(index) }
      if byID[layer.id] == nil { byID[layer.id] = index }
    }
  }

  /// The first layer that drawing parent by parent puts elsewhere than its `z`; nil when there is none.
  var firstOutOfOrder: Layer? {
    var expected = 0
    var stack = Array(roots.reversed())
    while let index = stack.popLast() {
      if index != expected { return layers[expected].layer }
      expected += 1
      stack.append(contentsOf: children[index].reversed())
    }
    return nil
  }

  /// When a layer is on screen at all, timeline seconds; nil for always.
  ///
  /// The app's own views are there before and after their part in the timeline. What is there at the timeline's end
  /// stays as the last thing shown.
  func life(of index: Int, duration: Double) -> (begin: Double, end: Double)? {
    let layer = layers[index].layer
    guard layer.owner == .animator else { return nil }
    let end = layer.end < duration ? layer.end : .infinity
    return layer.begin <= 0 && end == .infinity ? nil : (layer.begin, end)
  }
}
