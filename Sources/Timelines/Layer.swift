package import Geometry

/// Who puts a layer on screen and takes it off.
package enum Owner: String, CaseIterable, Sendable {
  /// A real view of the app or its container: never removed by an event.
  case system
  /// Temporary: added once and removed once over open and close together.
  case animator
}

/// Which corners `cornerRadius` rounds.
package enum Corners: String, CaseIterable, Sendable {
  case all, top
}

/// One thing on screen for the length of a transition, with its exact motion.
package struct Layer: Sendable, Hashable {
  package var id: String
  /// The layer in whose space (origin at its top left) this one lives; nil is the window.
  package var parent: String?
  package var owner: Owner
  /// The layer's life [begin, end), timeline seconds.
  package var begin: Double
  package var end: Double
  package var content: Content
  package var corners: Corners
  package var clips: Bool
  package var shadowOffset: Point
  package var from: LayerState
  package var to: LayerState
  /// At most one a property; a property that does not change has none.
  package var motions: [Motion]
}

extension Layer {
  package init(
    _ id: String, parent: String? = nil, owner: Owner = .animator, begin: Double = 0, end: Double,
    content: Content, corners: Corners = .all, clips: Bool = false,
    shadowOffset: Point = Point(x: 0, y: 0), from: LayerState, to: LayerState, motions: [Motion]
  ) {
    // The memberwise initializer makes a layer in one go, where fields set one by one would be copied out.
    self.init(
      id: id, parent: parent, owner: owner, begin: begin, end: end, content: content, corners: corners,
      clips: clips, shadowOffset: shadowOffset, from: from, to: to, motions: motions)
  }

  /// How a property moves; nil where it does not.
  func motion(of property: Property) -> Motion? {
    for index in motions.indices where motions[index].property == property { return motions[index] }
    return nil
  }

  /// The exact value of a property at timeline second `time`, within its legal range.
  ///
  /// A radius is at most half the shorter side that the layer has at that instant.
  package func value(of property: Property, at time: Double) -> Vector {
    guard let motion = motion(of: property) else { return from[property] }
    var value = motion.unlimited(at: time)
    if let limits = property.limits { value.x = min(max(value.x, limits.lowerBound), limits.upperBound) }
    if property == .cornerRadius {
      let size = self.value(of: .size, at: time)
      value.x = min(value.x, max(0, min(size.x, size.y) / 2))
    }
    return value
  }

  /// The whole state at timeline second `time`.
  package func state(at time: Double) -> LayerState {
    var state = from
    for motion in motions { state[motion.property] = value(of: motion.property, at: time) }
    return state
  }
}
