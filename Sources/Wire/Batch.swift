import Timelines

/// `POST /v1/timelines/batch`: many requests that share parts, read in one pass.
package struct Batch: Sendable {
  /// The most items of one batch.
  package static let mostItems = 1000

  /// Each item's request or all that is wrong with it, in order.
  package let items: [Result<Scene, Refusal>]

  /// Reads a body `{"shared": {…}, "items": [{…}, …]}`.
  ///
  /// Each item is laid over `shared` member by member at the top level, and inside `transition` and `keyframes` too.
  /// A layout that items share is read and placed once. Pointers of errors name places in this body.
  /// - Throws: ``Refusal`` when the batch itself is wrong; a wrong item does not spoil the others.
  package init(body: [UInt8]) throws(Refusal) {
    var reader = try BodyReader(body)
    reader.noteRepeats()
    guard let members = reader.members(of: reader.json.root, ["shared", "items"]) else {
      throw .invalid(reader.issues)
    }
    let shared = members[0]
    if let shared, reader.json.kind(of: shared) != .object {
      reader.note(.wrongType, at: shared, "an object is expected, not \(reader.json.typeName(of: shared))")
    }
    var nodes: [JSONDocument.Node] = []
    if let list = reader.required(members, 1, "items") {
      if reader.json.kind(of: list) != .array {
        reader.note(.wrongType, at: list, "an array is expected, not \(reader.json.typeName(of: list))")
      } else if !(1...Self.mostItems).contains(reader.json.count(of: list)) {
        reader.note(.outOfRange, at: list, "1 to \(Self.mostItems) items are expected")
      } else {
        nodes = Array(reader.json.elements(of: list))
      }
    }
    // A member that stands twice inside an item is that item's fault alone.
    let ofItems = reader.issues.filter { $0.code == .duplicateMember && $0.pointer.hasPrefix("/items/") }
    reader.issues.removeAll { ofItems.contains($0) }
    guard reader.issues.isEmpty else { throw .invalid(reader.issues) }
    var layouts: BodyReader.LayoutStore? = BodyReader.LayoutStore()
    items = nodes.enumerated().map { index, node in
      var own = reader
      own.issues = ofItems.filter { $0.pointer.hasPrefix("/items/\(index)/") }
      let overlay = shared.map { Overlay($0, node) } ?? Overlay(node)
      guard let scene = own.scene(overlay, &layouts), own.issues.isEmpty else {
        return .failure(.invalid(own.issues))
      }
      return .success(scene)
    }
  }
}
