/// The part of a convex hull on which later lines can still lean: points from left to right.
struct Hull {
  struct Point {
    var time: Double
    var value: Double
  }

  /// Room for one point more than the tube has gates.
  private let points: UnsafeMutableBufferPointer<Point>
  private var count = 0
  /// The point on which the extreme line leans; it moves to the right only.
  private var pivot = 0

  init(_ room: UnsafeMutableBufferPointer<Point>) { points = room }

  mutating func restart(_ time: Double, _ value: Double) {
    points[0] = Point(time: time, value: value)
    count = 1
    pivot = 0
  }

  /// Adds a point of an upper wall: what counts of it bends like a bowl.
  @inline(__always)
  mutating func appendBelow(_ time: Double, _ value: Double) {
    while count > pivot + 1 {
      let (a, b) = (points[count - 2], points[count - 1])
      let isBowl = (b.value - a.value) * (time - b.time) < (value - b.value) * (b.time - a.time)
      if isBowl { break }
      count -= 1
    }
    points[count] = Point(time: time, value: value)
    count += 1
  }

  /// Adds a point of a lower wall: what counts of it bends like an arch.
  @inline(__always)
  mutating func appendAbove(_ time: Double, _ value: Double) {
    while count > pivot + 1 {
      let (a, b) = (points[count - 2], points[count - 1])
      let isArch = (b.value - a.value) * (time - b.time) > (value - b.value) * (b.time - a.time)
      if isArch { break }
      count -= 1
    }
    points[count] = Point(time: time, value: value)
    count += 1
  }

  /// The steepest line from this arch to a point that stays above the arch.
  @inline(__always)
  mutating func leastSlope(to time: Double, _ value: Double) -> Ray {
    var ray = points[pivot].ray(to: time, value)
    while pivot + 1 < count {
      let next = points[pivot + 1].ray(to: time, value)
      if !(next.rise * ray.run < ray.rise * next.run) { break }
      ray = next
      pivot += 1
    }
    return ray
  }

  /// The shallowest line from this bowl to a point that stays below the bowl.
  @inline(__always)
  mutating func greatestSlope(to time: Double, _ value: Double) -> Ray {
    var ray = points[pivot].ray(to: time, value)
    while pivot + 1 < count {
      let next = points[pivot + 1].ray(to: time, value)
      if !(next.rise * ray.run > ray.rise * next.run) { break }
      ray = next
      pivot += 1
    }
    return ray
  }
}

extension Hull.Point {
  @inline(__always)
  fileprivate func ray(to time: Double, _ value: Double) -> Ray {
    Ray(time: self.time, value: self.value, rise: value - self.value, run: time - self.time)
  }
}

/// A line whose slope is a quotient not reckoned yet, so that it may be upright.
struct Ray {
  var time: Double
  var value: Double
  var rise: Double
  /// 0 or more.
  var run: Double

  /// Whether the line is below a point that is not before its own.
  @inline(__always)
  func isBelow(_ time: Double, _ value: Double) -> Bool {
    (value - self.value) * run > rise * (time - self.time)
  }

  /// Whether the line is above a point that is not before its own.
  @inline(__always)
  func isAbove(_ time: Double, _ value: Double) -> Bool {
    (value - self.value) * run < rise * (time - self.time)
  }

  var line: Line { Line(time: time, value: value, slope: rise / run) }
}
