extension Layer {
  /// The exact rate of change of what ``value(of:at:)`` says, units a second, to the right of `time`.
  ///
  /// Where a limit holds a value it does not move, or, a radius at half the shorter side, moves as the limit does.
  package func velocity(of property: Property, at time: Double) -> Vector {
    guard let motion = motions.first(where: { $0.property == property }) else { return .zero }
    var value = motion.unlimited(at: time)
    var velocity = motion.unlimitedVelocity(at: time)
    func hold(_ bound: Double, moving rate: Double, isUpper: Bool) {
      let excess = isUpper ? value.x - bound : bound - value.x
      let drift = isUpper ? velocity.x - rate : rate - velocity.x
      guard excess > 0 || (excess == 0 && drift > 0) else { return }
      value.x = bound
      velocity.x = rate
    }
    if let limits = property.limits {
      hold(limits.lowerBound, moving: 0, isUpper: false)
      hold(limits.upperBound, moving: 0, isUpper: true)
    }
    if property == .cornerRadius {
      let size = self.value(of: .size, at: time)
      let growth = self.velocity(of: .size, at: time)
      let rate = size.x == size.y ? min(growth.x, growth.y) : size.x < size.y ? growth.x : growth.y
      hold(max(0, size.min() / 2), moving: size.min() > 0 ? rate / 2 : 0, isUpper: true)
    }
    return velocity
  }
}
