#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A node's own transform as a layout states it, before it is tied to an anchor point.
package enum NodeTransform: Hashable, Sendable {
  /// Scale by two plain factors, then rotate clockwise by radians, then move by points.
  case components(scale: Size, rotation: Double, translation: Point)
  /// Six numbers in Core Graphics' order.
  case matrix(Affine)

  /// The transform about `anchor`, a point of the node's own frame, in points from its top-left corner.
  ///
  /// The anchor itself only feels the translation: p ↦ L·(p − anchor) + anchor + t.
  package func affine(about anchor: Point) -> Affine {
    var map = linear
    let image = map.apply(anchor)
    map.tx += anchor.x - (image.x - map.tx)
    map.ty += anchor.y - (image.y - map.ty)
    return map
  }

  /// The transform about the origin.
  private var linear: Affine {
    switch self {
    case .matrix(let matrix): return matrix
    case .components(let scale, let rotation, let translation):
      let cosine = cos(rotation)
      let sine = sin(rotation)
      return Affine(
        a: cosine * scale.width,
        b: sine * scale.width,
        c: -sine * scale.height,
        d: cosine * scale.height,
        tx: translation.x,
        ty: translation.y)
    }
  }
}
