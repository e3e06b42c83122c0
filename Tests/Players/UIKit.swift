// The few declarations of Core Animation and UIKit that the README's player uses, to check its types anywhere.
@_exported import Foundation

/// Seconds of the host clock.
public func CACurrentMediaTime() -> TimeInterval { 0 }

/// What is shown before and after an animation.
public struct CAMediaTimingFillMode: Sendable {
  /// The first value before it begins.
  public static let backwards = CAMediaTimingFillMode()
}

/// A pacing curve.
open class CAMediaTimingFunction {
  /// A pacing curve.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {}
}

/// Values at times.
open class CAKeyframeAnimation {
  /// An animation of a key path.
  public init(keyPath: String?) {}
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var duration: TimeInterval = 0
  open var beginTime: TimeInterval = 0
  open var fillMode = CAMediaTimingFillMode.backwards
}

/// What is on screen.
open class CALayer {
  /// A layer.
  public init() {}
  open func addSublayer(_ layer: CALayer) {}
  open func add(_ animation: CAKeyframeAnimation, forKey key: String?) {}
  open func convertTime(_ time: TimeInterval, from layer: CALayer?) -> TimeInterval { time }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {}
}

extension NSValue {
  /// A point as an object.
  public convenience init(cgPoint: CGPoint) { self.init() }
  /// A size as an object.
  public convenience init(cgSize: CGSize) { self.init() }
}
