/// The instants at which vertices may lie: multiples of a power of ten, so that they print short, finer ones where needed.
struct TimeGrid {
  /// Instants a second, a power of ten.
  let density: Double

  /// A nanosecond is the finest grid; vertices nearer than that lie anywhere.
  private static let finest = 1e9

  /// A grid of multiples of `resolution` seconds, which is a power of ten from 1e-9 to 1.
  init(resolution: Double) {
    let density = (1 / resolution).rounded()
    self.density = density >= 1 ? min(density, Self.finest) : 1
  }

  /// The last instant up to `latest` that is after `earlier`, on the coarsest grid that has one.
  ///
  /// It is a quotient of two whole numbers, hence the double nearest to its decimal spelling. When even the finest grid has
  /// none it is `latest` itself, or the double after `earlier`, beyond which there is no instant to go wrong at.
  @inline(__always)
  func instant(upTo latest: Double, after earlier: Double) -> Double {
    var density = self.density
    while true {
      let snapped = (latest * density).rounded(.down) / density
      if snapped > earlier { return snapped }
      guard density < Self.finest else { break }
      density *= 10
    }
    return latest > earlier ? latest : earlier.nextUp
  }
}
