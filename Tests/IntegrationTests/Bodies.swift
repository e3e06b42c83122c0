import TestSupport

/// Request bodies for tests of the wire.
enum Bodies {
  /// The shortest request there is: an icon that grows.
  static let icon = """
    {"screen":{"width":375,"height":667},"layout":{"id":"window","frame":{"x":0,"y":0,"width":375,"height":667},\
    "children":[{"id":"icon","frame":{"x":20,"y":100,"width":60,"height":60}}]},\
    "transition":{"kind":"preview","source":"icon"}}
    """

  /// The same with nodes that no recipe reads, to any number.
  static func icon(beside count: Int, name: String = "n") -> [UInt8] {
    var text = """
      {"screen":{"width":375,"height":667},"transition":{"kind":"preview","source":"icon"},\
      "layout":{"id":"window","frame":{"x":0,"y":0,"width":375,"height":667},"children":[\
      {"id":"icon","frame":{"x":20,"y":100,"width":60,"height":60}}
      """
    for number in 0..<count {
      text +=
        #",{"id":"\#(name)\#(number)","frame":{"x":\#(number % 300),"y":\#(number % 600),"width":9,"height":9}}"#
    }
    return Array((text + "]}}").utf8)
  }

  /// The same with so many keys that it takes a while to solve, and long enough to be solved beside the event loop.
  static var slow: [UInt8] {
    let options = #""keyframes":{"mode":"uniform","frameRate":240},"timing":{"curve":"ease","duration":40},"#
    return Array(icon.replacing(#"{"screen""#, with: #"{\#(options)"screen""#).utf8)
      + [UInt8](repeating: 0x20, count: 40_000)
  }

  /// A list of so many items in nested lists: small on the wire and large once unfolded.
  static func list(of count: Int) -> String {
    """
    {"screen":{"width":375,"height":667},"transition":{"kind":"preview","source":"list/0"},\
    "layout":{"id":"window","frame":{"x":0,"y":0,"width":375,"height":667},"children":[\
    {"id":"list","frame":{"x":0,"y":0,"width":375,"height":667},\
    "list":{"axis":"vertical","count":\(count),"itemSize":{"width":375,"height":44},"item":{}}}]}}
    """
  }

  /// A node at exactly that depth, the window being at 1.
  static func nested(to depth: Int) -> String {
    var node = #"{"id":"icon","frame":{"x":1,"y":1,"width":60,"height":60}}"#
    for _ in 0..<max(0, depth - 2) {
      node = #"{"frame":{"x":0,"y":0,"width":300,"height":300},"children":[\#(node)]}"#
    }
    return """
      {"screen":{"width":375,"height":667},"transition":{"kind":"preview","source":"icon"},\
      "layout":{"id":"window","frame":{"x":0,"y":0,"width":375,"height":667},"children":[\(node)]}}
      """
  }
}
