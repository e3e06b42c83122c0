package import Geometry

/// Everything that can be said of a layer at one instant, in its parent's space (points, radians).
package struct LayerState: Hashable, Sendable {
  /// The centre.
  package var position: Vector
  /// The size before `scale`.
  package var size: Vector
  package var scale = Vector(1, 1)
  /// Clockwise on screen (y grows downwards).
  package var rotation: Double = 0
  package var opacity: Double = 1
  package var cornerRadius: Double = 0
  package var shadowOpacity: Double = 0
  package var shadowRadius: Double = 0

  package init(position: Vector, size: Vector) {
    self.position = position
    self.size = size
  }

  /// The state of a layer that fills a rect: scale 1, rotation 0, opaque, square corners.
  package init(_ rect: Rect) {
    self.init(position: Vector(rect.midX, rect.midY), size: Vector(rect.size.width, rect.size.height))
  }

  /// The state of a layer that lies on a node.
  package init(_ placement: Placement) {
    self.init(
      position: Vector(placement.position.x, placement.position.y),
      size: Vector(placement.size.width, placement.size.height))
    scale = Vector(placement.scaleX, placement.scaleY)
    rotation = placement.rotation
  }

  /// The value of one property; scalars are in `x`.
  package subscript(property: Property) -> Vector {
    get {
      switch property {
      case .position: position
      case .size: size
      case .scale: scale
      case .rotation: Vector(rotation, 0)
      case .opacity: Vector(opacity, 0)
      case .cornerRadius: Vector(cornerRadius, 0)
      case .shadowOpacity: Vector(shadowOpacity, 0)
      case .shadowRadius: Vector(shadowRadius, 0)
      }
    }
    set {
      switch property {
      case .position: position = newValue
      case .size: size = newValue
      case .scale: scale = newValue
      case .rotation: rotation = newValue.x
      case .opacity: opacity = newValue.x
      case .cornerRadius: cornerRadius = newValue.x
      case .shadowOpacity: shadowOpacity = newValue.x
      case .shadowRadius: shadowRadius = newValue.x
      }
    }
  }

  /// The rect of size·|scale| about the position; rotation is ignored.
  package var frame: Rect {
    let width = abs(size.x * scale.x)
    let height = abs(size.y * scale.y)
    return Rect(x: position.x - width / 2, y: position.y - height / 2, width: width, height: height)
  }
}
