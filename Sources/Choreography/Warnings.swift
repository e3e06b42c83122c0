import Geometry
import Timelines

extension Stage {
  /// What the caller should look at, whatever the kind (contract §3.5).
  func warnings(for recipe: Recipe) -> [Warning] {
    var result: [Warning] = []
    let window = tree.frame(of: LayoutTree.root).size
    if window.width != window.height, screen.width != screen.height,
      (window.width < window.height) != (screen.width < screen.height)
    {
      result.append(
        Warning(
          .coordinateSpaceSuspect, at: "/layout/frame",
          "the window is \(window.width < window.height ? "portrait" : "landscape") and the screen is not; "
            + "were the frames taken before the rotation?"))
    }
    for (name, value) in arguments.values {
      switch value {
      case .element(let element):
        warn(&result, of: element, at: "/transition/\(name)", isSource: recipe.hasSource(name))
      case .list(let list):
        for (index, value) in list.enumerated() {
          guard case .element(let element) = value else { continue }
          warn(&result, of: element, at: "/transition/\(name)/\(index)", isSource: false)
        }
      default: break
      }
    }
    let suffix = "spring/initialVelocity"
    for phase in phases where phase.timing.isVelocityUnfitted {
      result.append(
        Warning(
          .velocityUnfitted, at: "/timing/\(suffix)",
          "the stiffness of phase \(phase.name) is that of velocity 0; the motion still starts with the velocity"
        ))
    }
    return result
  }

  /// - Parameter pointer: made only where there is something to warn of, which is hardly ever.
  private func warn(
    _ result: inout [Warning], of element: LayoutTree.Element, at pointer: @autoclosure () -> String,
    isSource: Bool
  ) {
    let placement = placements.placement(of: element)
    if placement.isSheared {
      result.append(
        Warning(
          .shearDropped, at: pointer(), "its transforms shear it; the nearest scale and rotation are used"))
    }
    let box = placements.boundingBox(of: element)
    if placement.rect.size.width <= 0 || placement.rect.size.height <= 0 {
      result.append(Warning(.zeroArea, at: pointer(), "it has no area on screen"))
    } else if let clip = placements.clip(of: element), let visible = box.intersection(clip) {
      if isSource, box.intersection(screen.bounds) == nil {
        result.append(Warning(.sourceOffscreen, at: pointer(), "it lies wholly outside the screen"))
      } else if isSource,
        visible.size.width < box.size.width - 1e-6 || visible.size.height < box.size.height - 1e-6
      {
        result.append(
          Warning(.sourceClipped, at: pointer(), "an ancestor or the window cuts it; its full size is used"))
      }
    } else if box.intersection(screen.bounds) == nil {
      if isSource {
        result.append(Warning(.sourceOffscreen, at: pointer(), "it lies wholly outside the screen"))
      }
    } else {
      result.append(
        Warning(
          .childOutsideClip, at: pointer(), "it is on screen but wholly outside an ancestor that clips it"))
    }
    let radius = tree.cornerRadius(of: element)
    let frame = tree.frame(of: element)
    if radius > min(frame.size.width, frame.size.height) / 2 + 1e-9 {
      result.append(
        Warning(
          .radiusOverHalf, at: pointer(), "its corner radius is over half its shorter side and is cut to it"))
    }
  }

  /// A warning when a source and its destination differ in shape by more than 5 %.
  func aspectWarnings(_ source: Rect, _ destination: Rect, at pointer: String) -> [Warning] {
    let a = source.size.width * destination.size.height
    let b = source.size.height * destination.size.width
    guard a > 0, b > 0, max(a, b) / min(a, b) > 1.05 else { return [] }
    return [
      Warning(.aspectMismatch, at: pointer, "it and its destination differ in shape by more than 5 %")
    ]
  }
}

extension Recipe {
  /// Whether a parameter is the tapped element.
  fileprivate func hasSource(_ name: String) -> Bool {
    for index in parameters.indices where parameters[index].name == name {
      if case .source = parameters[index].shape { return true }
    }
    return false
  }
}
