#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// How a node stands in the window: what a layer must be given to look like it (contract §3.4).
package struct Placement: Hashable, Sendable {
  /// The centre, in points of the window.
  package var position: Point
  /// The size before `scaleX` and `scaleY`, in points.
  package var size: Size
  /// The factor along the node's own x axis, never negative.
  package var scaleX: Double
  /// The factor along the node's own y axis, negative when the node is mirrored.
  package var scaleY: Double
  /// Clockwise, in radians, −π < rotation ≤ π.
  package var rotation: Double
  /// Whether the node is sheared in the window, which a placement cannot show.
  package var isSheared: Bool

  /// Makes a placement from its parts; an upright, unscaled one from position and size alone.
  package init(
    position: Point, size: Size, scaleX: Double = 1, scaleY: Double = 1, rotation: Double = 0,
    isSheared: Bool = false
  ) {
    self.position = position
    self.size = size
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.rotation = rotation
    self.isSheared = isSheared
  }

  /// The upright placement that fills a window rect.
  package init(_ rect: Rect) {
    self.init(position: rect.center, size: rect.size)
  }

  /// The rect of size·|scale| about the position; the rotation is ignored.
  package var rect: Rect {
    Rect(
      center: position,
      size: Size(width: size.width * abs(scaleX), height: size.height * abs(scaleY)))
  }

  /// Whether `rect` is just what the node covers: not rotated, mirrored or sheared.
  package var isUpright: Bool { rotation == 0 && scaleX >= 0 && scaleY >= 0 && !isSheared }

  /// Whether every number is finite, which overflow in a layout of huge numbers can prevent.
  package var isFinite: Bool {
    position.isFinite && size.isFinite && scaleX.isFinite && scaleY.isFinite && rotation.isFinite
  }

  /// The placement of a frame of `size` under `map`, which leads from the frame's own space to the window.
  ///
  /// The linear part is split as L = R(θ)·diag(sx, sy), θ from the image of the x axis. With shear above 1e-6
  /// (the cosine between the axes' images) sx is the length of the x axis' image and sy = det/sx.
  package init(map: Affine, size: Size) {
    position = map.apply(Point(x: size.width / 2, y: size.height / 2))
    self.size = size
    let lengthX = hypot(map.a, map.b)
    let lengthY = hypot(map.c, map.d)
    guard lengthX > 0 else {
      // The x axis is flattened and shows no direction; the y axis still does.
      scaleX = lengthX
      scaleY = lengthY
      rotation = lengthY > 0 ? atan2(0 - map.c, map.d) : 0
      isSheared = false
      return
    }
    let cosine = map.a / lengthX
    let sine = map.b / lengthX
    scaleX = lengthX
    scaleY = cosine * map.d - sine * map.c
    // + 0 turns a negative zero, which would read as −π, into a plain one.
    rotation = atan2(map.b + 0, map.a)
    isSheared = abs(cosine * map.c + sine * map.d) > 1e-6 * lengthY
  }
}
