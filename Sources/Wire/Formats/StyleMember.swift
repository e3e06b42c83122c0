import Geometry
import Timelines

/// A member of a CSS style that a property of a layer becomes.
///
/// An element is laid out at the top left of its parent, and turned and scaled about its own top left after it has been
/// moved up and left by half its size. So `translate` is where the layer's centre is, whatever its size, and every
/// property of a layer is a member of its own that can be animated by its own keys. CSS applies `translate`, `rotate`
/// and `scale` in that order from the outside in, which is the layer's order too.
enum StyleMember {
  case translate, width, height, scale, rotate, opacity, borderRadius, boxShadow

  /// The name in a style sheet.
  var cssName: StaticString {
    switch self {
    case .translate: "translate"
    case .width: "width"
    case .height: "height"
    case .scale: "scale"
    case .rotate: "rotate"
    case .opacity: "opacity"
    case .borderRadius: "border-radius"
    case .boxShadow: "box-shadow"
    }
  }

  /// The name in a script.
  var scriptName: StaticString {
    switch self {
    case .borderRadius: "borderRadius"
    case .boxShadow: "boxShadow"
    default: cssName
    }
  }

  /// The value before anything is set, which need not be written.
  func isInitial(_ value: Vector) -> Bool {
    switch self {
    case .translate, .width, .height: false
    case .scale: value == [1, 1]
    case .rotate, .borderRadius, .boxShadow: value.x == 0
    case .opacity: value.x == 1
    }
  }
}

/// A motion of one or two members of an element's style.
struct StyleTrack {
  var members: [StyleMember]
  /// The values; for a shadow x is its opacity and y its radius.
  var track: Track

  /// The motions of a layer as a style has them: a shadow's opacity and radius are one.
  static func all(of played: Timeline.PlayedLayer) -> [StyleTrack] {
    var list: [StyleTrack] = []
    var shadowOpacity: Track?
    var shadowRadius: Track?
    for track in played.tracks.lazy.map({ $0.playable() }) {
      switch track.property {
      case .position: list.append(StyleTrack(members: [.translate], track: track))
      case .size: list.append(StyleTrack(members: [.width, .height], track: track))
      case .scale: list.append(StyleTrack(members: [.scale], track: track))
      case .rotation: list.append(StyleTrack(members: [.rotate], track: track))
      case .opacity: list.append(StyleTrack(members: [.opacity], track: track))
      case .cornerRadius: list.append(StyleTrack(members: [.borderRadius], track: track))
      case .shadowOpacity: shadowOpacity = track
      case .shadowRadius: shadowRadius = track
      }
    }
    let rest = played.layer.to
    let still = Vector(rest.shadowOpacity, rest.shadowRadius)
    switch (shadowOpacity, shadowRadius) {
    case (let opacity?, let radius?):
      list.append(StyleTrack(members: [.boxShadow], track: .paired(opacity, radius)))
    case (let opacity?, nil):
      list.append(StyleTrack(members: [.boxShadow], track: opacity.component(\.x, besides: still)))
    case (nil, let radius?):
      list.append(StyleTrack(members: [.boxShadow], track: radius.component(\.y, besides: still)))
    case (nil, nil): break
    }
    return list
  }

  /// Every member of a layer's style with its value in one state.
  static func members(of state: LayerState) -> [(member: StyleMember, value: Vector)] {
    let size = pointwiseMax(state.size, .zero)
    return [
      (.translate, state.position), (.width, size), (.height, size), (.scale, state.scale),
      (.rotate, [state.rotation, 0]), (.opacity, [state.opacity, 0]),
      (.borderRadius, [state.cornerRadius, 0]), (.boxShadow, [state.shadowOpacity, state.shadowRadius]),
    ]
  }
}

extension JSONWriter {
  /// A member's value in CSS; lengths are points of the layout, which are CSS pixels.
  mutating func css(_ member: StyleMember, _ value: Vector, of layer: Layer, decimals: Int) {
    switch member {
    case .translate:
      pixels(value.x, decimals)
      text(" ")
      pixels(value.y, decimals)
    case .width: pixels(value.x, decimals)
    case .height: pixels(value.y, decimals)
    case .scale:
      bare(value.x, decimals: decimals)
      text(" ")
      bare(value.y, decimals: decimals)
    case .rotate:
      bare(value.x, decimals: decimals)
      text("rad")
    case .opacity: bare(value.x, decimals: decimals)
    case .borderRadius:
      pixels(value.x, decimals)
      if layer.corners == .top {
        text(" ")
        pixels(value.x, decimals)
        text(" 0px 0px")
      }
    case .boxShadow:
      pixels(layer.shadowOffset.x, decimals)
      text(" ")
      pixels(layer.shadowOffset.y, decimals)
      text(" ")
      // A layer's shadow radius is the blur's deviation, CSS names twice that.
      pixels(2 * value.y, decimals)
      text(" rgba(0,0,0,")
      bare(value.x, decimals: decimals)
      text(")")
    }
  }

  private mutating func pixels(_ value: Double, _ decimals: Int) {
    bare(value, decimals: decimals)
    text("px")
  }
}
