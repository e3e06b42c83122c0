import Geometry
import Timelines
import Timing

extension Recipe {
  /// Driven by a list's offset instead of time (contract §5.9).
  ///
  /// The timeline's instants are offsets in points. They rise, so of a range that falls the lower end comes first and
  /// the tracks run from `to` to `from`; a layer's `from` is its state at the lower offset. `close` swaps the two ends of
  /// every track.
  static let scrollLinked = Recipe(
    kind: "scrollLinked",
    summary: "Nodes change with the offset of a list: a header that shrinks, a title that fades in.",
    parameters: [
      Parameter("range", .interval, required: true, "the offsets at progress 0 and 1, points; may fall"),
      Parameter(
        "tracks",
        .list(
          of: .record([
            Parameter("node", .reference, required: true, "the node that changes"),
            Parameter("property", .word(Property.allCases.map(\.rawValue)), required: true, "what changes"),
            Parameter(
              "from", .either([.number(), .point]), required: true,
              "its value at progress 0, in the window; a scale may be one number"),
            Parameter("to", .either([.number(), .point]), required: true, "its value at progress 1"),
            Parameter("curve", .curve, default: .word("linear"), "between the two"),
          ])), required: true, "one property of one node each"),
    ],
    layers: [("<node>", "each node that changes, under its own id")],
    phases: { _ in [] },
    misfits: { $0.scrollMisfits() },
    choreograph: { stage in
      let (low, high) = stage.offsets
      let layers = stage.scrolledLayers(span: high - low)
      return Choreography(
        duration: high - low, layers: layers, events: [Event(high - low, .complete)],
        driver: .scroll(origin: low))
    })
}

extension Stage {
  /// The shortest range, points: under it there is nothing to scroll.
  private static let shortest = 0.001

  fileprivate var offsets: (low: Double, high: Double) {
    let range = arguments.point("range") ?? Point(x: 0, y: 1)
    return (min(range.x, range.y), max(range.x, range.y))
  }

  /// Whether the lower offset is where progress is 1.
  private var isReversed: Bool {
    let range = arguments.point("range") ?? Point(x: 0, y: 1)
    return (range.y < range.x) != (direction == .close)
  }

  fileprivate func scrolledLayers(span: Double) -> [Layer] {
    var layers: [Layer] = []
    var indices: [LayoutTree.Element: Int] = [:]
    for track in arguments.records("tracks") {
      guard let element = track.element("node"), let name = track.word("property"),
        let property = Property(rawValue: name), let a = track.vector("from", property),
        let b = track.vector("to", property)
      else { continue }
      if indices[element] == nil {
        indices[element] = layers.count
        let rest = shownState(of: element)
        layers.append(
          Layer(
            self.name(of: element), owner: .system, end: span,
            content: Content(.view, node: self.name(of: element)), from: rest, to: rest, motions: []))
      }
      guard let index = indices[element] else { continue }
      let curve = track.curve("curve") ?? CubicBezier(0, 0, 1, 1)
      let (from, to) = isReversed ? (b, a) : (a, b)
      layers[index].from[property] = from
      layers[index].to[property] = to
      guard from != to else { continue }
      let progress = Progress(easing: .bezier(isReversed ? curve.reversed : curve), duration: span)
      let piece = Motion.Piece(begin: 0, progress: progress, path: .line(from: from, to: to))
      layers[index].motions.append(Motion(property, [piece]))
    }
    return layers
  }

  /// A node as it is shown, with what is no part of its placement.
  private func shownState(of element: LayoutTree.Element) -> LayerState {
    let node = tree.node(of: element)
    var state = state(of: element)
    state.opacity = node.opacity
    state.cornerRadius = cornerRadius(of: element)
    if let shadow = node.shadow {
      state.shadowOpacity = shadow.opacity
      state.shadowRadius = shadow.radius
    }
    return state
  }

  fileprivate func scrollMisfits() -> [Misfit] {
    var misfits: [Misfit] = []
    if offsets.high - offsets.low < Self.shortest {
      misfits.append(
        Misfit(.outOfRange, at: "/transition/range", "the range is shorter than \(Self.shortest) points"))
    }
    var seen: Set<[Int]> = []
    for (index, track) in arguments.records("tracks").enumerated() {
      guard let element = track.element("node"), let name = track.word("property"),
        let property = Property(rawValue: name), let order = Property.allCases.firstIndex(of: property)
      else { continue }
      let pointer = "/transition/tracks/\(index)"
      for end in ["from", "to"] {
        guard let value = track.vector(end, property) else {
          let expected = property.isPair ? "a pair [x, y]" : "one number"
          misfits.append(Misfit(.wrongType, at: "\(pointer)/\(end)", "\(name) is \(expected)"))
          continue
        }
        let isNegative = property == .size && (value.x < 0 || value.y < 0)
        if isNegative || property.limits.map({ !$0.contains(value.x) }) ?? false {
          misfits.append(Misfit(.outOfRange, at: "\(pointer)/\(end)", "it is no legal \(name)"))
        }
      }
      if !seen.insert([element, order]).inserted {
        misfits.append(
          Misfit(.outOfRange, at: "\(pointer)/property", "another track has the \(name) of this node already")
        )
      }
    }
    return misfits
  }
}

extension Arguments {
  /// A track's value: a pair for a pair (one number is a scale both ways), a number for a scalar; else nil.
  fileprivate func vector(_ name: String, _ property: Property) -> Vector? {
    if let number = number(name) {
      if property == .scale { return [number, number] }
      return property.isPair ? nil : [number, 0]
    }
    guard let point = point(name), property.isPair else { return nil }
    return [point.x, point.y]
  }
}

extension CubicBezier {
  /// The curve walked from its end: y(x) becomes 1 − y(1 − x).
  fileprivate var reversed: CubicBezier { CubicBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
}
