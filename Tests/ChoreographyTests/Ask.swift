import Timelines
import Wire

/// Requests in short: a phone's screen, nodes in the window, a transition.
enum Ask {
  /// - Parameters:
  ///   - transition: the members of `transition`.
  ///   - nodes: the window's children.
  ///   - more: further members of the request, each with a comma before it.
  static func scene(
    _ transition: String, nodes: String, _ direction: Direction = .open, more: String = ""
  ) throws(Refusal) -> Scene {
    let frame = #"{"x":0,"y":0,"width":375,"height":667}"#
    let body = """
      {"screen":{"width":375,"height":667},"layout":{"id":"window","frame":\(frame),"children":[\(nodes)]},
       "transition":{\(transition)},"direction":"\(direction.rawValue)"\(more)}
      """
    return try Scene(body: Array(body.utf8))
  }

  static func plan(
    _ transition: String, nodes: String, _ direction: Direction = .open, more: String = ""
  ) throws -> Plan {
    try scene(transition, nodes: nodes, direction, more: more).plan
  }

  /// The codes and pointers with which a request is refused; empty when it is taken.
  static func issues(
    _ transition: String, nodes: String, _ direction: Direction = .open
  ) -> [String] {
    do {
      _ = try scene(transition, nodes: nodes, direction)
      return []
    } catch {
      guard case .invalid(let issues) = error else { return ["not JSON"] }
      return issues.map { "\($0.code.rawValue) \($0.pointer)" }
    }
  }

  /// A node of the window.
  static func node(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ more: String = ""
  ) -> String {
    #"{"id":"\#(id)","frame":{"x":\#(x),"y":\#(y),"width":\#(width),"height":\#(height)}\#(more)}"#
  }

  /// A list of rows of 375 × 44 from y = 40 on, scrolled by `scroll`.
  static func rows(_ count: Int, scroll: Double = 0) -> String {
    node(
      "rows", 0, 40, 375, 627,
      #","scroll":{"y":\#(scroll)},"list":{"axis":"vertical","count":\#(count),"itemSize":{"width":375,"height":44}}"#
    )
  }
}

extension Plan {
  func layer(_ id: String) -> Layer? { layers.first { $0.id == id } }

  /// Each event as "time action target".
  var told: [String] {
    events.map { "\($0.time) \($0.action.rawValue)" + ($0.target.map { " \($0)" } ?? "") }
  }
}
